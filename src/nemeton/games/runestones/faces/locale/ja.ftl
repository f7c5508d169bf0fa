### ルーンストーン(日本語)。
### 宝石の記号($give, $take, $pieces)、カード($card, $cards)、名前($who, $druid, $kind)はそのまま表示できる形で渡される。

game-title = ルーンストーン
game-about = クリーチャーを召喚し、効果を活用し、アーティファクトを作って、だれより先に玉座を目指しましょう。
game-minutes = 60分

## 宝石と色。文字はどの言語でも同じ:B Y G R W、鉱石は O。
letters = B 青 · Y 黄 · G 緑 · R 赤 · W ワイルド · O 鉱石
letters-signs = カードの記号：A+Bは両方、A/Bはどちらか、A→Bは交換。任意は好きな色の宝石、札はカード、d6はダイスです。
letters-rows = 列の小文字は空きスペース、大文字はアーティファクト。
join-items = 、
with-sign = { $name }{ $sign }
piece-blue = 青の宝石
piece-yellow = 黄の宝石
piece-green = 緑の宝石
piece-red = 赤の宝石
piece-wild = ワイルド宝石
piece-ore = 鉱石
colour-blue = 青
colour-yellow = 黄
colour-green = 緑
colour-red = 赤
colour-wild = ワイルド
artifact-blue = 青のアーティファクト
artifact-yellow = 黄のアーティファクト
artifact-green = 緑のアーティファクト
artifact-red = 赤のアーティファクト
artifact-wild = ワイルドアーティファクト

## カード
druid-brown = 茶
druid-grey = 灰
druid-beige = ベージュ
druid-black = 黒
kind-goblin = ゴブリン
kind-satyr = サテュロス
kind-dryad = ドライアド
kind-harpy = ハーピー
kind-dragon = ドラゴン
kind-druid = ドルイド
creature-goblin = 青のゴブリン
creature-satyr = 黄のサテュロス
creature-dryad = 緑のドライアド
creature-harpy = 赤のハーピー
creature-dragon = 白のドラゴン
creature-druid = ドルイド

## カードの能力(短い記号)
sign-any = 任意
sign-die = d6
sign-card = 札
sign-card-of = 札{ $colour }
sign-points = { $points }点
sign-both = { $one }+{ $other }
sign-either = { $one }/{ $other }
sign-swap = { $give }→{ $take }
sign-magic = 魔法 { $magic }
sign-price = コスト{ $price }

## カードの能力(言葉)
effect-gem = { $piece }を1個得る
effect-ore = 鉱石を1枚得る
effect-any = 好きな色の宝石を1個得る
effect-points = { $points }点を得る
effect-card = ディスプレイのカードを1枚取る（{ $kind }）
effect-card-any = ディスプレイの好きなカードを1枚取る
effect-die = ダイスを振る
effect-swap = 交換（{ $give }→{ $take }）

## ルーンストーン
rune-magic = 魔法ポイント
rune-hand = 手札上限
rune-exchange = 変換
rune-wild = ワイルド宝石
rune-plus = プラス
rune-die = ダイス効果2倍
rune-point = 追加パワーポイント
rune-three = 3枚の効果
rune-magic-help = 召喚のたびに魔法ポイントが2増えます
rune-hand-help = 手札を4枚でなく6枚まで補充します
rune-exchange-help = 手番に1回、宝石1個を鉱石1枚に、または鉱石1枚を色つき宝石1個に替えられます
rune-wild-help = 色を1つ選びます。以後、その色のあなたの宝石はワイルド宝石としても使えます
rune-plus-help = 「/」のカードの効果を両方使えます
rune-die-help = カードの効果で振ったダイスの報酬を2回得ます
rune-point-help = 点を得るカードを使うたびに、もう1点得ます
rune-three-help = 2枚でなく3枚のカードを使えます

## テーブル
table-round = 第{ $round }ラウンド
table-your-turn = あなたの手番
table-turn-of = { $who }さんの手番
table-over = ゲーム終了
table-display = ディスプレイ
table-piles = 山札{ $draw }、捨て札{ $discard }
table-smithy = 鍛冶屋{ $smithy }
table-smithy-wild = ワイルド x{ $left }
table-smithy-any = 任意{ $price }個
table-supply = サプライ
table-board-stones = 取れるストーン
table-stones = { $who }さんのストーン：
table-you-as = あなた（{ $druid }）
table-points = 点
table-gems = 宝石と鉱石
table-rows = パワー列
table-row-worth = { $points }点
table-hand = 手札
table-draw = 山札
table-discard = 捨て札
table-laid = 場に出したカード
table-effect-done = 使用済み
table-score = { $points }/{ $throne }
table-empty = 空き

## オプション
option-druids = ドルイド
option-druids-chosen = 選ぶ
option-druids-dealt = 配る
option-reshuffle = 混ぜ直し
option-reshuffle-when-needed = カードが必要なとき
option-reshuffle-at-once = すぐに
option-empty-summon = 召喚なしの召喚アクション
option-empty-summon-no = 不可
option-empty-summon-yes = 可
option-prices = ディスプレイのコスト
option-prices-4-3-2-2-1-1 = 4-3-2-2-1-1
option-prices-4-3-3-2-2-1 = 4-3-3-2-2-1
option-die-reward = ダイスの報酬
option-die-reward-may-decline = 辞退できる
option-die-reward-must-take = 必ず受け取る
option-swap-cost = 交換カードの色つき宝石の支払い
option-swap-cost-wild-replaces = ワイルド宝石で代用できる
option-swap-cost-as-shown = 示された宝石のみ
option-rolled-points = カードのダイスの点への追加点
option-rolled-points-plain = なし
option-rolled-points-extra = あり
option-exchange-stone = 「変換」のストーン
option-exchange-stone-between-effects = 効果の合間のみ
option-exchange-stone-after-a-roll = ダイスを振った後も可

## 質問
ask-choose-druid = どのドルイドになりますか？
ask-turn = 何をしますか？（召喚・活用・作製）
ask-lay-summon = 魔法ポイントのためにどのカードを出しますか？ 現在の魔法ポイントは{ $points }です
ask-lay-utilize = { $chosen ->
    [0] どのカードから使いますか？
    [1] 一緒にどのカードを使いますか？
   *[other] 3枚目のカードも使いますか？
  }
ask-buy = どのクリーチャーを召喚しますか？ 残りの魔法ポイント：{ $points }
ask-effects = どの効果を使いますか？
ask-any-gem = どの宝石を得ますか？
ask-take-card = ディスプレイのどのカードを取りますか？
ask-pay-swap = カード{ $card }の効果（{ $ability }）に何を支払いますか？
ask-die-gem = ダイスの報酬は宝石です。どれを得ますか？
ask-die-swap = ダイスの報酬で、色つき宝石をワイルド宝石と交換できます。どれを渡しますか？
ask-die-card = ダイスの報酬は共通の山札の一番上のカードです。取りますか？
ask-die-ore = ダイスの報酬は鉱石です。得ますか？
ask-die-points = ダイスの報酬として、もう一度点を得られます。得ますか？
ask-forge = アーティファクトをもう1個作りますか？
ask-pay-forge = { $artifact }を何で払いますか？
ask-place = { $artifact }をどこに置きますか？
ask-rows = 手番を終える前に、アーティファクトの列を変換しますか？
ask-choose-rune = どのルーンストーンを取りますか？
ask-over = ゲーム終了です。

## 選択肢
action-druid = { $druid }のドルイド
action-summon = クリーチャーの召喚
action-utilize = 効果の活用
# $payable は支払えるもの。鉱石で払うとボーナスはない。
action-forge = 鍛冶屋{ $smithy }：{ $artifact }を作る（{ $payable ->
    [ore] 鉱石{ $ore }枚
    [either] 宝石{ $price }個か鉱石{ $ore }枚
   *[gems] 宝石{ $price }個
  }）
action-forge-bonus = 鍛冶屋{ $smithy }：{ $artifact }を作る（{ $payable ->
    [ore] 鉱石{ $ore }枚、ボーナスなし
    [either] 宝石{ $price }個でボーナス{ $bonus }、または鉱石{ $ore }枚でボーナスなし
   *[gems] 宝石{ $price }個、ボーナス{ $bonus }
  }）
action-forge-wild = ワイルドアーティファクトを作る（{ $payable ->
    [ore] 鉱石{ $ore }枚
    [either] 好きな宝石{ $price }個か鉱石{ $ore }枚
   *[gems] 好きな宝石{ $price }個
  }）
action-forge-closed = 鍛冶屋{ $smithy }で作る
action-pass = パス
action-done = { $decision ->
    [lay-summon] 場に出す（魔法ポイント{ $points }）
    [lay-utilize] この2枚を場に出す
    [buy] 召喚を終える
    [effects] 効果の使用を終える
    [forge] 作製を終える
    [rows] 手番を終える
   *[other] 完了
}
action-play = { $decision ->
    [lay-summon] { $card }を出す（魔法ポイント{ $magic }）
   *[other] { $card }を使う：{ $ability }
  }
action-buy = { $card }を{ $price }で召喚する：{ $ability }
action-use = { $card }：{ $effect }
action-gem = { $piece }
action-take = { $card }を取る：{ $ability }
action-swap = { $piece }を渡して{ $wild }を得る
action-accept = { $decision ->
    [die-card] カードを取る
    [die-ore] 鉱石を得る
    [die-points] 点を得る
   *[other] 受け取る
}
action-decline = 受け取らない
action-pay = { $pieces }
action-place = 第{ $row }列の{ $colour }のスペース
action-trade = 第{ $row }列を変換する：{ $points }点とルーンストーン
action-trade-points = 第{ $row }列を変換する：{ $points }点（ルーンストーンなし）
action-rune = { $rune }：{ $help }
action-exchange = 「変換」のストーン：{ $given }→{ $taken }
action-activate = 「ワイルド宝石」のストーン：{ $colour }の宝石をワイルドにする

## できない理由
reason-action-possible = まだできるアクションがあります
reason-after-the-action = 列の変換はアクションの後に行います
reason-cannot-pay = { $colour ->
    [0] 青
    [1] 黄
    [2] 緑
   *[3] 赤
}の宝石があと{ $missing }個必要です（手元に{ $own }個、ワイルド宝石{ $wild }個{ $ore ->
    [0] { "" }
   *[other] 、鉱石は{ $most }個中{ $ore }個
}）
reason-cannot-pay-any = 好きな色の宝石があと{ $missing }個必要です（手元に{ $own }個{ $ore ->
    [0] { "" }
   *[other] 、鉱石は{ $most }個中{ $ore }個
}）
reason-cannot-pay-swap = 交換には宝石があと{ $missing }個必要です
reason-colour-chosen = このストーンの色はもう決まっています
reason-display-empty = ディスプレイにクリーチャーがいません
reason-druid-taken = そのドルイドはほかの人が選びました
reason-effect-done = この効果はもう使いました
reason-exchange-used = 変換のストーンはこの手番でもう使いました
reason-must-play-or-summon = 少なくとも1枚出すか、1体を召喚しなければなりません
reason-must-summon = 少なくとも1体は召喚しなければなりません
reason-must-take-reward = ダイスの報酬は必ず受け取ります
reason-must-take-rune = ルーンストーンは必ず取ります
reason-needs-two-cards = カードが2枚必要です（いま{ $cards }枚）
reason-no-cards-left = 引けるクリーチャーがもうありません
reason-no-space = パワー列に置けるスペースがありません
reason-no-such-card = 当てはまるカードがディスプレイにありません
reason-no-such-gem = その宝石を持っていません
reason-no-such-piece = 渡すものを持っていません
reason-nothing-to-gain = 交換しても得るものがありません
reason-one-action = アクションは手番に1つだけで、もう行いました
reason-only-between-effects = 変換のストーンは効果の合間に使います。ダイスを振った後は使えません
reason-other-colour = 選んだカードと魔法の色が違います
reason-row-too-short = 列には2個以上のアーティファクトが必要です（今は{ $artifacts }個）
reason-rune-gone = このストーンはもうボードにありません
reason-rune-owned = このストーンはもう持っています
reason-same-effect = 同じカードのもう1つの効果と同じです。そちらを使ってください
reason-smithy-empty = アーティファクトがありません
reason-smithy-used = この手番でもう使った鍛冶屋です
reason-supply-empty = サプライに残っていません
reason-too-little-magic = 魔法ポイントが足りません（最低{ $price }、いま{ $points }）
reason-two-forged = もう2個作りました

## できごと。行の初めに名前があり、その後にいくつか続く。
event-druid-chosen = { $druid }のドルイドを選んだ
event-turn-began = 第{ $round }ラウンドの手番を始めた
event-card-drawn = { $cards ->
    [hidden] カードを{ $count }枚引いた
   *[other] { $cards }を引いた
  }
event-deck-shuffled = 捨て札{ $count }枚を混ぜて新しい山札にした
event-display-filled = ディスプレイに{ $cards }が並んだ
event-creatures-shuffled = 共通の捨て札{ $count }枚を混ぜた
event-smithy-filled = 鍛冶屋に{ $artifacts }が並んだ
event-artifacts-shuffled = アーティファクトの捨て札{ $count }個を混ぜた
event-card-laid = { $cards }を出した
event-card-summoned = { $cards }を魔法ポイント{ $price }で召喚した
event-ability-used = { $ability }を使った
event-gained = { $pieces }を得た
event-paid = { $pieces }を払った
event-scored = { $source ->
    [card] カードで
    [extra] 「追加パワーポイント」のストーンで
    [die] ダイスで
    [smithy] 鍛冶屋で
    [row] 列の変換で
    [pieces] 残った宝石と鉱石で
    [last-rows] 残った列で
   *[other] さらに
  }{ $points }点を得た
event-card-taken = ディスプレイから{ $cards }を取った
event-die-rolled = ダイスを振った（{ $face }）
event-card-won = 共通の山札から{ $cards }を得た
event-declined = 報酬を受け取らなかった
event-card-kept = { $cards }を自分の捨て札に置いた
event-card-left = { $where ->
    [game] { $cards }をゲームから除外した
    [pile] { $cards }を共通の捨て札に置いた
   *[both] { $cards }をデッキから外した
}
event-forged = { $artifact }を作った（第{ $row }列）
event-row-traded = 第{ $row }列（{ $artifacts }個）を変換した
event-rune-taken = 「{ $rune }」のストーンを取った
event-stone-exchanged = { $given }を{ $taken }に変換した
event-stone-activated = { $colour }の宝石をワイルドにした
event-turn-ended = 手番を終えた
event-passed = パスした
event-game-ended = ゲームが終わった

## ダイスの目
face-any = 好きな宝石
face-swap = 宝石をワイルドに
face-card = カード
face-o = 鉱石
face-1 = 1点
face-2 = 2点

## ブラウザのボード：領域、選べるものの札、カードの行き先
area-stones = ルーンストーン
area-hand = 手札
area-laid-of = { $who }さんの場のカード
area-druids = ドルイド
area-payments = 支払い
pile-draw = 山札
pile-discard = 捨て札
pile-own-draw = あなたの山札
pile-own-discard = あなたの捨て札
ore-always = またはいつでも
fate-kept = 残る
fate-leaves = 離れる
row-name = 第{ $row }列
act-summon = クリーチャーの召喚
act-utilize = 効果の活用
act-forge = アーティファクトの作製
verb-accept = { $decision ->
    [die-card] カードを取る
    [die-ore] 鉱石を得る
    [die-points] 点を得る
   *[other] 取る
}
verb-activate = 色を選ぶ
verb-buy = 召喚する
verb-decline = 断る
verb-done = { $decision ->
    [lay-summon] 場に出す
    [lay-utilize] 2枚を出す
    [rows] 手番を終える
   *[other] 終える
}
verb-druid = 選ぶ
verb-exchange = 変換する
verb-forge = 作る
verb-gem = 取る
verb-pass = パス
verb-pay = 払う
verb-place = 置く
verb-play = { $decision ->
    [lay-summon] 出す
   *[other] 使う
  }
verb-rune = 取る
verb-summon = 召喚する
verb-swap = 渡す
verb-take = 取る
verb-trade = 変換する
verb-use = 使う
verb-utilize = 活用する
pay-with = 必ず含める
pay-clear = 消す
as-sentence = { $text }。

## その選択の結果
warn-effects = まだ使える効果が使われずに終わります。
warn-bonus = 宝石で払えば、鍛冶屋のボーナスがもらえます。
then-score = 合計{ $points }点になります。
then-magic-left = { $points ->
    [0] 魔法ポイントは残りません。
   *[other] 魔法ポイントが{ $points }残ります。
  }
then-magic-lost = 魔法ポイント{ $points }が失われます。
then-magic = 魔法ポイントは合計{ $points }です。
then-stays = { $count ->
   *[other] { $kept }は残り、{ $left }は手元を離れます。
  }
then-wasted = 効果{ $count }つが使われずに終わります。
then-in-discard = あなたの捨て札に入ります。
then-left = { $pieces }が残ります。
then-nothing-left = 何も残りません。
then-no-bonus = 鉱石で払うとボーナスはありません。
then-bonus = ボーナスは{ $bonus }です。
then-row-worth = 第{ $row }列は{ $points }点になります。
then-row-traded = 列は空になります。
then-stone = ルーンストーンを1枚取ります。
then-final = 後から変えられません。

## 物の説明
about-act-summon = 1色の魔法ポイントのカードを出し、そのポイントでディスプレイのクリーチャーを召喚します。どのカードも捨て札に入ります。
about-act-utilize = カード2枚の効果を使います。その後、数字の大きいカードは手元を離れ、小さいカードは残ります。
about-act-forge = 違う鍛冶屋でアーティファクトを1個か2個作ります。ボードの鍛冶屋を選んでください。
about-card-magic = 魔法ポイント：{ $colour }{ $points }。
about-magic-multi = 多色
about-ability = 効果：{ $ability }。
about-both = { $one }、{ $other }
about-either = { $one }、または{ $other }
about-stand-in = この版の独自の値です
about-board-stand-in = この版の独自の数です
about-price = このスペースのクリーチャーの召喚には魔法ポイントが{ $price }必要です。コストはカードでなくスペースで決まります。
about-space = ディスプレイの{ $space }番目
about-space-empty = クリーチャーがいません。
about-pile-draw = 裏向きのクリーチャーが{ $count }枚。{ $shuffled ->
    [at-once] 最後の1枚がなくなると、すぐに捨て札を混ぜます。
   *[when-needed] 必要なときに1枚もなければ、捨て札を混ぜます。
}
about-pile-discard = { $count ->
    [0] カードはありません。
   *[other] プレイヤーの手元を離れたクリーチャー：{ $cards }
  }
about-own-draw = 順番のわからないカードが{ $count }枚。{ $shuffled ->
    [at-once] 最後の1枚を引くと、すぐに捨て札を混ぜます。
   *[when-needed] 必要なときに1枚もなければ、捨て札を混ぜます。
}
about-own-discard = { $count ->
    [0] カードはありません。
   *[other] 混ぜた後に戻ってくるカード：{ $cards }
}
about-hand = 手札{ $count }枚。手番の終わりに{ $limit }枚まで補充します。
about-smithy = 鍛冶屋{ $smithy }
about-smithy-wild = ワイルドの鍛冶屋
about-smithy-price = { $artifact }を、同じ色の宝石{ $price }個か鉱石{ $ore }枚で作ります。ワイルド宝石はどの色の代わりにもなります。
about-smithy-bonus = 宝石で払うと、すぐにボーナスを得ます（{ $bonus }）。
about-smithy-empty = 今はアーティファクトがありません。
about-smithy-wild-price = ワイルドアーティファクトを、好きな宝石{ $price }個か鉱石{ $ore }枚で作ります。空いているどのスペースにも置けます。残り{ $left }個です。
about-ore-price = 鉱石{ $ore }枚でどのアーティファクトも作れますが、ボーナスはありません。
about-supply = サプライの残りは{ $count }です。ないものは得られません。
about-own-piece = 手元に{ $count }あります。ゲーム終了時、宝石と鉱石は合わせて{ $pieces }つごとに1点です。
about-own-piece-wild = この色の自分の宝石はワイルド宝石としても使えます。
about-piece-wild = { $swaps ->
    [false] どの色の宝石の代わりにもなりますが、交換の支払いには使えません。
   *[true] どの色の宝石の代わりにもなります。
}
about-stones-left = ボードの残りは{ $count }枚です。
about-stone-owned = このストーンを持っています。
about-stone-slot = ルーンストーンの置き場
about-stone-slot-text = 列を1つ変換するたびに1枚得ます。違う種類を{ $count }枚まで持てます。
about-stone-colour = 選んだ色：{ $colour }
about-space-free = { $artifact }を置ける空きスペースです。ワイルドアーティファクトも置けます。
about-space-wild = ワイルドアーティファクトだけを置ける空きスペースです。
about-space-taken = { $artifact }があります。列を変換するまで動きません。
about-row = アーティファクト{ $artifacts }個。2個以上ならアクションの後に列を変換できます。2個で{ $two }点、3個で{ $three }点、4個で{ $four }点、5個で{ $five }点{ $stone ->
    [false] 。ルーンストーンはもう取れません。
   *[true] と、ルーンストーン1枚。
  }
about-score = { $who }さん：{ $points }点
about-score-text = だれかが{ $throne }点に届くと、そのラウンドを最後まで行い、残った宝石と鉱石と列の点を加えます。
about-throne = 玉座
about-druid = { $druid }のドルイド
about-druid-text = 最初の8枚のカード：{ $cards }

## 最後の得点
count-card = カード
count-extra = 「追加パワーポイント」のストーン
count-die = ダイス
count-smithy = 鍛冶屋
count-row = 変換した列
count-pieces = 残った宝石と鉱石
count-last-rows = 残った列
count-total = 合計

# 舞台の場面。
moment-throne = { $who }さんが玉座に着いた。これが最後のラウンド

## 読み上げのための名前と、ことばで読む盤面
name-of = { $who }：{ $what }
name-display = { $card }、{ $space }番目、コスト{ $price }
name-space = ディスプレイの{ $space }番目、空き
name-price = ディスプレイの{ $space }番目：コスト{ $price }
name-laid = { $card }、場のカード
name-ability = { $card }、効果{ $ability }：{ $effect }
name-pile-draw = クリーチャーの山札：{ $count }枚
name-pile-discard = クリーチャーの捨て札：{ $count }枚
name-own-draw = あなたの山札：{ $count }枚
name-own-discard = あなたの捨て札：{ $count }枚
name-hand = 手札：{ $count }枚
name-draw = 山札：{ $count }枚
name-discard = 捨て札：{ $count }枚
name-smithy = 鍛冶屋{ $smithy }：{ $artifact }、宝石{ $price }個
name-smithy-empty = 鍛冶屋{ $smithy }：空き
name-smithy-wild = ワイルドの鍛冶屋：ワイルドアーティファクト、好きな宝石{ $price }個、残り{ $left }個
name-supply = { $piece }、サプライに{ $count }
name-own-piece = { $piece }、手元に{ $count }
card-in-words = { $number }（{ $kind }）
so-many-pieces = { $kind ->
    [ore] { $piece }{ $count }枚
   *[other] { $piece }{ $count }個
}
name-piece = { $piece }：{ $count }
name-space-free = 第{ $row }列、{ $space }番目、{ $colour }、空き
name-space-taken = 第{ $row }列、{ $space }番目、{ $colour }：{ $artifact }
name-row = 第{ $row }列：アーティファクト{ $artifacts }個、{ $points }点
name-rune = ルーンストーン「{ $rune }」、残り{ $count }枚
name-own-rune = あなたのルーンストーン「{ $rune }」
name-rune-of = ルーンストーン「{ $rune }」
name-slot = ルーンストーンの置き場{ $slot }、空き
row-in-words = 第{ $row }列：{ $count ->
    [0] 空き
   *[other] { $artifacts }（{ $points }点）
}
wild-on = { $colour }のスペースにワイルドアーティファクト
stones-in-words = { $count ->
    [0] ルーンストーンなし
   *[other] ルーンストーン：{ $stones }
}
about-payment = 支払い方の1つです。
area-smithies = 鍛冶屋
area-piles = クリーチャーの山
