### アイル・オブ・スカイ（日本語）
### タイル名（$tile）、プレイヤー名（$seller）、マス（$cell）はそのまま表示できる形で渡されます。

game-title = アイル・オブ・スカイ

## 地形と地物
tile = タイル{ $name }
tile-druid = ドルイドタイル{ $name }
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
scoring-squares-help = タイル2x2の正方形ごとに2点
scoring-completed-areas = 完成した地域
scoring-completed-areas-help = 完成した地域ごとに1点
scoring-sheep = 羊
scoring-sheep-help = 羊1頭ごとに1点
scoring-large-completed-areas = 完成した広い地域
scoring-large-completed-areas-help = タイル3枚以上の完成した地域ごとに3点
scoring-brochs-in-mountains = 山地のブロッホ
scoring-brochs-in-mountains-help = ブロッホが1、2、3個以上の山地ごとに1、3、6点
scoring-building-sets = 建物のセット
scoring-building-sets-help = ブロッホ・農場・灯台のセットごとに5点
scoring-most-barrels = ウイスキー最多
scoring-most-barrels-help = 樽のあるタイルが最多なら5点、次点は2点
scoring-most-ships = 船最多
scoring-most-ships-help = 船が最多なら5点、次点は2点
scoring-most-gold = 金貨最多
scoring-most-gold-help = 金貨が最多なら5点、次点は2点
scoring-animals-near-farms = 農場の動物
scoring-animals-near-farms-help = 農場のあるタイルとその周囲の動物1頭ごとに1点
scoring-cattle-by-road = 道沿いの牛
scoring-cattle-by-road-help = 城と道でつながる牛1頭ごとに2点
scoring-ships-and-lighthouses = 船と灯台
scoring-ships-and-lighthouses-help = 船と灯台のある水域ごとに3点
scoring-vertical-lines = 縦の列
scoring-vertical-lines-help = タイル3枚以上の縦の列ごとに3点
scoring-tiles-by-road = 道沿いのタイル
scoring-tiles-by-road-help = 城と道でつながるタイル1枚ごとに1点
scoring-largest-lake = 最大の湖
scoring-largest-lake-help = 最大の完成した水域のタイル1枚ごとに2点
scoring-completed-mountains = 完成した山地
scoring-completed-mountains-help = 完成した山地ごとに2点
scoring-open-water-edges = 開いた水域
scoring-open-water-edges-help = 開いている水域の辺ごとに0.5点（端数切り捨て）
scoring-largest-herd = 最大の群れ
scoring-largest-herd-help = 牛が最も多い牧草地の牛1頭ごとに2点
scoring-most-lighthouses = 灯台最多
scoring-most-lighthouses-help = 灯台が最多なら5点、次点は2点
scoring-longest-diagonal = 最長の斜め列
scoring-longest-diagonal-help = 最長の斜め列のタイル1枚ごとに2点（途切れてもよい）
scoring-largest-mountain = 最大の山地
scoring-largest-mountain-help = 最大の完成した山地のタイル1枚ごとに2点
scoring-lake-houses = 湖畔の家
scoring-lake-houses-help = 完成した水域のタイルにある農場ごとに3点

## 巻物（完成した地域では2倍）
scroll-sheep = 羊2頭ごとに1点
scroll-cattle = 牛1頭ごとに1点
scroll-barrels = 樽のあるタイル2枚ごとに1点
scroll-brochs = ブロッホごとに1点
scroll-ships = 船2隻ごとに1点
scroll-farms = 農場ごとに1点
scroll-lighthouses = 灯台ごとに1点
scroll-pastures = 完成した牧草地ごとに1点
scroll-mountains = 完成した山地ごとに1点
scroll-waters = 完成した水域ごとに1点
scroll-building-sets = ブロッホ・農場・灯台のセットごとに2点
scroll-longest-road = 最長の道のタイル2枚ごとに1点
scroll-harbours = 灯台と船のある水域ごとに1点
scroll-gold = 金貨5ごとに1点
scroll-animal-pairs = 羊と牛の組ごとに1点
scroll-three = 3点
scroll-four = 4点
scroll-rows-and-columns = タイル3枚以上の横列・縦列ごとに1点

## 石板とトークン
tablet-rescore = 巻物をもう一度
tablet-rescore-help = ゲーム終了時、最も価値の高い巻物をもう一度得点する
tablet-buy-own = 自分のタイル
tablet-buy-own-help = 自分の手番に、売りに出した自分のタイル1枚を買える
tablet-better-bag = よい袋
tablet-better-bag-help = 引くタイルが1枚増え、2金安くなる
tablet-discount = 値引き
tablet-discount-help = 他のプレイヤーのタイルが最大2金安くなる
token-two-purchases = 2回の購入
token-two-purchases-help = 他のプレイヤーから2枚目のタイルを買える
token-bank-pays = 銀行払い
token-bank-pays-help = 1ラウンドに1回、他のプレイヤーからの購入を銀行が支払う

## オプション
option-druids = ドルイド
option-druids-no = なし
option-druids-yes = ドルメンとドルイドタイルを使う
option-journeyman_tokens = 「ジャーニーマン」のトークン
option-journeyman_tokens-none = なし
option-journeyman_tokens-dealt = 各プレイヤーに無作為に1枚
option-castle = 城
option-castle-upright = 全員同じ向き
option-castle-turned = 最初に各自が向きを決める
option-barrels = 樽
option-barrels-tiles-only = 城にはない
option-barrels-castle-too = 城にもある
option-roads = 道沿いのタイル
option-roads-castle-counts = 城も数える
option-roads-castle-apart = 城は数えない
option-lines = 縦の列
option-lines-each = 同じ列の2本はどちらも得点
option-lines-one-a-column = 1列につき1回だけ
option-ties = 金貨でも同点のとき
option-ties-shared = 勝利を分け合う
option-ties-latest = 手番が最後のプレイヤーの勝ち
option-catch-up = 5人プレイで後れているプレイヤーの金貨
option-catch-up-1-2-3 = 第3ラウンドから1、2、3
option-catch-up-2-3-4 = 第3ラウンドから2、3、4

## 質問
ask-turn-castle = 城をどの向きに置きますか？
ask-price = どのタイルに斧を置き、残りをいくらにしますか？
ask-buy = どのタイルを買いますか？
ask-second-buy = ドルイドタイルか、袋のタイルを買いますか？
ask-keep = どのタイルを残しますか？
ask-build = どこに置きますか？
ask-over = ゲーム終了です。

## 選択肢
action-turn = { $turn }°回す
action-price = { $axe ->
    [all] 価格{ $first }と{ $second }
   *[other] { $axe }に斧、価格{ $first }と{ $second }
}
action-buy = { $seller }から{ $tile }を{ $price }金で買う
action-own = 自分の{ $tile }を、置いた{ $price }金で買う
action-druid = { $tile }を{ $price }金で買う
action-bag = 袋から{ $price }金で買う
action-keep = { $tile }を残す
action-place = { $tile }を{ $cell }に置く（{ $turn }°）
action-pass = 何も買わない
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
reason-too-little-gold = 金貨が足りません：{ $price }必要、手元に{ $gold }

## 出来事（行頭は名前）
event-scoring-dealt = 得点タイル{ $slot }：{ $scoring }
event-token-dealt = トークン「{ $token }」を受け取った
event-castle-turned = 城を{ $turn }°回した
event-round-began = 第{ $round }ラウンド開始、スタートプレイヤー：{ $start }
event-income = 収入{ $gold }金（樽{ $barrels }、後れている分{ $catchup }）
event-tile-drawn = { $tile }を引いた
event-axed = { $tile }を捨てた
event-priced = { $tile }に{ $gold }金の値をつけた
event-tile-bought = { $seller }から{ $tile }を{ $price }金で買った
event-own-bought = 自分の{ $tile }を{ $price }金で買った
event-tile-kept = { $tile }を残し、{ $price }金を払った
event-passed = { $buying ->
    [2] このラウンドはもう買わない
   *[other] 他のプレイヤーからは買わない
}
event-dolmen-filled = ドルメンのスペース{ $space }に{ $tile }が出た
event-dolmen-cleared = { $tile }がドルメンから除かれた
event-druid-bought = { $tile }を{ $price }金で買った
event-bag-bought = { $price }金を払い、{ $tiles }枚引いた
event-bag-drawn = { $tile }を引いた
event-bag-kept = { $tile }を残した
event-tile-placed = { $tile }を{ $cell }に置いた（{ $turn }°）
event-tile-returned = { $tile }は置けず、袋に戻した
event-tile-removed = { $tile }は置けず、ゲームから除いた
event-area-completed = { $terrain }を{ $areas }か所完成させた
event-tablet-taken = 石板「{ $tablet }」を得た
event-built = すべて置き終えた
event-gold-shown = { $gold }金を公開した
event-scored = { $source }で{ $points }点を得た
event-scroll-scored = 巻物（{ $scroll }）で{ $points }点を得た{ $times ->
    [2] （2倍）
   *[other] { "" }
}
event-game-ended = ゲームが終了した
source-gold = 金貨
source-tablet = 石板

## 端末
player-blue = 青
player-yellow = 黄
player-red = 赤
player-white = 白
player-green = 緑
table-round-of = 第{ $round }ラウンド／全{ $rounds }
table-first = 先手：{ $who }
table-all-play = 全員同時
table-your-turn = あなたの番
table-turn-of = 手番：{ $who }
table-over = ゲーム終了
table-bag = 袋{ $count }枚
table-points = 得点
table-gold = 金貨
table-tiles = 枚数
table-by-road = 道
table-completed = 完成
table-road-and-barrels = { $tiles }+{ $barrels }o
table-offers = { $who }：販売中
table-dolmen = ドルメン
table-price = { $gold }金
table-own-scrolls = 自分の巻物：{ $scrolls }
table-type-prices = タイルの順に、斧は x、残りは金額を入力：x 4 7
table-gold-left = 所持金{ $gold }
table-type-places = タイル・マス・向きを入力：t17 b 90、または place T17 at +2,-1 rot 90。
