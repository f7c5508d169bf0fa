### 端末・コマンドライン・ブラウザーで表示するエラー。かぎ括弧の中は入力された値。

## 名前
error-unknown-game = 「{ $game }」というゲームはありません。あるのは：{ $known }
error-unknown-rules = 「{ $game }」のルールのバージョン{ $version }には対応していません。対応：{ $known }
error-unknown-language = 「{ $language }」には対応していません。対応言語：{ $known }
error-bot-unknown = 「{ $bot }」というボットはいません。いるのは：{ $known }
error-bot-level = 「{ $game }」の{ $bot }は「{ $spec }」ですが、そのようなボットはいません。いるのは：{ $known }
error-bot-budget = ボットの思考量に「{ $budget }」は使えません。500のような試行回数か、200msのような時間を指定してください。
error-bot-option = { $known ->
    [none] ボット「{ $bot }」に設定はありません（「{ $option }」も使えません）。
   *[other] 「{ $option }」はボット「{ $bot }」の設定にありません。使えるのは：{ $known }
}

## 準備
error-setup-players = このゲームは{ $least }~{ $most }人用です（{ $players }人では遊べません）。
error-setup-seed = シードは0から2^{ $bits }−1までの整数です（{ $seed }は使えません）。
error-setup-lesson = このゲームに「{ $lesson }」というレッスンはありません。{ $known ->
    [none] レッスンは1つもありません。
   *[other] あるのは：{ $known }
  }
error-setup-lesson-players = レッスン「{ $lesson }」は{ $expected }人用です（{ $players }人では遊べません）。
error-setup-option = このゲームに「{ $option }」というオプションはありません。{ $known ->
    [none] オプションは1つもありません。
   *[other] あるのは：{ $known }
  }
error-setup-value = オプション「{ $option }」を「{ $value }」にはできません。選べるのは：{ $known }

## アクション
error-action-number = アクション番号{ $number }はありません。番号は0から{ $last }までです。
error-action-unknown = 「{ $action }」というアクションはありません。アクションの最初の語：{ $known }
error-action-too-long = 「{ $action }」というアクションはありません。「{ $verb }」の後には何も続きません。
error-action-form = 「{ $action }」というアクションはありません。書き方：{ $form }
error-action-seed = 「{ $action }」は新しいシードではありません。書き方：{ $form }
error-action-illegal = そこでは「{ $action }」はできません{ $rule ->
    [none] {""}
   *[other] （ルール{ $rule }）
  }。できるのは：{ $known }{ $more ->
    [0] {""}
   *[other] 、ほか{ $more }件
  }
error-seat-not-asked = 席{ $seat }の番ではありません。今の番の席：{ $seats }
error-seat-over = 席{ $seat }の番はもうありません。ゲームは終わっています。
error-nobody-asked = だれの番でもありません。ゲームは終わっています。
error-undo-nothing = 戻せる手がありません。
error-undo-others-acted = ほかの人がすでに行動したので、戻せません。
error-undo-revealed = 引いたカードやダイスの目など、新しい情報が見えたので、戻せません。
error-undo-secret-window = ほかの人が秘密に選んでいる間は、戻せません。
error-undo-over = ゲームは終わりました。もう戻せません。
error-undo-nothing-undone = やり直せる手がありません。

## 記録
error-record-empty = ファイルが空です。記録は「{ $form }」という行で始まります。
error-record-first-line = ゲームの記録ではありません。1行目が「{ $text }」です。記録は「{ $form }」で始まります。
error-record-move = 記録の{ $line }行目は手になっていません：「{ $text }」。手の書き方：<seat> <action>
error-record-option = 記録の{ $line }行目はオプションになっていないか、重複しています：「{ $text }」。オプションの書き方：option <name> <value>
error-record-line = 記録の{ $line }行目は不明な行か、重複した行です：「{ $text }」
error-record-value = 記録の{ $line }行目：「{ $word }」の後に「{ $value }」は書けません。必要なのは{ $word ->
    [game] ゲームのid
    [patient] yesかno
    [lesson] レッスンの名前
    [seed] 32桁の16進数
   *[other] 数字
  }です。
error-record-no-text = ファイルの{ $line }行目が文字として読めません。UTF-8のファイルが必要です。
error-record-no-moves = 記録が手の前で途切れています。「moves」という行がありません。
error-record-lacks = 記録の先頭に「{ $word }」の行がありません。
error-record-no-seed = この記録にはシードがないので、再現できません。終了したゲームと、端末で保存したゲームの記録にはシードがあります。
error-record-other-game = これは「{ $game }」の記録で、「{ $expected }」のものではありません。
error-record-other-rules = この記録はルールのバージョン{ $version }のものです。必要なのはバージョン{ $expected }です。
error-record-setup = 記録にあるゲームの準備は不可能です。{ $cause }
error-record-no-such-move = 記録に{ $number }手目はありません。番号は0から{ $last }までです。
error-record-cannot-play = 記録の{ $number }手目は実行できません。{ $cause }
error-record-long = 手の行が{ $lines }行あります。ここで読み込めるのは{ $most }行までです。
error-record-slow = この記録の再現には{ $seconds }秒より長くかかるため、ここでは読み込めません。
