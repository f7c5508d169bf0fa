### ブラウザクライアントの文言。どのゲームにも共通。

## 共通
title = Nemeton：ブラウザで遊ぶボードゲーム
title-table = { $game } – Nemeton
title-your-turn = ● あなたの手番 – { $game }
title-rules = { $game }のルール – Nemeton
language = 言語
language-en = EN
language-pl = PL
language-ja = 日本語
theme = 明るさ
theme-system = システムに合わせる
theme-light = 昼
theme-dark = 夜
theme-to-light = 昼の配色にする
theme-to-dark = 夜の配色にする
close = 閉じる
cancel = やめる
confirm = 決定
home = トップページ
menu = メニュー
keep = 保存
send = 送信
copy = コピー
copied = コピーしました
join-names = { "、" }
join-notes = { "・" }
points = 点
percent = { $percent }%
guest = ゲスト
opening = テーブルを開いています…

## トップページ
hero = ボードゲームの森
hero-more = 友だちとも、初めての人とも、ボットとも。登録もインストールも不要です。
join-label = 招待リンクまたはコードをお持ちの方
join-placeholder = リンクまたはコード
join = 参加
players-range = { $least }–{ $most }人
players-all = 人数（自分を含む）
level = ボットの強さ
level-step = { $strength }（{ $levels }段階の{ $level }）：
level-name-1 = 入門
level-name-2 = やさしい
level-name-3 = ふつう
level-name-4 = 強い
level-name-5 = 達人
level-1 = 初めての一局に
level-2 = 分かりやすい間違いをします
level-3 = 一目で最善に見えるものを取ります
level-4 = 数手先まで考えます
level-5 = 長く深く考えます
play-now = ボット{ $bots }体と遊ぶ
with-friends = 友だちと遊ぶ
learn = 案内つきで初めて遊ぶ
hotseat = 一つの画面で
watch-bots = ボットの対戦を見る
watch = 観戦
more-options = 詳しい設定
my-games = 進行中のゲーム
open-tables = 参加できるテーブル
finished-games = 終わったゲーム
look-back = 振り返る
go-on = 続ける
status-waiting = 参加者を待っています
status-running = 対戦中
turn-of = { $who }の手番
seats-taken = { $seats }席中{ $taken }席
deal-fork = 終わったゲームの続き
deal-guided = 案内つきゲーム（配り方は毎回同じ）
deal-record = 読み込んだ対戦記録から
deal-known = ここで隠されている内容は、ほかの場所で知ることができます。
rules-of = ルール：{ $game }
load-record = 棋譜を読み込む
your-name = あなたの名前
your-name-more = テーブルでほかの人に見える名前

## 新しいテーブル
mode = 遊び方
mode-bots = 自分とボット
mode-friends = リンクで友だちと
names = 名前
mode-hotseat = 一つの画面で
mode-watch = ボットだけ
public-table = 公開する
public-table-note = トップページを見た人がだれでも参加できます
allow-hints = ヒントを許可
allow-hints-note = 有望な選択肢をだれでも調べられます
clock = 持ち時間
clock-none = なし
clock-quick = 10分＋10秒
clock-calm = 30分＋30秒
clock-days = 1手3日
absence = 離席した人を待つ時間
absence-short = 2分
absence-usual = 10分
absence-long = 1時間
absence-day = 1日
absence-note = その後は、戻るまでボットを代理に呼べます。
open-table = テーブルを開く
start-game = ゲームを始める

## 開始前
lobby-waiting = 空席はあと{ $count }席です。
lobby-full = 全員そろいました。
lobby-host-starts = { $who }さんがゲームを始めます。
people = テーブルにいる人
person-watches = 観戦中
remove-person = { $who }さんを外す
remove = 外す
seat-free = 空席
seat-yours = あなたの席
seat-here = 着席中
sit-here = ここに座る
stand-up = 席を立つ
free-seat = 席を空ける
seat-bot = ボットを座らせる
start-with-bots = 空席{ $count }つにボットを入れて始める
invite = 友だちを招待
invite-more = このリンクを開いた人は、登録なしで席に着けます。
table-link = テーブルのリンク
qr-code = リンクのQRコード

## テーブル
area-stage = ボード
area-own = あなたの場
area-seats = プレイヤー
area-bar = 選択
area-question = 質問
area-tip = 説明
panel = 記録・チャット・選択肢
zoom-in = 拡大
zoom-out = 縮小
zoom-fit = 全体を表示
log = 記録
chat = チャット
choices = 選択肢
hint = ヒント
in-words = ことばで
in-words-more = 盤面をことばで読む
rules = ルール
explain-mode = これは何？ { $touch ->
    [yes] タップで説明を表示
   *[no] クリックで説明を表示
}
watching = { $count }人が観戦中
seat-number = プレイヤー{ $number }
bot-name-1 = ハンノキ
bot-name-2 = シラカバ
bot-name-3 = ハシバミ
bot-name-4 = イチイ
bot-name-5 = ボダイジュ
bot-name-6 = ナナカマド
bot-strength = ボット・{ $strength }
seat-playing = 手番
seat-away = 離席中
seat-winner = 勝者
seat-bot-stands-in = ボットが代理中
your-turn = あなたの手番
not-your-turn = 手番を待っています
you-watch = 観戦中
waiting-for = { $count ->
   *[other] { $who }の手番です
}
sending = 送信中…
answer-kept = 全員が答えるまで、あなたの答えは伏せられています。
bot-plays-for-you = ボットが代わりに遊んでいます。
take-seat = 自分で続ける
hand-over = ボットに代わってもらう
absent-soon = { $who }さんは離席中です。あと{ $time }でボットを代理に呼べます。
absent-now = { $who }さんは長いあいだ離席しています。
call-bot = ボットを代理に呼ぶ
ask-end = ゲームをやめる
ask-end-note = ほかの人が同意すれば、勝敗なしで終わります
ask-end-alone = 勝敗なしで、すぐに終わります
end-asked = { $who }さんは勝敗なしでゲームを終えたいそうです。
end-waits = 勝敗なしで終えることを提案しました。{ $who }さんの返事待ちです。
end-withdraw = やはり続ける
ended = 合意により、勝敗なしで終わりました
ended-closed = サーバーの運営者がテーブルを閉じました（勝敗なし）
not-now = 今はできません：{ $reason }
state-selected = 選択中
state-pending = 送信中
say-selected = 選択：{ $choice }。
# Arrows, for those who listen.
aloud-change = { $from }から{ $to }へ
aloud-exchange = から
more = その他
more-count = その他：ほかの行動{ $count }件
choices-all = すべての選択肢
choices-count = 選択肢{ $count }件
nothing-asked = 今は選ぶことがありません。
not-possible-now = 今はできないこと（{ $count }）
log-earlier = 以前の記録を表示
log-undone = { $who }が直前の手を戻しました
line-of = { $who }：{ $what }
chat-empty = まだ発言がありません。
chat-join = { $name }としてチャットに参加
say-something = メッセージを書く
open-rule = ルール{ $rule }を表示
rule-title = ルール{ $rule }
rule-unknown = そのルールはありません。
rules-all = すべてのルール
rules-search = ルールを検索
rules-language = 番号つきルールは英語です。
rules-none = 見つかりませんでした。
curtain = 次は{ $who }です
curtain-more = ほかの人は画面を見ないでください。
curtain-lift = { $who }です
reconnecting = 接続が切れました。再接続しています…
announcement = お知らせ
announced-restart = サーバーの再起動予定：{ $time }。ゲームは保存され、このページは自動で再接続します。
announced-by = 運営者より：

## 手を戻す
undo = 戻す
redo = やり直す
undo-nothing = 戻せる手がありません。
undo-others-acted = 戻せません：ほかの人がすでに行動しました。
undo-revealed = 戻せません：引いたカードやダイスなど、新しい情報が見えました。
undo-secret-window = 戻せません：ほかの人が秘密に選んでいます。
undo-over = ゲームは終了しました。
takeback = 「待った」を頼む
takeback-withdraw = 「待った」を取り下げる
takeback-asked = { $who }が直前の手を戻したいそうです。
agree = 認める
refuse = 断る

## ヒント
hint-thinking = 考えています…
hint-now = あなたの勝率：{ $percent }%
hint-later = あなたの手番になるとヒントが出ます。
hint-fine = あなたに見える情報だけで探索した結果です。伏せ札は見ていません。

## 終了
game-over = ゲーム終了
you-win = あなたの勝ちです！
you-share = 同点で勝利です！
winners = { $count ->
   *[other] { $who }の勝利
}
result = 結果
replay = リプレイ
rematch = もう一度遊ぶ
record-save = 棋譜を保存
chances = 勝率（%）の移り変わり
turning-points = 分かれ目
turning-point = { $who }、{ $move }手目：「{ $chosen }」より「{ $best }」（勝率−{ $loss }ポイント）
turning-none = 大きく損をした手はありません。
analysis-thinking = 対局を分析しています…
replay-at = { $moves }手中{ $at }手目
replay-start = 開始時
replay-chosen = { $who }が選び終えた
replay-first = 最初へ
replay-back = 一手戻る
replay-next = 一手進む
replay-last = 最後へ
replay-play = 再生
replay-pause = 一時停止
replay-position = 対局の位置
replay-end = リプレイを終える
viewer = 視点
viewer-all = 観戦者
copy-position = この局面のリンク
fork = ここから遊ぶ

## 設定
text-size = 文字の大きさ
text-size-normal = 標準
text-size-large = 大
text-size-larger = 特大
contrast = コントラストを強める
speed = 場面とボットの速さ
speed-off = なし
speed-slow = 遅い
speed-normal = 普通
speed-fast = 速い
confirm-mode = 選択を毎回確認する
confirm-mode-note = { $touch ->
    [yes] 1回目のタップで選択
   *[no] 1回目のクリックで選択
}、2回目かバーのボタンで決定します。
sound = 音
sound-note = 石・木・硬貨・カードの音。手番になると静かな音が鳴ります
notify = 通知
notify-note = ページが背後にあるとき、手番をお知らせします
keys = キーボード
keys-on = 一文字のショートカット
keys-on-note = スクリーンリーダーや音声操作が同じ文字を使う場合はオフにしてください
key-legal = 次に選べるものへ
key-arrows = 同じ場所の中で移動
key-areas = 場所から場所へ
key-choose = 選ぶ
key-away = 閉じる・選択を取り消す
key-list = 選択肢の一覧
key-digits = 一覧から選ぶ
key-undo = 戻す
key-redo = やり直す
key-hint = ヒント
key-words = 盤面をことばで読む
key-explain = クリックで説明

## 案内つきの最初のゲーム
tutorial-step = { $step }/{ $steps }
tutorial-next = 次へ
tutorial-end = 案内を終える

## サーバーの返答
refused-table = このテーブルはここでは表示できなくなりました。
refused-stale = テーブルの状況が変わりました。もう一度ご覧ください。
refused-not-asked = 今はあなたの番ではありません。
refused-illegal = 今はできません。
refused-not-you = このブラウザの席はここにありません。
refused-not-allowed = このテーブルでは許可されていません。
refused-not-now = 今はできません。
refused-seat-taken = この席は埋まっています。
refused-unknown-table = そのテーブルはありません。
refused-cannot-undo = 戻せません。
refused-too-many = 要求が多すぎます。少しお待ちください。
refused-try-again = サーバーで処理できませんでした。もう一度お試しください。
refused-bad-request = サーバーが内容を理解できませんでした。
refused-no-answer = サーバーが応答しません。
refused-banned = 現在、このサーバーには接続できません。
refused-other = うまくいきませんでした。
closed-table = このテーブルは閉じられました
closed-table-more = ゲームが始まる前に、サーバーの運営者が閉じました。
table-unknown = そのテーブルはありません
table-unknown-more = リンクが不完全か、テーブルがなくなっています。
board-broken = このゲームの盤を表示できませんでした。選択肢の一覧から遊び続けられます。
server-silent = サーバーが応答しません
server-silent-more = サーバーが動いているか確認し、ページを読み込み直してください。

# 舞台：場面、直前の手、音。
join-lines = 。
theatre = いまの場面
theatre-pause = 一時停止
theatre-go-on = 再開
theatre-skip = スキップ
volume = 音量
sound-turn = 自分の手番のときだけ
key-skip = いまの場面を終える
key-pause = ボットを止める・動かす
key-next = ボットを一手進める
key-mute = 音を入れる・切る
last-move = 直前：{ $what }
since-turn = 前の手番から
last-moves = 直前の手
flow-pause = ボットを止める
flow-go-on = ボットを動かす
flow-next = 一手進める
flow-paused = 停止中
flow-pace = 速さ：{ $pace }
see-again = もう一度見る
winners-and-you = { $winners }。あなたは{ $place }位
place = { $place }位
won-by = { $points }点、{ $second }に{ $by }点差。
won-most = 決め手は{ $part }：{ $mine }対{ $theirs }。
won-level = ともに{ $points }点。
won-tie-break = ともに{ $points }点、同点判定による決着。
numbers = すべての数字
board-of = { $who }のボード
story = この対局の流れ
story-lead = 最初のリード
story-middle = 中盤の転機
story-best = あなたの最善手
story-late = 終盤の転機
story-decided = 決着
