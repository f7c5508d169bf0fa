### アイル・オブ・スカイ（日本語）
### タイル名（$tile）、プレイヤー名（$seller）、マス（$cell）はそのまま表示できる形で渡されます。

game-title = アイル・オブ・スカイ
game-about = タイルを引き、秘密の値付けで売り買いし、最良の領地を築きましょう。これは基本ゲームです。拡張「ドルイド」は詳しい設定から入れられます。
game-minutes = 50分

## 地形と地物
tile = タイル{ $name }
tile-druid = ドルイドタイル{ $name }
tile-plain = タイル
tile-plain-druid = ドルイドタイル
tile-castle = 城
terrain-pasture = 牧草地
terrain-mountain = 山地
terrain-water = 水域
feature-sheep = 羊
feature-cattle = 牛
feature-farm = 農場
feature-broch = ブロッホ
feature-lighthouse = 灯台
feature-ship = 船
feature-barrels = ウイスキー樽
feature-road = 道
feature-scroll = 巻物
feature-tablet = 石板
colour-blue = 青
colour-yellow = 黄
colour-red = 赤
colour-white = 白
colour-green = 緑

## 得点タイル
scoring-squares = 正方形
scoring-squares-help = タイル2×2の正方形ごとに2点
scoring-completed-areas = 完成した地域
scoring-completed-areas-help = 完成した地域1か所ごとに1点
scoring-sheep = 羊
scoring-sheep-help = 羊1頭ごとに1点
scoring-large-completed-areas = 完成した広い地域
scoring-large-completed-areas-help = タイル3枚以上の完成した地域1か所ごとに3点
scoring-brochs-in-mountains = 山地のブロッホ
scoring-brochs-in-mountains-help = ブロッホが1基・2基・3基以上の山地ごとに1点・3点・6点
scoring-building-sets = 建物のセット
scoring-building-sets-help = ブロッホ・農場・灯台の1組ごとに5点
scoring-most-barrels = ウイスキー最多
scoring-most-barrels-help = 樽のあるタイルが最多なら5点、2番目なら2点
scoring-most-ships = 船最多
scoring-most-ships-help = 船が最多なら5点、2番目なら2点
scoring-most-gold = 金最多
scoring-most-gold-help = 金が最多なら5点、2番目なら2点
scoring-animals-near-farms = 農場の動物
scoring-animals-near-farms-help = 農場のあるタイルとその周囲の動物1頭ごとに1点
scoring-cattle-by-road = 道沿いの牛
scoring-cattle-by-road-help = 城と道でつながる牛1頭ごとに2点
scoring-ships-and-lighthouses = 船と灯台
scoring-ships-and-lighthouses-help = 船と灯台のある水域1か所ごとに3点
scoring-vertical-lines = 縦の列
scoring-vertical-lines-help = タイル3枚以上の縦列ごとに3点
scoring-tiles-by-road = 道沿いのタイル
scoring-tiles-by-road-help = 城と道でつながるタイル1枚ごとに1点
scoring-largest-lake = 最大の湖
scoring-largest-lake-help = 最大の完成した水域のタイル1枚ごとに2点
scoring-completed-mountains = 完成した山地
scoring-completed-mountains-help = 完成した山地1か所ごとに2点
scoring-open-water-edges = 開いた水域
scoring-open-water-edges-help = 水域の開いた辺1つごとに½点（端数切り捨て）
scoring-largest-herd = 最大の群れ
scoring-largest-herd-help = 最大の群れ（1つの牧草地にいる動物）の牛1頭ごとに2点
scoring-most-lighthouses = 灯台最多
scoring-most-lighthouses-help = 灯台が最多なら5点、2番目なら2点
scoring-longest-diagonal = 最長の斜め列
scoring-longest-diagonal-help = 最長の斜め列のタイル1枚ごとに2点（途切れてもよい）
scoring-largest-mountain = 最大の山地
scoring-largest-mountain-help = 最大の完成した山地のタイル1枚ごとに2点
scoring-lake-houses = 湖畔の家
scoring-lake-houses-help = 完成した水域のタイルにある農場1軒ごとに3点

## 巻物（完成した地域では2倍）
scroll-sheep = 羊2頭ごとに1点
scroll-cattle = 牛1頭ごとに1点
scroll-barrels = 樽のあるタイル2枚ごとに1点
scroll-brochs = ブロッホ1基ごとに1点
scroll-ships = 船2隻ごとに1点
scroll-farms = 農場1軒ごとに1点
scroll-lighthouses = 灯台1基ごとに1点
scroll-pastures = 完成した牧草地1か所ごとに1点
scroll-mountains = 完成した山地1か所ごとに1点
scroll-waters = 完成した水域1か所ごとに1点
scroll-building-sets = ブロッホ・農場・灯台の1組ごとに2点
scroll-longest-road = 最長の道のタイル2枚ごとに1点
scroll-harbours = 灯台と船のある水域1か所ごとに1点
scroll-gold = 5金ごとに1点
scroll-animal-pairs = 羊と牛の1組ごとに1点
scroll-three = 3点
scroll-four = 4点
scroll-rows-and-columns = タイル3枚以上の横列・縦列ごとに1点

## 石板とトークン
tablet-rescore = 巻物もう一度
tablet-rescore-help = ゲーム終了時、最も点の高い巻物をもう一度得点します
tablet-buy-own = 自分のタイル
tablet-buy-own-help = 自分の手番に、自分が売りに出したタイル1枚を買えます
tablet-better-bag = よい袋
tablet-better-bag-help = 選べるタイルが1枚増え、2金安くなります
tablet-discount = 割引
tablet-discount-help = ほかのプレイヤーのタイルが最大2金安くなります
token-two-purchases = 2回購入
token-two-purchases-help = ほかのプレイヤーから2枚目のタイルを買えます
token-bank-pays = 銀行払い
token-bank-pays-help = 1ラウンドに1回、ほかのプレイヤーからの購入を銀行が支払います

## オプション
option-druids = 拡張「ドルイド」
option-druids-no = 使わない
option-druids-yes = ドルメンとドルイドタイルを使う
option-journeyman_tokens = 「ジャーニーマン」のボーナストークン
option-journeyman_tokens-none = なし
option-journeyman_tokens-dealt = 各プレイヤーに無作為に1枚配る
option-castle = 最初の城の向き
option-castle-upright = 全員同じ
option-castle-turned = 最初に各自が城の向きを決める
option-barrels = 城の樽
option-barrels-tiles-only = なし
option-barrels-castle-too = 城も樽のあるタイルとして数える
option-roads = 「道沿いのタイル」
option-roads-castle-counts = 城も数える
option-roads-castle-apart = 城は数えない
option-lines = 同じ縦列や横列に並びが2つあるとき
option-lines-each = どちらも得点
option-lines-one-a-column = 1回だけ得点
option-ties = 得点も残りの金も同じとき
option-ties-shared = 勝利を分け合う
option-ties-latest = 手番順が最後のプレイヤーの勝ち
option-catch-up = 5人プレイ：自分より上位の1人ごとの金
option-catch-up-1-2-3 = 第3～5ラウンドに1、2、3金
option-catch-up-2-3-4 = 第3～5ラウンドに2、3、4金
option-herd = 「最大の群れ」（ドルイド）
option-herd-cattle = 牛が最も多い牧草地
option-herd-animals = 動物が最も多い牧草地
option-second-purchase = トークン「2回購入」の2枚目
option-second-purchase-at-once = 同じ手番で続けて買う
option-second-purchase-after-all = 全員の手番のあとに買う

## 質問
ask-turn-castle = 城をどの向きに置きますか？
ask-price = どのタイルに斧を置き、残りをいくらにしますか？
ask-buy = どのタイルを買いますか？
ask-second-buy = ドルイドタイルか、袋のタイルを買いますか？
ask-keep = どのタイルを残しますか？
ask-build = タイルをどこに置きますか？
ask-over = ゲーム終了です。

## 選択肢
action-turn = { $turn ->
    [0] そのまま
   *[other] { $turn }°回す
}
action-price = { $axe ->
    [all] 価格{ $first }金と{ $second }金
   *[other] { $axe }に斧、価格{ $first }金と{ $second }金
  }
action-buy = { $seller }さんから{ $tile }を{ $price }金で買う
action-own = 自分の{ $tile }を、置いた{ $price }金で買う
action-druid = { $tile }を{ $price }金で買う
action-bag = 袋から{ $price }金で買う
action-keep = { $tile }を残す
action-place = { $tile }を{ $cell }に置く{ $turn ->
    [0] { "" }
   *[other] （{ $turn }°）
}
action-pass = 買わない
action-done = 完了

## できない理由
reason-axe-needed = どれか1枚に斧を置かなければなりません
reason-bag-empty = 袋が空です
reason-fits-nowhere = このタイルはどこにも置けません
reason-must-build = 置けるタイルは置かなければなりません
reason-must-keep-one = 1枚を残さなければなりません
reason-no-axe = タイルが3枚より少ないときは斧を使いません
reason-no-tablet-left = 自分のタイルは石板がなければ買えません
reason-own-tile = 自分のタイルです
reason-purchase-made = すでに購入しました
reason-sides-differ = 隣のタイルと辺の地形が合いません
reason-too-little-gold = 金が足りません（{ $price }金必要で、手元は{ $gold }金です）

## 出来事（行頭は名前）
event-scoring-dealt = 得点タイル{ $slot }：{ $scoring }
event-token-dealt = トークン「{ $token }」を受け取った
event-castle-turned = { $turn ->
    [0] 城をそのままにした
   *[other] 城を{ $turn }°回した
}
event-round-began = 第{ $round }ラウンドが始まった（スタートプレイヤー：{ $start }）
event-income = { $gold }金の収入を得た{ $catchup ->
    [0] { $barrels ->
        [0] { "" }
       *[other] （うち樽{ $barrels }金）
      }
   *[other] { $barrels ->
        [0] （うち先行する人の分{ $catchup }金）
       *[other] （うち樽{ $barrels }金、先行する人の分{ $catchup }金）
      }
  }
event-tile-drawn = { $tile }を引いた
event-axed = { $tile }に斧を置いた
event-priced = { $tile }に{ $gold }の価格をつけた
event-tile-bought = { $seller }さんから{ $tile }を{ $price }で買った
event-bank-paid = { $seller }さんから{ $tile }を得て、銀行が{ $price }を払った
event-own-bought = 自分の{ $tile }を{ $price }で買った
event-tile-kept = { $tile }を手元に残し、{ $price }を払った
event-passed = { $buying ->
    [2] このラウンドはもう買わなかった
    [3] このステップではもう買わなかった
   *[other] ほかのプレイヤーからは買わなかった
  }
event-dolmen-filled = ドルメンのスペース{ $space }に{ $tile }が出た
event-dolmen-cleared = { $tile }がドルメンから除かれた
event-druid-bought = { $tile }を{ $price }で買った
event-bag-bought = { $price }を払い、{ $tiles }枚引いた
event-bag-drawn = { $tile }を引いた
event-bag-kept = { $tile }を残した
event-tile-placed = { $tile }を{ $cell }に置いた{ $turn ->
    [0] { "" }
   *[other] （{ $turn }°）
}
event-tile-returned = { $tile }を置けなかったので、袋に戻した
event-tile-removed = { $tile }を置けなかったので、ゲームから除外した
event-area-completed = { $terrain }を{ $areas }か所完成させた
event-tablet-taken = 石板「{ $tablet }」を得た
event-built = すべて置き終えた
event-gold-shown = { $gold }金を公開した
event-scored = { $source }で{ $points }点を得た
event-scroll-scored = 巻物（{ $scroll }）で{ $points }点を得た{ $times ->
    [2] （2倍）
   *[other] { "" }
}
event-game-ended = ゲームが終わった
gold-sign = { $gold ->
   *[other] 金
}
gold-amount = { $gold }{ gold-sign }
source-gold = 金
source-tablet = 石板

## ブラウザの盤：場所、選べるもののラベル、状態
join-items = { "、" }
so-many = { $what }×{ $count }
in-brackets = （{ $what }）
as-sentence = { $text }。
cell-north = 北へ{ $steps }
cell-south = 南へ{ $steps }
cell-east = 東へ{ $steps }
cell-west = 西へ{ $steps }
gold-name = 金
bag-name = 袋
round-of = 第{ $round }ラウンド（全{ $rounds }）
slot-name = { $slot }：{ $scoring }
log-round = 第{ $round }ラウンド（スタートプレイヤー：{ $start }）
log-tile-placed = { $tile }を城から{ $cell }のマスに置いた{ $turn ->
    [0] { "" }
   *[other] （{ $turn }°）
}
territory-of = { $who }さんの領地
area-territories = 領地
area-dolmen = ドルメン
area-tablets = 石板
area-market = 売り物
area-castle = 城の向き
area-shown = 袋から引いたタイル
area-to-build = 置くタイル
area-points = 今の得点
area-points-then = ここに置いたときの得点
tab-own = あなた
stall-own = 自分
tile-sold = 売れた
tile-built = 配置済み
turn-on = 回す
turn-back = 逆に回す
fate-in-hand = 手元
fate-nowhere = 置けない
axe-returns = 袋に戻る
axe-or-price = 斧か価格か
price-up = { $price }に上げる
price-down = { $price }に下げる
prices-choosing = { $who }さんは価格を決めています。
prices-sealed = { $who }さんは価格を確定しました。全員同時に公開します。
order-place = { $place ->
    [1] 購入順1番
    [2] 購入順2番
    [3] 購入順3番
    [4] 購入順4番
   *[other] 購入順は最後
  }
income-next = 次の収入 { $castle }＋{ $barrels }{ $ahead ->
    [0] { "" }
   *[other] ＋{ $ahead }
}
state-tiles = 新しい{ $tiles }枚
state-to-build = 残り{ $tiles }枚
state-built = 配置完了
step-income = 収入
step-price = 値付け
step-discard = 廃棄
step-buy = 購入
step-build = 配置
step-score = 得点
phase-castle = 城
phase-prices = 値付け、全員が決めるまで非公開
phase-buy = ほかのプレイヤーから購入
phase-second = 第2購入ステップ
phase-build = 配置
phase-over = 終了
situation = 第{ $round }ラウンド（全{ $rounds }）：{ $phase }{ $left ->
    [0] { "" }
   *[other] 、残り{ $left }枚
}
ask-price-now = { $axe ->
    [missing] どのタイルに斧を置きますか？
   *[other] 残り2枚はいくらにしますか？ 決まったら価格を確定してください
  }
ask-buy-now = { $others ->
    [0] 自分のタイルを買いますか？
   *[other] { $own ->
        [0] ほかのプレイヤーのどのタイルを買いますか？
       *[other] ほかのプレイヤーか自分の、どのタイルを買いますか？
      }
  }
ask-build-now = { $lies ->
    [yes] タイルを回すか、動かすか、置いてください。
   *[other] 手元のタイルをどこに置きますか？
  }
action-price-one = 価格{ $price }金
bar-laid-out = { $gold }金のうち{ $laid }金を配置
bar-stays = { $left ->
    [0] 購入用には残らない
   *[other] 購入用に{ $left }金が残る
}
bar-in-hand = 手元に{ $gold }金
bar-fits = { $cells }マスに置ける
verb-turn = 置く
verb-price = 価格を確定
verb-axe = 斧を置く
verb-buy = 買う
verb-own = 買う
verb-druid = 買う
verb-bag = 買う
verb-keep = 残す
verb-take = 取る
verb-place = 置く
verb-pass = 買わない
verb-done = 完了

## 選ぶとどうなるか
then-laid-out = { $gold }金のうち{ $laid }金を置き、手元に{ $left }金が残ります。
then-gold-left = 残り{ $gold }金。
then-bank-pays = これは銀行が支払います。
then-seller-gets = { $who }さんは{ $price }＋{ $laid }金を得ます。
then-own-gold = 置いた{ $gold }金は共通のサプライに戻ります。
then-draw = { $tiles }枚引いて1枚を残します。
then-others-return = { $tiles ->
    [0] これしかありません。
   *[other] 残り{ $tiles }枚は袋に戻ります。
}
then-slot = { $slot }：{ $now } → { $later }
then-barrels = 樽の収入：{ $now } → { $later }
then-scrolls = 終了時の巻物：{ $now } → { $later }
then-fits = { $cells }マスに置ける（最善は{ $cell }）。
warn-fits-nowhere = いまは自分の領地のどこにも置けません。
then-nothing = まだ得点は増えません。

## それぞれの説明
about-castle = 最初のタイルです。毎ラウンド{ $gold }金を生み、道はここから延びます。
about-castle-turn = 以後、縦の列は城の向きに合わせて南から北へ数えます。
about-cell = 隣と接するすべての辺で地形が同じなら置けます。道はつながらなくてもかまいません。
about-turning = { $touch ->
    [yes] 矢印で回します。置ける向きだけが出ます。
   *[no] Rで回し、Shift+Rで逆に回します。置ける向きだけが出ます。Enterで置きます。
}
about-scroll = 巻物（ゲーム終了時）：{ $scroll }。完成した地域では2倍になります。
about-scroll-now = { $doubled ->
    [yes] 今の巻物の得点：{ $points }（地域が完成しているので2倍）。
   *[other] 今の巻物の得点：{ $points }。
}
about-tablet = 石板「{ $tablet }」：{ $help }。
about-tablets = 枚数：{ $count }。置いた次のラウンドから使えます。
about-stand-in = この版の独自のタイルです
about-offer = { $who }さんが{ $gold }金を置きました。これが価格です。
about-offer-reduced = 今は{ $price }金で買えます。
about-drawn = { $who }さんが引いたタイルです。価格はまだ非公開です。
about-stall = 斧か価格を置きます。売れ残りは自分のものになりますが、置いた金は失われます。
about-axe = 斧を置いたタイルは袋に戻ります。斧を動かすと価格も入れ替わります。
about-price-title = 価格
about-price = 買われるとこの価格を受け取り、置いた金も戻ります。売れなければタイルは手元に残りますが、置いた金は失われます。
about-dolmen = { $price }金です（基本コスト{ $cost }＋追加コスト{ $more }）。右のタイルがなくなると、ずれて安くなります。
about-space-empty = ドルイドタイルはありません。
about-bag = 袋に地形タイルが{ $tiles }枚あります。
about-bag-buy = 第2購入ステップでは、袋のタイルは{ $price }金です。
about-slot = 枠{ $slot }：ラウンド{ $rounds }に得点。{ $now ->
    [yes] このラウンドで数えます。
   *[other] { "" }
}
about-worth = 今のままなら{ $points }点です。
about-spot = { $touch ->
    [yes] タップすると内訳が見えます。
   *[no] クリックすると内訳が見えます。
}
about-scrolls = 終了時、巻物は領地全体で数え、5金ごとに1点になります。
about-round = 第{ $round }ラウンド（全{ $rounds }）
about-round-slots = 得点：{ $slots }。
about-catch-up = このラウンドの収入：先行する1人につき{ $gold }金。
about-territory = タイル{ $tiles }枚、うち城の道沿いに{ $road }枚。
about-completed = 完成：{ $areas }。
about-gold = 手元に{ $gold }金（ほかの人には非公開）。ゲーム終了時、{ $each }金ごとに1点です。
about-gold-hidden = ほかの人の金は非公開ですが、数えていれば分かります。
about-barrels = 城と道でつながる樽のあるタイル：{ $barrels }枚、毎ラウンド1金ずつ。
about-income = 今のままなら次の収入は、城{ $castle }、樽{ $barrels }、先行するプレイヤー{ $ahead }、合計{ $sum }金。
about-step-income = 城から5金、城の道沿いの樽のあるタイルごとに1金。第3ラウンドからは先行するプレイヤーの分も。
about-step-price = 各自が3枚引き、1枚に斧、残りに自分の金で価格を秘密に置きます。
about-step-discard = すべて公開し、斧のタイルは袋に戻します。
about-step-buy = 手番順に、ほかのプレイヤーからタイルを1枚買えます。売れ残りは持ち主のものです。
about-step-build = 全員同時に新しいタイルを置きます。接する辺の地形は同じでなければなりません。
about-step-score = このラウンドの枠を全員が得点します。
spot-scrolls = 巻物
spot-scrolls-help = 今のままで終了時に得る点
spot-income = 収入
spot-income-help = 城と、城の道沿いの樽の金
spot-sum = { $parts } = { $sum }
spot-off = 表示を終える

## 終了時の集計
count-scrolls = 巻物
count-gold = 金
count-tablet = 石板
count-total = 合計

## 端末
player-blue = 青
player-yellow = 黄
player-red = 赤
player-white = 白
player-green = 緑
table-round-of = 第{ $round }ラウンド／全{ $rounds }
table-first = スタートプレイヤー：{ $who }
table-all-play = 全員同時
table-your-turn = あなたの手番
table-turn-of = { $who }さんの手番
table-over = ゲーム終了
table-bag = 袋{ $count }枚
table-points = 得点
table-gold = 金
table-tiles = 枚数
table-by-road = 道
table-completed = 完成
table-road-and-barrels = { $tiles }+{ $barrels }o
table-offers = { $who }さんの売り物
table-dolmen = ドルメン
table-price = { $gold }金
table-own-scrolls = 自分の巻物：{ $scrolls }
table-type-prices = タイルの順に、斧は x、残りは金額を入力：x 4 7
table-gold-left = 手元に{ $gold }金あります。
table-type-places = タイル・マス・向きを入力：t17 b 90、または place T17 at +2,-1 rot 90。
table-trial = { $cells }マスに置ける、最善は{ $cell }
table-trial-none = いまはどこにも置けない

# 舞台の場面。
moment-prices = 価格を公開
moment-catch-up = 後れているプレイヤーへの金
moment-end = ゲーム終了
moment-last-round = 最後のラウンドが始まる
event-slot-scored = { $slot }、{ $scoring }：{ $points }
slot-points = { $who }さん{ $points }

## 読み上げのための名前と、ことばで読む盤面
name-of = { $who }：{ $what }
name-worth = { $what }、あなたの点：{ $points ->
    [hidden] まだ不明
   *[other] { $points }
}
name-priced = { $tile }、{ $price }金
name-dolmen-space = ドルメンの{ $space }番目、空き
name-bag = 袋、タイル{ $tiles }枚
name-look = { $who }の領地を見る
name-gold = { $gold ->
    [hidden] 金は非公開
   *[other] { $gold }金
}
name-barrels = 城の道沿いの樽：{ $barrels }
name-tablet = 石板「{ $tablet }」、{ $count }枚
tile-sides = 北は{ $n }、東は{ $e }、南は{ $s }、西は{ $w }
side-plain = { $terrain }
side-with-road = { $terrain }（道あり）
piece-inside = タイルの中の{ $terrain }
piece-with = { $piece }に{ $things }
join-parts = ／
area-areas = 地域
area-tiles = タイル
area-in-words = { $terrain }、タイル{ $tiles }枚、{ $open ->
    [0] 完成
   *[other] 開いた辺{ $open }
}{ $things ->
    [none] { "" }
   *[other] 、{ $things }
}。場所：{ $places }。
player-in-words = { $who }：{ $points }点
