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
error-analysis-workers = プロセス数は1以上にしてください（{ $workers }にはできません）。
error-analysis-unfinished = { $moves }手の後もゲームは終わっていません。分析できるのは終了したゲームだけです。
error-check-size = 局面とプロセスの数は1以上にしてください（{ $positions }と{ $workers }が指定されました）。
error-name-form = ゲームに「{ $name }」という名前は付けられません。使えるのは英小文字・数字・_で、最初は英字、{ $longest }文字までです。
error-name-reserved = ゲームに「{ $name }」という名前は付けられません。予約された名前です。
error-name-taken = ゲームに「{ $name }」という名前は付けられません。同じ名前のゲームがあります。
error-name-package = ゲームに「{ $name }」という名前は付けられません。同じ名前のパッケージがインストールされています（{ $package }）。
error-folder-exists = 「{ $folder }」にはすでに何かがあります。まだないフォルダーを指定してください。
error-folder-unwritable = フォルダー「{ $folder }」に書き込めません：{ $problem }
