### 端末のテーブルの文言。すべてのゲームに共通。
### プレイヤー名・ファイル名・コマンドの値はそのまま表示できる形で渡される。

## だれ
seat-you = あなた
seat-number = 席{ $number }
log-line = { $who }：{ $phrases }
join-phrases = { " / " }

## 質問
prompt = 選択（h ヘルプ）
hint = 番号かアクション · ? 理由 · i ヒント · u 戻す · r やり直し · s 保存 · q 終了
waiting-for = { $who }さんの手番です…
help =
    選択肢の番号か、アクションそのもの（例：「{ $example }」）を入力してください。
    1つの選択肢だけに含まれる単語を入力するだけでも構いません。
help-blocked = 今できないことと、その理由
help-why = それができない理由
help-rule = ルールを表示する
help-idea = 手短な先読みによる最善の選択肢を表示する
help-undo = 直前の自分の選択を戻す
help-redo = 戻した選択をもう一度行う
help-save = ゲームを保存する（名前があればその名前で）
help-file = ファイル名
help-quit = テーブルを離れる
help-again = テーブル全体を描き直す

## 入力への返事
not-understood = 「{ $typed }」は分かりません。選択肢の番号か、h（ヘルプ）を入力してください。
not-a-number = 選択肢{ $number }はありません。番号は1から{ $last }までです。
not-unique = 「{ $typed }」は複数の選択肢に当てはまります：{ $numbers }。番号で選んでください。
not-possible = 「{ $action }」は今はできません。
not-possible-because = 「{ $action }」は今はできません。{ $reason }（{ $rule }）。
taken-back = 戻しました。
done-again = やり直しました。

## できない理由
blocked-none = ここで特に制限されていることはありません。
blocked-title = 今できないこと：
blocked-reason = { $reason }（{ $rule }）
why-possible = 選択肢{ $number }として今できます：{ $action }
why-unknown = 「{ $typed }」に当たるものはここにありません。? だけで一覧を表示します。
rule-unknown = ルール{ $rule }は見つかりません。
rule-only-english = 今のところ英語のみです：

## ヒント
idea-title = 手短な先読みによるおすすめ：
idea-line = { $number }  { $action }（勝率{ $percent }%）

## 記録
saved = ゲームを{ $file }に保存しました。以後は一手ごとに保存します。
save-failed = { $file }に保存できませんでした：{ $problem }
save-exists = { $file }というファイルはすでにあります。別の名前にしてください。
save-offer = s かファイル名で保存、Enterだけなら保存せずに終了
continues = { $file }の続き（{ $moves }手目の後）から始めます。
farewell = またお越しください。
farewell-saved = ゲームは{ $file }に保存されています。続きを遊ぶには：
farewell-unsaved = ゲームは保存されていません。

## 終了
game-over = ゲーム終了です。
score = { $points }点
winner-mark = 勝者
you-win = あなたの勝ちです！
you-share = 同点で勝利です！
you-lose = 勝者：{ $winners }

## 受けられないこと
error-table-seat = { $players }人のテーブルに席{ $seat }はありません。席は0から数えます。
error-table-other-game = { $file }は「{ $found }」の記録で、「{ $game }」のものではありません。
error-table-record = { $file }の続きは遊べません：{ $cause }

## 選択肢が多すぎて番号をつけられないとき
not-unique-texts = 「{ $typed }」に当てはまる選択肢が複数あります：{ $texts }
blocked-more = ほか{ $count }件
