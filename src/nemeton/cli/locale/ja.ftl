### コマンドラインだけのエラー。そのほかの出力は英語のまま。

error-option-form = 「{ $text }」はオプションになっていないか、重複しています。書き方：--option NAME=VALUE
error-file-unwritable = ファイル「{ $file }」に書き込めません：{ $problem }
error-replay-file = ファイル「{ $file }」を読み込めません：{ $problem }
error-replay-move = 記録に{ $number }手目はありません。番号は0から{ $last }までです。
error-replay-seat = 席{ $seat }はありません。席は0から{ $last }までです。
error-run-games = ゲーム数は1以上にしてください（{ $games }にはできません）。
error-run-bots = { $players }席には、ボットを1体または{ $players }体指定してください（{ $bots }体が指定されました）。
error-run-workers = プロセス数は1以上にしてください（{ $workers }にはできません）。
error-run-search = 探索回数は1以上にしてください（{ $search }にはできません）。探索しない場合は指定を省いてください。
error-arena-players = ボットの対戦には2人以上のテーブルが必要です（{ $players }人にはできません）。
error-arena-bots = アリーナにはボットが2体以上必要です（{ $bots }体が指定されました）：--bots A,B
error-arena-games = ボット同士の対戦は1回以上にしてください（{ $games }回にはできません）。
error-endgame-over = ゲームは終わっています。選択の場面で終わる記録を指定してください。
error-endgame-tries = ボットへの質問は1回以上にしてください（{ $tries }回にはできません）。
error-endgame-large = 調べる場面が多すぎます。もっと小さい終盤なら解けます。
error-endgame-sealed = ここから先に秘密の選択があるため、この終盤は解けません。
error-endgame-hidden = 席{ $seat }から見えない情報が結果に関わるため、この終盤は解けません。
error-calibrate-games = 調整には{ $games }ゲームでは足りません。{ $fewest }以上にしてください。
error-calibrate-levels = 対局はレベル{ $wanted }のボットが行いますが、「{ $game }」のレベル数は{ $levels }です。
error-analysis-workers = プロセス数は1以上にしてください（{ $workers }にはできません）。
error-analysis-unfinished = { $moves }手の後もゲームは終わっていません。分析できるのは終了したゲームだけです。
error-check-size = 局面とプロセスの数は1以上にしてください（{ $positions }と{ $workers }が指定されました）。
error-name-form = ゲームに「{ $name }」という名前は付けられません。使えるのは英小文字・数字・_で、最初は英字、{ $longest }文字までです。
error-name-reserved = ゲームに「{ $name }」という名前は付けられません。予約された名前です。
error-name-taken = ゲームに「{ $name }」という名前は付けられません。同じ名前のゲームがあります。
error-name-package = ゲームに「{ $name }」という名前は付けられません。同じ名前のパッケージがインストールされています（{ $package }）。
error-folder-exists = 「{ $folder }」にはすでに何かがあります。まだないフォルダーを指定してください。
error-folder-unwritable = フォルダー「{ $folder }」に書き込めません：{ $problem }
error-training-encoding = { $game }は学習できません。ネットワークが読む観測がありません。
error-training-players = { $game }は{ $players }人用には学習できません。{ $least }から{ $most }までの人数を指定してください。
error-training-list = 「{ $text }」は人数の一覧になっていません。書き方：--players 2,3,4
error-training-number = { $name }を{ $number }にはできません。{ $least }以上にしてください。
error-training-bot = 「{ $bot }」は探索しません。学習できるのはismcts:100のようなボットです。
error-training-player = 「{ $bot }」は局面を評価しません。greedy:2のように、ネットワークを使えるボットを指定してください。
error-training-folder = フォルダー「{ $folder }」を使えません：{ $problem }
error-training-other = フォルダー「{ $folder }」には別の学習が入っています：{ $name }は{ $found }で、{ $wanted }ではありません。同じコマンドを使うか、--outに別のフォルダーを指定してください。
