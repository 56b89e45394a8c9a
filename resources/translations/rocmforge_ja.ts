<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>AddEngineSheet</name>
    <message>
        <source>Add a remote server</source>
        <translation>リモートサーバーを追加</translation>
    </message>
    <message>
        <source>Address, for example gpu-box:8000</source>
        <translation>アドレス (例: gpu-box:8000)</translation>
    </message>
    <message>
        <source>Server address</source>
        <translation>サーバーのアドレス</translation>
    </message>
    <message>
        <source>Name (optional)</source>
        <translation>名前(省略可)</translation>
    </message>
    <message>
        <source>Server name</source>
        <translation>サーバーの名前</translation>
    </message>
    <message>
        <source>API key (if required)</source>
        <translation>API キー(必要な場合)</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>API キー</translation>
    </message>
    <message>
        <source>The key is stored in the system keyring.</source>
        <translation>キーはシステムのキーリングに保存されます。</translation>
    </message>
    <message>
        <source>Connect to %1 without encryption. Others on the network can read your messages and the key.</source>
        <translation>暗号化せずに %1 に接続します。ネットワーク上の他の人がメッセージとキーを読むことができます。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Add the server</source>
        <translation>サーバーを追加</translation>
    </message>
    <message>
        <source>Edit the remote server</source>
        <translation>リモートサーバーを編集</translation>
    </message>
    <message>
        <source>A saved key is removed if the address changes.</source>
        <translation>アドレスを変更すると、保存済みのキーは削除されます。</translation>
    </message>
    <message>
        <source>Add anyway</source>
        <translation>それでも追加</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>接続中…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Your messages are sent to this server. It needs an OpenAI-compatible API.</source>
        <translation>メッセージはこのサーバーに送信されます。OpenAI 互換 API が必要です。</translation>
    </message>
</context>
<context>
    <name>AnswerColumn</name>
    <message>
        <source>You</source>
        <translation>あなた</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>%1 より</translation>
    </message>
    <message>
        <source>%1 tok/s</source>
        <translation>%1 トークン/秒</translation>
    </message>
    <message>
        <source>%1 s in total</source>
        <translation>合計 %1 秒</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln トークン</numerusform>
        </translation>
    </message>
    <message>
        <source>Use this answer</source>
        <translation>この回答を使う</translation>
    </message>
    <message>
        <source>Use the answer of %1</source>
        <translation>%1 の回答を使う</translation>
    </message>
    <message>
        <source>Previous version</source>
        <translation>前の版</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Version %1 of %2</source>
        <translation>%2 版中の %1 版目</translation>
    </message>
    <message>
        <source>Later version</source>
        <translation>次の版</translation>
    </message>
    <message>
        <source>Answer by %1</source>
        <translation>%1 の回答</translation>
    </message>
    <message>
        <source>first token %1 s</source>
        <translation>最初のトークンまで %1 秒</translation>
    </message>
</context>
<context>
    <name>AnswerCommands</name>
    <message>
        <source>Cancel dictation</source>
        <translation>音声入力をキャンセル</translation>
    </message>
    <message>
        <source>Stop loading</source>
        <translation>読み込みの停止</translation>
    </message>
    <message>
        <source>Stop the answer</source>
        <translation>回答の停止</translation>
    </message>
    <message>
        <source>Regenerate the last answer</source>
        <translation>最後の回答の再生成</translation>
    </message>
    <message>
        <source>Answer with another model…</source>
        <translation>別のモデルで回答…</translation>
    </message>
    <message>
        <source>Compare answers side by side…</source>
        <translation>回答を並べて比較…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Jump to latest</source>
        <translation>最新へ移動</translation>
    </message>
    <message>
        <source>Stop reading aloud</source>
        <translation>読み上げを停止</translation>
    </message>
    <message>
        <source>Read the last answer aloud</source>
        <translation>最後の回答を読み上げ</translation>
    </message>
    <message>
        <source>Chat settings</source>
        <translation>チャット設定</translation>
    </message>
    <message>
        <source>Choose a preset…</source>
        <translation>プリセットを選択…</translation>
    </message>
    <message>
        <source>Scroll by one page</source>
        <translation>1 ページ移動</translation>
    </message>
    <message>
        <source>Select the whole conversation</source>
        <translation>会話全体の選択</translation>
    </message>
    <message>
        <source>Copy the selection</source>
        <translation>選択範囲をコピー</translation>
    </message>
</context>
<context>
    <name>AnswerFooter</name>
    <message>
        <source>%1 tok/s</source>
        <translation>%1 トークン/秒</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln トークン</numerusform>
        </translation>
    </message>
    <message>
        <source>ended at a stop sequence</source>
        <translation>停止文字列で終了</translation>
    </message>
    <message>
        <source>ended at the token limit</source>
        <translation>トークン数の上限で終了</translation>
    </message>
    <message>
        <source>the context is full</source>
        <translation>コンテキストがいっぱいです</translation>
    </message>
    <message>
        <source>stopped by you</source>
        <translation>ユーザーが停止</translation>
    </message>
    <message>
        <source>cut off: the program ended</source>
        <translation>中断: プログラムが終了しました</translation>
    </message>
    <message>
        <source>stopped by an error</source>
        <translation>エラーで中断</translation>
    </message>
    <message>
        <source>edited by you</source>
        <translation>ユーザーが編集</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>%1 より</translation>
    </message>
    <message>
        <source>The first token came after %1 s</source>
        <translation>最初のトークンまで %1 秒</translation>
    </message>
    <message>
        <source>Then %1 tokens per second</source>
        <translation>その後は毎秒 %1 トークン</translation>
    </message>
    <message>
        <source>Context used: %1 of %2 tokens</source>
        <translation>使用したコンテキスト: %2 トークン中 %1</translation>
    </message>
    <message>
        <source>Written by %1</source>
        <translation>%1 による回答</translation>
    </message>
    <message>
        <source>first token %1 ms</source>
        <translation>最初のトークンまで %1 ミリ秒</translation>
    </message>
    <message>
        <source>first token %1 s</source>
        <translation>最初のトークンまで %1 秒</translation>
    </message>
</context>
<context>
    <name>AppearanceSection</name>
    <message>
        <source>Appearance</source>
        <translation>外観</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>テーマ</translation>
    </message>
    <message>
        <source>System</source>
        <translation>システム</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>コントラスト</translation>
    </message>
    <message>
        <source>High contrast uses only black and white.</source>
        <translation>高コントラストでは白と黒だけを使います。</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>標準</translation>
    </message>
    <message>
        <source>High</source>
        <translation>高</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字サイズ</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>表示密度</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>コンパクト</translation>
    </message>
    <message>
        <source>Comfortable</source>
        <translation>ゆったり</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>動き</translation>
    </message>
    <message>
        <source>When off, panels open without animation.</source>
        <translation>オフにすると、パネルはアニメーションなしで開きます。</translation>
    </message>
    <message>
        <source>On</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
</context>
<context>
    <name>AskSheet</name>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>AttachmentChip</name>
    <message>
        <source>reading…</source>
        <translation>読み込み中…</translation>
    </message>
    <message>
        <source>counting…</source>
        <translation>計算中…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln トークン</numerusform>
        </translation>
    </message>
    <message>
        <source>Attached: %1, %2</source>
        <translation>添付: %1、%2</translation>
    </message>
    <message>
        <source>Attached: %1</source>
        <translation>添付: %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 を外す</translation>
    </message>
    <message>
        <source>Shows the file&apos;s text</source>
        <translation>ファイルの本文を表示します</translation>
    </message>
</context>
<context>
    <name>AttachmentSheet</name>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy the text of %1</source>
        <translation>%1の本文をコピー</translation>
    </message>
    <message>
        <source>%1. Only the first %2 characters are shown.</source>
        <translation>%1。最初の%2文字だけを表示しています。</translation>
    </message>
    <message>
        <source>Text of %1</source>
        <translation>%1の本文</translation>
    </message>
</context>
<context>
    <name>Attachments</name>
    <message>
        <source>%1 can&apos;t be read. Install pdftotext (package poppler-utils) to attach PDF files.</source>
        <translation>%1 を読めません。PDF ファイルを添付するには pdftotext(パッケージ poppler-utils)をインストールしてください。</translation>
    </message>
    <message>
        <source>Reading %1 was stopped.</source>
        <translation>%1 の読み込みを停止しました。</translation>
    </message>
    <message>
        <source>%1 is a folder. Attach its files instead.</source>
        <translation>%1 はフォルダーです。中のファイルを添付してください。</translation>
    </message>
    <message>
        <source>%1 is protected, so its text can&apos;t be read. Save a copy without protection.</source>
        <translation>%1 は保護されているため、文章を読み込めません。保護なしのコピーを保存してください。</translation>
    </message>
    <message>
        <source>%1 is damaged or protected: its text can&apos;t be read. Choose another file.</source>
        <translation>%1 は壊れているか保護されているため、文章を読み込めません。別のファイルを選んでください。</translation>
    </message>
    <message>
        <source>%1 no longer exists. Choose another file.</source>
        <translation>%1 はもう存在しません。別のファイルを選んでください。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be read: %2. Check its permissions.</source>
        <translation>%1 を読み込めません: %2。アクセス権を確認してください。</translation>
    </message>
    <message>
        <source>%1 is larger than %2, the limit for attachments. Attach a smaller file.</source>
        <translation>%1 は添付の上限 %2 を超えています。より小さいファイルを添付してください。</translation>
    </message>
    <message>
        <source>%1 takes too long to read. Attach a shorter file.</source>
        <translation>%1 の読み込みに時間がかかりすぎています。より短いファイルを添付してください。</translation>
    </message>
    <message>
        <source>%1 is not a regular file. Choose another file.</source>
        <translation>%1 は通常のファイルではありません。別のファイルを選んでください。</translation>
    </message>
    <message>
        <source>%1 is empty. Choose another file.</source>
        <translation>%1 は空です。別のファイルを選んでください。</translation>
    </message>
    <message>
        <source>%1 is not a text, Markdown, source code or PDF file. Choose another file.</source>
        <translation>%1 はテキスト、Markdown、ソースコード、PDF のいずれでもありません。別のファイルを選んでください。</translation>
    </message>
    <message>
        <source>%1 contains no text; its pages may be images. Choose another file.</source>
        <translation>%1 にはテキストがなく、ページが画像かもしれません。別のファイルを選んでください。</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>お知らせ</translation>
    </message>
    <message>
        <source>Copy the notice</source>
        <translation>お知らせをコピー</translation>
    </message>
</context>
<context>
    <name>Banners</name>
    <message>
        <source>Use the CPU</source>
        <translation>CPU を使う</translation>
    </message>
    <message>
        <source>Unload</source>
        <translation>解放</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>待つ</translation>
    </message>
    <message>
        <source>The model is summarising the oldest messages…</source>
        <translation>モデルが最も古いメッセージを要約しています…</translation>
    </message>
    <message>
        <source>Summarise them</source>
        <translation>要約する</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Don&apos;t answer this message</source>
        <translation>このメッセージに回答しない</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>コピーを保存…</translation>
    </message>
    <message>
        <source>Try the GPU again</source>
        <translation>GPU を再試行</translation>
    </message>
    <message>
        <source>Use the GPU</source>
        <translation>GPU を使う</translation>
    </message>
    <message>
        <source>Always use the CPU</source>
        <translation>常に CPU を使う</translation>
    </message>
    <message>
        <source>What&apos;s new</source>
        <translation>変更点</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>後で</translation>
    </message>
    <message>
        <source>Compare side by side</source>
        <translation>並べて比較</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>BlockRow</name>
    <message>
        <source>New message</source>
        <translation>新しいメッセージ</translation>
    </message>
    <message>
        <source>Message to insert</source>
        <translation>挿入するメッセージ</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>挿入</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>あなたのメッセージ</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>送信</translation>
    </message>
</context>
<context>
    <name>CacheChoice</name>
    <message>
        <source>16-bit</source>
        <translation>16 ビット</translation>
    </message>
    <message>
        <source>8-bit</source>
        <translation>8 ビット</translation>
    </message>
    <message>
        <source>4-bit</source>
        <translation>4 ビット</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>キャッシュ</translation>
    </message>
</context>
<context>
    <name>ChatCommands</name>
    <message>
        <source>New chat</source>
        <translation>新しいチャット</translation>
    </message>
    <message>
        <source>Find in this conversation</source>
        <translation>この会話内を検索</translation>
    </message>
    <message>
        <source>Search conversations</source>
        <translation>会話を検索</translation>
    </message>
    <message>
        <source>Export this conversation…</source>
        <translation>この会話をエクスポート…</translation>
    </message>
    <message>
        <source>Export all conversations…</source>
        <translation>すべての会話をエクスポート…</translation>
    </message>
    <message>
        <source>Import conversations…</source>
        <translation>会話をインポート…</translation>
    </message>
    <message>
        <source>Rename this conversation…</source>
        <translation>この会話の名前を変更…</translation>
    </message>
    <message>
        <source>Move this conversation to a folder…</source>
        <translation>この会話をフォルダーに移動…</translation>
    </message>
    <message>
        <source>Duplicate this conversation</source>
        <translation>この会話を複製</translation>
    </message>
    <message>
        <source>Move this conversation to the trash</source>
        <translation>この会話をゴミ箱に移動</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>ゴミ箱</translation>
    </message>
</context>
<context>
    <name>ChatStore</name>
    <message>
        <source>The chats in %1 were written by a newer version of ROCmForge; they were left as they are. Update ROCmForge to open them.</source>
        <translation>%1 のチャットは新しいバージョンの ROCmForge で書かれたものです。変更はしていません。開くには ROCmForge を更新してください。</translation>
    </message>
    <message>
        <source>The chats in %1 could not be read or saved: %2.</source>
        <translation>%1 のチャットを読み書きできませんでした: %2。</translation>
    </message>
    <message>
        <source>The chats could not be saved to %1: the disk is full. Free some space.</source>
        <translation>チャットを %1 に保存できませんでした。ディスクがいっぱいです。空き容量を増やしてください。</translation>
    </message>
    <message>
        <source>The chats could not be saved: %1 is read-only. Allow writing to it.</source>
        <translation>チャットを保存できませんでした。%1 は読み取り専用です。書き込みを許可してください。</translation>
    </message>
    <message>
        <source>The chats file %1 could not be opened. Check its permissions.</source>
        <translation>チャットのファイル %1 を開けませんでした。権限を確認してください。</translation>
    </message>
    <message>
        <source>The chats file %1 is damaged and was not changed. Move it away to start with an empty one.</source>
        <translation>チャットのファイル %1 は壊れていますが、変更はしていません。空のファイルから始めるには、これを移動してください。</translation>
    </message>
    <message>
        <source>The chats file %1 is in use by another program. Close that program.</source>
        <translation>チャットのファイル %1 は別のプログラムが使用中です。そのプログラムを閉じてください。</translation>
    </message>
    <message>
        <source>The chats could not be saved to %1: the disk reports an error. Check the disk.</source>
        <translation>チャットを %1 に保存できませんでした。ディスクがエラーを報告しています。ディスクを確認してください。</translation>
    </message>
</context>
<context>
    <name>ChatView</name>
    <message>
        <source>Conversation</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>Jump to latest</source>
        <translation>最新へ移動</translation>
    </message>
</context>
<context>
    <name>ChoiceRow</name>
    <message>
        <source>~%1 tok/s</source>
        <translation>約 %1 トークン/秒</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %Ln file(s)</source>
        <translation>
            <numerusform>%1、ファイル %Ln 個</numerusform>
        </translation>
    </message>
    <message>
        <source>The file header has not been read yet</source>
        <translation>ヘッダーはまだ読み込まれていません</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>ダウンロード中</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>確認中</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>ダウンロード</translation>
    </message>
    <message>
        <source>Downloaded</source>
        <translation>ダウンロード済み</translation>
    </message>
</context>
<context>
    <name>CodeBlock</name>
    <message>
        <source>Code</source>
        <translation>コード</translation>
    </message>
    <message>
        <source>Wrap</source>
        <translation>折り返し</translation>
    </message>
    <message>
        <source>Don&apos;t wrap long lines</source>
        <translation>長い行を折り返さない</translation>
    </message>
    <message>
        <source>Wrap long lines</source>
        <translation>長い行を折り返す</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>保存しました</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>名前を付けて保存…</translation>
    </message>
    <message>
        <source>Save code as…</source>
        <translation>コードに名前を付けて保存…</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation>コードをコピー</translation>
    </message>
    <message>
        <source>Save code as</source>
        <translation>コードに名前を付けて保存</translation>
    </message>
    <message>
        <source>code</source>
        <translation>コード</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Open in browser</source>
        <translation>ブラウザーで開く</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>プレビュー</translation>
    </message>
    <message>
        <source>Shows the drawing</source>
        <translation>図を表示します</translation>
    </message>
    <message>
        <source>Asks first, then opens the page without network access</source>
        <translation>確認してから、ネットワークなしでページを開きます</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Search commands, conversations and models</source>
        <translation>コマンド、会話、モデルを検索</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>コマンドの検索</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Chat settings</source>
        <translation>チャット設定</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>一致なし</translation>
    </message>
</context>
<context>
    <name>CompareSheet</name>
    <message>
        <source>Compare answers</source>
        <translation>回答を比較</translation>
    </message>
</context>
<context>
    <name>Composer</name>
    <message>
        <source>This message takes %1 of %2 tokens. Remove a file, or shorten the text.</source>
        <translation>このメッセージは %2 トークンのうち %1 トークンを使います。ファイルを外すか、文章を短くしてください。</translation>
    </message>
    <message>
        <source>Loading the model…</source>
        <translation>モデルを読み込んでいます…</translation>
    </message>
    <message>
        <source>Message %1…</source>
        <translation>%1 へのメッセージ…</translation>
    </message>
    <message>
        <source>Choose a model first</source>
        <translation>先にモデルを選んでください</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Attach files</source>
        <translation>ファイルを添付</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>停止しています</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>送信</translation>
    </message>
    <message>
        <source>Transcribing… Esc cancels.</source>
        <translation>書き起こし中… Esc でキャンセルします。</translation>
    </message>
    <message>
        <source>Listening: %1. Esc cancels.</source>
        <translation>録音中: %1。Esc でキャンセルします。</translation>
    </message>
    <message>
        <source>Stop dictating</source>
        <translation>音声入力を終了</translation>
    </message>
    <message>
        <source>Dictate</source>
        <translation>音声入力</translation>
    </message>
    <message>
        <source>Listening. Esc cancels.</source>
        <translation>録音中。Esc でキャンセルします。</translation>
    </message>
</context>
<context>
    <name>ComputerFindings</name>
    <message>
        <source>This computer</source>
        <translation>このコンピューター</translation>
    </message>
    <message>
        <source>Checking this computer…</source>
        <translation>このコンピューターを確認しています…</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>もう一度確認</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
    <message>
        <source>Copy bug report</source>
        <translation>バグ報告をコピー</translation>
    </message>
    <message>
        <source>Show all %1</source>
        <translation>%1 件すべてを表示</translation>
    </message>
</context>
<context>
    <name>ComputerSheet</name>
    <message>
        <source>This computer</source>
        <translation>このコンピューター</translation>
    </message>
</context>
<context>
    <name>ConnectionRow</name>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>%1, %2: %3. %4</source>
        <translation>%1、%2: %3。%4</translation>
    </message>
</context>
<context>
    <name>ConnectionsSheet</name>
    <message>
        <source>Connections since start</source>
        <translation>起動後の接続</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy the list of connections</source>
        <translation>接続の一覧をコピー</translation>
    </message>
    <message>
        <source>Newest first. The list is cleared when ROCmForge quits.</source>
        <translation>新しい順です。終了すると一覧は消去されます。</translation>
    </message>
    <message>
        <source>No connections since start. Searches, downloads and opened links are listed here.</source>
        <translation>起動後の接続はありません。検索、ダウンロード、開いたリンクがここに表示されます。</translation>
    </message>
</context>
<context>
    <name>ContextMeter</name>
    <message>
        <source>%1 of %2 tokens</source>
        <translation>%1 / %2 トークン</translation>
    </message>
    <message>
        <source>%1, this message %2</source>
        <translation>%1、このメッセージは %2</translation>
    </message>
    <message>
        <source>%1: does not fit</source>
        <translation>%1: 収まりません</translation>
    </message>
    <message>
        <source>Context: %1</source>
        <translation>コンテキスト: %1</translation>
    </message>
    <message>
        <source>1,000 tokens take %1</source>
        <translation>1,000 トークンで %1</translation>
    </message>
    <message>
        <source>The server counts the tokens when it answers</source>
        <translation>サーバーが回答時にトークンを数えます</translation>
    </message>
    <message>
        <source>%1 tokens; context length unknown</source>
        <translation>%1 トークン、コンテキスト長は不明</translation>
    </message>
</context>
<context>
    <name>ContextNote</name>
    <message numerus="yes">
        <source>This summary replaces the first %Ln message(s)</source>
        <translation>
            <numerusform>ここから先は、この要約が最初の %Ln 件のメッセージの代わりになります</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The model no longer sees the first %Ln message(s)</source>
        <translation>
            <numerusform>ここから先は、最初の %Ln 件のメッセージはモデルに渡されません</numerusform>
        </translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>要約</translation>
    </message>
</context>
<context>
    <name>ContextSlider</name>
    <message>
        <source>Context</source>
        <translation>コンテキスト</translation>
    </message>
    <message>
        <source>largest that fits: %1</source>
        <translation>収まる最大値: %1</translation>
    </message>
    <message>
        <source>no context fits</source>
        <translation>収まるコンテキストがありません</translation>
    </message>
    <message>
        <source>Context: %1 tokens</source>
        <translation>コンテキスト: %1 トークン</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 トークン</translation>
    </message>
    <message>
        <source>The default is %1 tokens; this model supports at most %2.</source>
        <translation>既定は %1 トークンですが、このモデルの最大は %2 です。</translation>
    </message>
</context>
<context>
    <name>ConversationList</name>
    <message>
        <source>Conversations</source>
        <translation>会話</translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversation(s)</source>
        <translation>
            <numerusform>%Ln 件の会話</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConversationModel</name>
    <message>
        <source>Today</source>
        <translation>今日</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>昨日</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>過去 7 日間</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>過去 30 日間</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>それ以前</translation>
    </message>
</context>
<context>
    <name>ConversationRow</name>
    <message>
        <source>New title</source>
        <translation>新しいタイトル</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変更</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>エクスポート…</translation>
    </message>
    <message>
        <source>%1, open folder with %2</source>
        <translation>%1、開いたフォルダー、%2 件</translation>
    </message>
    <message>
        <source>%1, folder with %2</source>
        <translation>%1、フォルダー、%2 件</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>ピン留め</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>新しい名前</translation>
    </message>
    <message>
        <source>Delete the folder</source>
        <translation>フォルダーを削除</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>ピン留めを外す</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>ピン留め</translation>
    </message>
    <message>
        <source>Move to folder…</source>
        <translation>フォルダーに移動…</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Deselect</source>
        <translation>選択を解除</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>ゴミ箱に移動</translation>
    </message>
    <message>
        <source>Waiting for an answer</source>
        <translation>回答待ち</translation>
    </message>
    <message>
        <source>Menu of %1</source>
        <translation>%1 のメニュー</translation>
    </message>
    <message>
        <source>Answer in progress</source>
        <translation>回答中</translation>
    </message>
</context>
<context>
    <name>CrossSelection</name>
    <message>
        <source>Selection</source>
        <translation>選択範囲</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Markdown としてコピー</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>すべて選択</translation>
    </message>
</context>
<context>
    <name>DetailsBlock</name>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>%1, shown</source>
        <translation>%1、表示中</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <translation>%1、非表示</translation>
    </message>
</context>
<context>
    <name>DeviceChoice</name>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>The discrete GPU with the most free memory, or the CPU.</source>
        <translation>空きメモリが最も多い独立 GPU。なければ CPU。</translation>
    </message>
    <message>
        <source>%1 Now: %2.</source>
        <translation>%1 現在: %2。</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>%1 (integrated)</source>
        <translation>%1 (内蔵)</translation>
    </message>
    <message>
        <source>Slower fallback kernels replace the kernels that failed the self-test (%1).</source>
        <translation>自己診断に失敗したカーネルを、より遅い代替カーネルで置き換えています(%1)。</translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation>デバイス: %1</translation>
    </message>
</context>
<context>
    <name>DialogFinish</name>
    <message>
        <source>File name</source>
        <translation>ファイル名</translation>
    </message>
    <message>
        <source>File type</source>
        <translation>ファイルの種類</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Parent folder</source>
        <translation>親フォルダー</translation>
    </message>
</context>
<context>
    <name>Discover</name>
    <message>
        <source>Results from Hugging Face</source>
        <translation>Hugging Face の検索結果</translation>
    </message>
    <message>
        <source>Suggested models</source>
        <translation>おすすめのモデル</translation>
    </message>
    <message>
        <source>Hugging Face has no GGUF models for “%1”.</source>
        <translation>Hugging Face に「%1」の GGUF モデルはありません。</translation>
    </message>
</context>
<context>
    <name>DownloadQueue</name>
    <message>
        <source>Downloads</source>
        <translation>ダウンロード</translation>
    </message>
    <message>
        <source>%1 percent</source>
        <translation>%1 パーセント</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>消去</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>DropCurtain</name>
    <message>
        <source>Drop models to add them, or files to attach them</source>
        <translation>モデルをドロップして追加、ファイルをドロップして添付</translation>
    </message>
</context>
<context>
    <name>EmptyState</name>
    <message>
        <source>Loading %1</source>
        <translation>%1 を読み込んでいます</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>モデルを読み込んでいます</translation>
    </message>
    <message>
        <source>What would you like to know?</source>
        <translation>何について知りたいですか?</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>モデルを選ぶ</translation>
    </message>
    <message>
        <source>You can already write your message.</source>
        <translation>メッセージの入力はもう始められます。</translation>
    </message>
    <message>
        <source>%1 runs on this computer. Nothing you write leaves it.</source>
        <translation>%1 はこのコンピューターで動作します。書いた内容が外に出ることはありません。</translation>
    </message>
    <message>
        <source> or </source>
        <translation> または </translation>
    </message>
    <message>
        <source>Loading: %1 %</source>
        <translation>読み込み中: %1%</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>%1 runs on %2. Your messages are sent there.</source>
        <translation>%1 は %2 で動作します。メッセージはそこへ送信されます。</translation>
    </message>
    <message>
        <source>The list shows how much memory each model needs.</source>
        <translation>一覧には、各モデルに必要なメモリが表示されます。</translation>
    </message>
    <message>
        <source>Put a GGUF file or a safetensors folder into %1, or drop it here.</source>
        <translation>GGUF ファイルまたは safetensors フォルダーを %1 に置くか、ここにドロップしてください。</translation>
    </message>
    <message>
        <source>Choose a model…</source>
        <translation>モデルを選ぶ…</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>There is no file %1.</source>
        <translation>ファイル %1 はありません。</translation>
    </message>
    <message>
        <source>Cannot read %1: %2.</source>
        <translation>%1 を読み込めません: %2。</translation>
    </message>
    <message>
        <source>%1 is a folder, not a file.</source>
        <translation>%1 はファイルではなくフォルダーです。</translation>
    </message>
    <message>
        <source>%1 is not a regular file.</source>
        <translation>%1 は通常のファイルではありません。</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 は空です。</translation>
    </message>
    <message>
        <source>%1 is damaged: %2.</source>
        <translation>%1 は壊れています: %2。</translation>
    </message>
    <message>
        <source>%1 cannot be used: %2.</source>
        <translation>%1 は使えません: %2。</translation>
    </message>
    <message>
        <source>The model of %1 cannot be used: %2.</source>
        <translation>%1 のモデルは使えません: %2。</translation>
    </message>
    <message>
        <source>%1 is not a GGUF file.</source>
        <translation>%1 は GGUF ファイルではありません。</translation>
    </message>
    <message>
        <source>%1 is a big-endian GGUF file; only little-endian ones can be read.</source>
        <translation>%1 はビッグエンディアンの GGUF ファイルです。読み込めるのはリトルエンディアンだけです。</translation>
    </message>
    <message>
        <source>%1 is a GGUF file of version %2; versions 2 and 3 can be read.</source>
        <translation>%1 はバージョン %2 の GGUF ファイルです。読み込めるのはバージョン 2 と 3 です。</translation>
    </message>
    <message>
        <source>%1 is a safetensors file; its name has to end in .safetensors, and config.json has to lie beside it.</source>
        <translation>%1 は safetensors ファイルです。名前は .safetensors で終わり、同じ場所に config.json が必要です。</translation>
    </message>
    <message>
        <source>%1 is a GGUF file, not a safetensors file.</source>
        <translation>%1 は safetensors ファイルではなく GGUF ファイルです。</translation>
    </message>
    <message>
        <source>%1 is not a safetensors file.</source>
        <translation>%1 は safetensors ファイルではありません。</translation>
    </message>
    <message>
        <source>%1 is one of %2 parts of a model; join them into one file first.</source>
        <translation>%1 はモデルの %2 個の部分の 1 つです。先に 1 つのファイルに結合してください。</translation>
    </message>
    <message>
        <source>%1 has changed since it was read.</source>
        <translation>%1 は読み込んだあとに変更されました。</translation>
    </message>
    <message>
        <source>No model is loaded.</source>
        <translation>モデルが読み込まれていません。</translation>
    </message>
    <message>
        <source>Loading was cancelled.</source>
        <translation>読み込みをキャンセルしました。</translation>
    </message>
    <message>
        <source>%1 % of %2 free</source>
        <translation>空き %2 の %1%</translation>
    </message>
    <message>
        <source>%1 % of %2: %3 free and %4 that the loaded model gives back</source>
        <translation>%2 の %1%: 空き %3 と、読み込み済みのモデルが返す %4</translation>
    </message>
    <message>
        <source>Other programs took memory while the model was loading. %1</source>
        <translation>モデルの読み込み中に他のプログラムがメモリを使いました。%1</translation>
    </message>
    <message>
        <source>16-bit cache</source>
        <translation>16 ビットキャッシュ</translation>
    </message>
    <message>
        <source>8-bit cache</source>
        <translation>8 ビットキャッシュ</translation>
    </message>
    <message>
        <source>4-bit cache</source>
        <translation>4 ビットキャッシュ</translation>
    </message>
    <message>
        <source>context %1</source>
        <translation>コンテキスト %1</translation>
    </message>
    <message>
        <source>%1 and context %2</source>
        <translation>%1、コンテキスト %2</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>バッチ %1</translation>
    </message>
    <message>
        <source>unloading %1</source>
        <translation>%1 の解放</translation>
    </message>
    <message>
        <source>closing %1, which holds %2</source>
        <translation>%1 の終了 (%2 を使用中)</translation>
    </message>
    <message>
        <source>%1 of %2 layers on the GPU</source>
        <translation>GPU に %2 レイヤー中 %1</translation>
    </message>
    <message>
        <source>The prompt of %1 tokens is longer than the context of %2.</source>
        <translation>プロンプトの %1 トークンは、コンテキストの %2 を超えています。</translation>
    </message>
    <message>
        <source>The context of %1 tokens is full.</source>
        <translation>%1 トークンのコンテキストがいっぱいです。</translation>
    </message>
    <message>
        <source>An answer can follow a grammar or a JSON schema, not both.</source>
        <translation>回答が従えるのは文法か JSON スキーマのどちらか一方です。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not TOKEN=BIAS, like 15=-2.5 or 15=-inf.</source>
        <translation>「%1」は トークン=バイアス の形ではありません。例: 15=-2.5、15=-inf。</translation>
    </message>
    <message>
        <source>A stop string must not be empty.</source>
        <translation>停止文字列は空にできません。</translation>
    </message>
    <message>
        <source>The grammar is wrong: %1.</source>
        <translation>文法に誤りがあります: %1。</translation>
    </message>
    <message>
        <source>The grammar is wrong in line %1: %2.</source>
        <translation>文法の %1 行目に誤りがあります: %2。</translation>
    </message>
    <message>
        <source>it has no rule named root</source>
        <translation>root という規則がありません</translation>
    </message>
    <message>
        <source>expected %1, found %2</source>
        <translation>%1 が必要ですが、%2 がありました</translation>
    </message>
    <message>
        <source>expected a name</source>
        <translation>名前が必要です</translation>
    </message>
    <message>
        <source>a text has no closing quotation mark</source>
        <translation>文字列に閉じる引用符がありません</translation>
    </message>
    <message>
        <source>a set of characters has no closing bracket</source>
        <translation>文字の集合に閉じる角かっこがありません</translation>
    </message>
    <message>
        <source>The JSON schema is wrong at %1: %2.</source>
        <translation>JSON スキーマの %1 に誤りがあります: %2。</translation>
    </message>
    <message>
        <source>It is the only GPU.</source>
        <translation>唯一の GPU です。</translation>
    </message>
    <message>
        <source>It is the only discrete GPU.</source>
        <translation>唯一の独立 GPU です。</translation>
    </message>
    <message>
        <source>The GPU %1 has more free memory.</source>
        <translation>GPU %1 のほうが空きメモリが多くあります。</translation>
    </message>
    <message>
        <source>No GPU can be used.</source>
        <translation>使用できる GPU がありません。</translation>
    </message>
    <message>
        <source>There is no GPU that ROCm supports.</source>
        <translation>ROCm に対応した GPU がありません。</translation>
    </message>
    <message>
        <source>There is no AMD GPU: the kernel driver lists none.</source>
        <translation>AMD GPU がありません。カーネルドライバーが 1 つも報告していません。</translation>
    </message>
    <message>
        <source>The GPU %1 can&apos;t be used. %2</source>
        <translation>GPU %1 は使えません。%2</translation>
    </message>
    <message>
        <source>This ROCmForge was built without code for GPUs.</source>
        <translation>この ROCmForge は GPU 用コードなしでビルドされています。</translation>
    </message>
    <message>
        <source>This ROCmForge was built without support for GPUs.</source>
        <translation>この ROCmForge は GPU 対応なしでビルドされています。</translation>
    </message>
    <message>
        <source>This computer&apos;s ROCm needs %1, and the Flatpak&apos;s runtime is too old to have it. Run flatpak update, or install ROCmForge&apos;s AppImage or Debian package instead.</source>
        <translation>このコンピューターの ROCm には %1 が必要ですが、Flatpak のランタイムが古いため含まれていません。flatpak update を実行するか、代わりに ROCmForge の AppImage または Debian パッケージをインストールしてください。</translation>
    </message>
    <message>
        <source>%1 failed with %2 (%3: %4) while %5.</source>
        <translation>%5 の間に %1 が失敗しました。エラー %2 (%3: %4)。</translation>
    </message>
    <message>
        <source>The proxy %1 can&apos;t be found.</source>
        <translation>プロキシ %1 が見つかりません。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be found: there is no network, or the name is wrong.</source>
        <translation>%1 が見つかりません。ネットワークがないか、名前が違います。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be reached.</source>
        <translation>%1 に接続できません。</translation>
    </message>
    <message>
        <source>%1 sent nothing for %2 seconds.</source>
        <translation>%1 から %2 秒間何も届きませんでした。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be trusted: its certificate is not valid.</source>
        <translation>%1 は信頼できません。証明書が有効ではありません。</translation>
    </message>
    <message>
        <source>%1 doesn&apos;t speak HTTP.</source>
        <translation>%1 は HTTP で応答しません。</translation>
    </message>
    <message>
        <source>%1 doesn&apos;t allow access to %2 (HTTP %3).</source>
        <translation>%1 は %2 へのアクセスを許可していません (HTTP %3)。</translation>
    </message>
    <message>
        <source>%1 is too busy; try again later (HTTP %2).</source>
        <translation>%1 が混雑しています。あとでもう一度お試しください (HTTP %2)。</translation>
    </message>
    <message>
        <source>Cannot write %1: the disk is full.</source>
        <translation>%1 に書き込めません。ディスクがいっぱいです。</translation>
    </message>
    <message>
        <source>Cannot write %1: %2.</source>
        <translation>%1 に書き込めません: %2。</translation>
    </message>
    <message>
        <source>Another program is downloading %1 now.</source>
        <translation>別のプログラムが %1 をダウンロードしています。</translation>
    </message>
    <message>
        <source>%1 has no files to download.</source>
        <translation>%1 にはダウンロードするファイルがありません。</translation>
    </message>
    <message>
        <source>The file %1 is empty on the server.</source>
        <translation>サーバー上のファイル %1 は空です。</translation>
    </message>
    <message>
        <source>Tiny and quick: to try things out on any machine.</source>
        <translation>とても小さく高速。どのコンピューターでも試せます。</translation>
    </message>
    <message>
        <source>Writes and translates well; trained for 4-bit weights.</source>
        <translation>文章作成と翻訳が得意。4 ビットの重み用に学習済み。</translation>
    </message>
    <message>
        <source>A reasoning model with few active weights, so it is fast for its size.</source>
        <translation>アクティブな重みが少ない推論モデルで、サイズのわりに高速です。</translation>
    </message>
    <message>
        <source>The driver amdgpu is loaded (%1).</source>
        <translation>ドライバー amdgpu が読み込まれています (%1)。</translation>
    </message>
    <message>
        <source>Flatpak hides other programs, so those that use the GPU&apos;s memory can&apos;t be listed by name.</source>
        <translation>Flatpak は他のプログラムを隠すため、GPU のメモリを使っているプログラムの名前を表示できません。</translation>
    </message>
    <message>
        <source>This container was started without /dev/kfd: start it with --device=/dev/kfd --device=/dev/dri.</source>
        <translation>このコンテナーは /dev/kfd なしで起動されています: --device=/dev/kfd --device=/dev/dri を付けて起動してください。</translation>
    </message>
    <message>
        <source>The HIP runtime is %1 (%2).</source>
        <translation>HIP ランタイムは %1 です (%2)。</translation>
    </message>
    <message>
        <source>ROCm&apos;s HIP runtime, libamdhip64, isn&apos;t installed.</source>
        <translation>ROCm の HIP ランタイム libamdhip64 がインストールされていません。</translation>
    </message>
    <message>
        <source>ROCm %1 is installed in %2.</source>
        <translation>ROCm %1 が %2 にインストールされています。</translation>
    </message>
    <message>
        <source>The package %1 %2 is installed.</source>
        <translation>パッケージ %1 %2 がインストールされています。</translation>
    </message>
    <message>
        <source>%1 isn&apos;t used. %2</source>
        <translation>%1 は使われていません。%2</translation>
    </message>
    <message>
        <source>it is nested more than %1 deep</source>
        <translation>入れ子が %1 段より深くなっています</translation>
    </message>
    <message>
        <source>it is %1, not an object</source>
        <translation>オブジェクトではなく%1です</translation>
    </message>
    <message>
        <source>its list holds %1, not an object</source>
        <translation>リストにオブジェクトではなく%1が入っています</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>リスト</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文字列</translation>
    </message>
    <message>
        <source>8-bit weights</source>
        <translation>8 ビットの重み</translation>
    </message>
    <message>
        <source>4-bit weights</source>
        <translation>4 ビットの重み</translation>
    </message>
    <message>
        <source>%1 is ignored: there is code for this GPU&apos;s own architecture, %2.</source>
        <translation>%1 は無視されます。この GPU 自身のアーキテクチャ %2 のコードがあります。</translation>
    </message>
    <message>
        <source>ROCm&apos;s runtime aborted.</source>
        <translation>ROCm のランタイムが異常終了しました。</translation>
    </message>
    <message>
        <source>ROCm&apos;s runtime aborted while this GPU was in use.</source>
        <translation>この GPU の使用中に ROCm のランタイムが異常終了しました。</translation>
    </message>
    <message>
        <source>%1 Update the GPU driver or ROCm, or try again.</source>
        <translation>%1 GPU ドライバーか ROCm を更新するか、もう一度お試しください。</translation>
    </message>
    <message>
        <source>The GPU check crashed with signal %1 (%2).</source>
        <translation>GPU の確認がシグナル %1 (%2) で異常終了しました。</translation>
    </message>
    <message>
        <source>The GPU check couldn&apos;t be started: error %1.</source>
        <translation>GPU の確認を開始できませんでした: エラー %1。</translation>
    </message>
    <message>
        <source>The GPU is being checked.</source>
        <translation>GPU を確認しています。</translation>
    </message>
    <message>
        <source>The GPU was lost.</source>
        <translation>GPU が失われました。</translation>
    </message>
    <message>
        <source>Answers are slower: kernels that failed their check on this GPU are replaced (%1).</source>
        <translation>回答が遅くなります: この GPU で確認に失敗したカーネルが置き換えられています (%1)。</translation>
    </message>
    <message>
        <source>Answers are a little slower: kernels that failed their check on this GPU are replaced (%1).</source>
        <translation>回答が少し遅くなります: この GPU で確認に失敗したカーネルが置き換えられています (%1)。</translation>
    </message>
    <message>
        <source>Answers in long conversations are slower: kernels that failed their check on this GPU are replaced (%1).</source>
        <translation>長い会話での回答が遅くなります: この GPU で確認に失敗したカーネルが置き換えられています (%1)。</translation>
    </message>
    <message>
        <source>Reading long messages is slower: kernels that failed their check on this GPU are replaced (%1).</source>
        <translation>長いメッセージの読み取りが遅くなります: この GPU で確認に失敗したカーネルが置き換えられています (%1)。</translation>
    </message>
    <message>
        <source>The folder %1 has weights but no config.json. Download the whole repository.</source>
        <translation>フォルダー %1 には重みがありますが、config.json がありません。リポジトリ全体をダウンロードしてください。</translation>
    </message>
    <message>
        <source>The tensor &apos;%1&apos; has the unsupported type %2.</source>
        <translation>テンソル「%1」の型 %2 はサポートされていません。</translation>
    </message>
    <message>
        <source>it is not valid JSON at byte %1</source>
        <translation>バイト %1 で正しい JSON ではありません</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; occurs twice</source>
        <translation>テンソル「%1」が二重に存在します</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; occurs twice</source>
        <translation>メタデータのキー「%1」が二重に存在します</translation>
    </message>
    <message>
        <source>There is not enough memory to measure the speed of %1 while the model is loaded. Unload the model first.</source>
        <translation>モデルが読み込まれている間は、%1 の速度を測定するためのメモリが足りません。先にモデルを解放してください。</translation>
    </message>
    <message>
        <source>The model supports a context of at most %1 tokens, which is used instead of the requested %2.</source>
        <translation>このモデルのコンテキストは最大 %1 トークンです。要求された %2 の代わりにこれを使います。</translation>
    </message>
    <message>
        <source>An integrated GPU shares system memory, so placing layers on the CPU has no benefit.</source>
        <translation>内蔵 GPU はシステムメモリを共有するため、レイヤーを CPU に置いても利点はありません。</translation>
    </message>
    <message>
        <source>GPU layers need a GPU, but the device is the CPU.</source>
        <translation>GPU レイヤーには GPU が必要ですが、デバイスは CPU です。</translation>
    </message>
    <message>
        <source>The text is empty.</source>
        <translation>テキストが空です。</translation>
    </message>
    <message>
        <source>This model&apos;s chat template can&apos;t continue unfinished reasoning. Regenerate the answer instead.</source>
        <translation>このモデルのチャットテンプレートは、途中の推論を続けられません。代わりに回答を再生成してください。</translation>
    </message>
    <message>
        <source>The answer so far doesn&apos;t match the grammar, so the grammar can&apos;t be applied to its continuation.</source>
        <translation>これまでの回答が文法に合わないため、続きに文法を適用できません。</translation>
    </message>
    <message>
        <source>The grammar requires text that this model&apos;s vocabulary can&apos;t represent.</source>
        <translation>文法が要求するテキストを、このモデルの語彙では表せません。</translation>
    </message>
    <message>
        <source>The beginning of the answer doesn&apos;t match the grammar.</source>
        <translation>回答の冒頭が文法に合いません。</translation>
    </message>
    <message>
        <source>the rule %1 is not defined</source>
        <translation>規則 %1 が定義されていません</translation>
    </message>
    <message>
        <source>the rule %1 is defined twice</source>
        <translation>規則 %1 が二重に定義されています</translation>
    </message>
    <message>
        <source>It is an integrated GPU, which is used only if you choose it.</source>
        <translation>内蔵 GPU です。選択した場合にだけ使われます。</translation>
    </message>
    <message>
        <source>There is no AMD GPU in this computer, so the CPU is used.</source>
        <translation>このコンピューターには AMD の GPU がないため、CPU を使います。</translation>
    </message>
    <message>
        <source>The GPU at %1 has no driver: amdgpu is not loaded for it.</source>
        <translation>%1 の GPU にはドライバーがありません: amdgpu が読み込まれていません。</translation>
    </message>
    <message>
        <source>The GPU at %1 uses the driver %2, which doesn&apos;t support computing.</source>
        <translation>%1 の GPU はドライバー %2 を使っていますが、これは計算に対応していません。</translation>
    </message>
    <message>
        <source>You have access to the GPU device files.</source>
        <translation>GPU のデバイスファイルにアクセスできます。</translation>
    </message>
    <message>
        <source>It is an integrated GPU: it uses system memory.</source>
        <translation>内蔵 GPU です。システムメモリを使います。</translation>
    </message>
    <message>
        <source>The CPU has no AVX2, so it computes slowly.</source>
        <translation>CPU に AVX2 がないため、計算が遅くなります。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a proxy address. Write it like http://proxy.example:3128, or with https or socks5.</source>
        <translation>「%1」はプロキシのアドレスではありません。http://proxy.example:3128 のように、または https か socks5 で書いてください。</translation>
    </message>
    <message>
        <source>The connection to %1 was interrupted.</source>
        <translation>%1 への接続が途切れました。</translation>
    </message>
    <message>
        <source>%1 was damaged during the download: its SHA-256 checksum is wrong. It was deleted; download it again.</source>
        <translation>%1 はダウンロード中に壊れました: SHA-256 チェックサムが一致しません。削除されたので、もう一度ダウンロードしてください。</translation>
    </message>
    <message>
        <source>The server did not send the size of %1.</source>
        <translation>サーバーが %1 のサイズを送信しませんでした。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a server address. Write it like gpu-box:8000 or https://api.example.com/v1.</source>
        <translation>「%1」はサーバーのアドレスではありません。gpu-box:8000 や https://api.example.com/v1 のように書いてください。</translation>
    </message>
    <message>
        <source>The JSON schema is not a JSON object.</source>
        <translation>JSON スキーマが JSON オブジェクトではありません。</translation>
    </message>
    <message>
        <source>Can&apos;t listen on port %1 of %2: %3.</source>
        <translation>%2 のポート %1 では待ち受けできません: %3。</translation>
    </message>
    <message>
        <source>%1 has the architecture &apos;%2&apos;, which is not supported (supported: %3).</source>
        <translation>%1 のアーキテクチャー「%2」はサポートされていません (サポート: %3)。</translation>
    </message>
    <message>
        <source>$ref is not a string</source>
        <translation>$ref が文字列ではありません</translation>
    </message>
    <message>
        <source>%1 attention heads cannot share %2 key heads evenly</source>
        <translation>%1 個のアテンションヘッドを %2 個のキーヘッドに均等に割り当てられません</translation>
    </message>
    <message>
        <source>%1 begins at byte %2, which is not aligned to %3 values; save the model again with a current writer</source>
        <translation>%1 はバイト %2 から始まり、%3 の値に整列していません。新しいツールでモデルを保存し直してください</translation>
    </message>
    <message>
        <source>%1 beside enum or const</source>
        <translation>enum または const と併用した %1</translation>
    </message>
    <message>
        <source>%1 bytes follow its last tensor</source>
        <translation>最後のテンソルの後に %1 バイトあります</translation>
    </message>
    <message>
        <source>%1 cannot be used: it lists more than %2 tensors.</source>
        <translation>%1 は使えません: テンソルが %2 個を超えています。</translation>
    </message>
    <message>
        <source>%1 differs between layers, which this program cannot compute</source>
        <translation>%1 が層ごとに異なり、このプログラムでは計算できません</translation>
    </message>
    <message>
        <source>%1 ends in the middle of a byte</source>
        <translation>%1 がバイトの途中で終わっています</translation>
    </message>
    <message>
        <source>%1 has %2 dimensions; 1 to 4 are possible</source>
        <translation>%1 は %2 次元です。1～4 次元だけが使えます</translation>
    </message>
    <message>
        <source>%1 has more than %2 dimensions</source>
        <translation>%1 の次元が %2 を超えています</translation>
    </message>
    <message>
        <source>%1 has no data_offsets</source>
        <translation>%1 に data_offsets がありません</translation>
    </message>
    <message>
        <source>%1 has the type &apos;%2&apos;, which is not supported</source>
        <translation>%1 の型「%2」はサポートされていません</translation>
    </message>
    <message>
        <source>%1 has the unknown property &apos;%2&apos;</source>
        <translation>%1 に不明なプロパティ「%2」があります</translation>
    </message>
    <message>
        <source>%1 has too many elements</source>
        <translation>%1 の要素が多すぎます</translation>
    </message>
    <message>
        <source>%1 is %2, which this program cannot compute</source>
        <translation>%1 が %2 で、このプログラムでは計算できません</translation>
    </message>
    <message>
        <source>%1 is both required and forbidden</source>
        <translation>%1 は必須であると同時に禁止されています</translation>
    </message>
    <message>
        <source>%1 is larger than %2, the limit for a model&apos;s files.</source>
        <translation>%1 が、モデルのファイルの上限 %2 を超えています。</translation>
    </message>
    <message>
        <source>%1 is not a non-negative integer</source>
        <translation>%1 が負でない整数ではありません</translation>
    </message>
    <message>
        <source>%1 is not valid JSON from byte %2 on.</source>
        <translation>%1 はバイト %2 から正しい JSON ではありません。</translation>
    </message>
    <message>
        <source>%1 overlaps the one before it</source>
        <translation>%1 が前のものと重なっています</translation>
    </message>
    <message>
        <source>%1 redirects to &apos;%2&apos;, which is not a web address.</source>
        <translation>%1 の転送先「%2」はウェブアドレスではありません。</translation>
    </message>
    <message>
        <source>%1 redirects too often.</source>
        <translation>%1 の転送が多すぎます。</translation>
    </message>
    <message>
        <source>%1 values cannot be divided among %2 attention heads</source>
        <translation>%1 個の値を %2 個のアテンションヘッドに分けられません</translation>
    </message>
    <message>
        <source>[experts, rows, blocks, 16], with a scale for each block</source>
        <translation>[エキスパート, 行, ブロック, 16] で、ブロックごとにスケール 1 つ</translation>
    </message>
    <message>
        <source>a $ref to another document</source>
        <translation>別の文書への $ref</translation>
    </message>
    <message>
        <source>a cyclic $ref or allOf</source>
        <translation>循環する $ref または allOf</translation>
    </message>
    <message>
        <source>a kernel accessed invalid memory at address %1.</source>
        <translation>カーネルがアドレス %1 の無効なメモリーにアクセスしました。</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>数のリスト</translation>
    </message>
    <message>
        <source>a list of real numbers</source>
        <translation>実数のリスト</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>文字列のリスト</translation>
    </message>
    <message>
        <source>a non-negative integer</source>
        <translation>負でない整数</translation>
    </message>
    <message>
        <source>a pattern with \%1</source>
        <translation>\%1 を含むパターン</translation>
    </message>
    <message>
        <source>a pattern with an anchor in the middle</source>
        <translation>途中にアンカーを含むパターン</translation>
    </message>
    <message>
        <source>a pattern with half a surrogate pair</source>
        <translation>サロゲートペアの片方を含むパターン</translation>
    </message>
    <message>
        <source>a range of characters goes backwards</source>
        <translation>文字の範囲が逆順です</translation>
    </message>
    <message>
        <source>a real number</source>
        <translation>実数</translation>
    </message>
    <message>
        <source>a set of characters is empty</source>
        <translation>文字の集合が空です</translation>
    </message>
    <message>
        <source>a signed integer</source>
        <translation>符号付き整数</translation>
    </message>
    <message>
        <source>a surrogate is not a character</source>
        <translation>サロゲートは文字ではありません</translation>
    </message>
    <message>
        <source>adds too many tokens</source>
        <translation>追加するトークンが多すぎます</translation>
    </message>
    <message>
        <source>allOf is not a list</source>
        <translation>allOf がリストではありません</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>オブジェクト</translation>
    </message>
    <message>
        <source>enum is not a list</source>
        <translation>enum がリストではありません</translation>
    </message>
    <message>
        <source>expected %1 hexadecimal digits</source>
        <translation>16 進数字が %1 桁必要です</translation>
    </message>
    <message>
        <source>expected a number of repetitions</source>
        <translation>繰り返しの回数が必要です</translation>
    </message>
    <message>
        <source>general.alignment is %1, not a power of two from 8 to 2147483648</source>
        <translation>general.alignment が %1 で、8～2147483648 の 2 のべき乗ではありません</translation>
    </message>
    <message>
        <source>general.alignment is not a positive number</source>
        <translation>general.alignment が正の数ではありません</translation>
    </message>
    <message>
        <source>groups are nested more than %1 deep</source>
        <translation>グループの入れ子が %1 段を超えています</translation>
    </message>
    <message>
        <source>has %1 steps; the limit is %2</source>
        <translation>手順が %1 個ありますが、上限は %2 です</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is neither true nor false</source>
        <translation>の「%1」が真でも偽でもありません</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is not a list</source>
        <translation>の「%1」がリストではありません</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is not a string</source>
        <translation>の「%1」が文字列ではありません</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is not a token</source>
        <translation>の「%1」がトークンではありません</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is not an integer</source>
        <translation>の「%1」が整数ではありません</translation>
    </message>
    <message>
        <source>has a charsmap that is not Base64</source>
        <translation>の charsmap が Base64 ではありません</translation>
    </message>
    <message>
        <source>has a delimiter that is not one character</source>
        <translation>の区切りが 1 文字ではありません</translation>
    </message>
    <message>
        <source>has a length below 1</source>
        <translation>の長さが 1 未満です</translation>
    </message>
    <message>
        <source>has a merge &quot;%1&quot; that is not two parts</source>
        <translation>のマージ「%1」が 2 つの部分ではありません</translation>
    </message>
    <message>
        <source>has a merge that is not two parts</source>
        <translation>のマージに 2 つの部分でないものがあります</translation>
    </message>
    <message>
        <source>has a merge with an empty part</source>
        <translation>のマージに空の部分があります</translation>
    </message>
    <message>
        <source>has a pattern that is neither a String nor a Regex</source>
        <translation>のパターンが String でも Regex でもありません</translation>
    </message>
    <message>
        <source>has a prepend_scheme that is not always, first or never</source>
        <translation>の prepend_scheme が always、first、never のどれでもありません</translation>
    </message>
    <message>
        <source>has a replacement that is not one character</source>
        <translation>の置換が 1 文字ではありません</translation>
    </message>
    <message>
        <source>has a vocabulary entry of more than a text and a score</source>
        <translation>の語彙に、文字列とスコア以外を含む項目があります</translation>
    </message>
    <message>
        <source>has a vocabulary entry that is not a text and a score</source>
        <translation>の語彙に、文字列とスコアの組でない項目があります</translation>
    </message>
    <message>
        <source>has an unknown behavior</source>
        <translation>の動作が不明です</translation>
    </message>
    <message>
        <source>has no scores for its vocabulary</source>
        <translation>の語彙にスコアがありません</translation>
    </message>
    <message>
        <source>has no vocabulary</source>
        <translation>に語彙がありません</translation>
    </message>
    <message>
        <source>has scores for a vocabulary that needs none</source>
        <translation>に、スコアの要らない語彙のスコアがあります</translation>
    </message>
    <message>
        <source>has too many chat templates</source>
        <translation>のチャットテンプレートが多すぎます</translation>
    </message>
    <message>
        <source>is not a template</source>
        <translation>がテンプレートではありません</translation>
    </message>
    <message>
        <source>is not an object</source>
        <translation>がオブジェクトではありません</translation>
    </message>
    <message>
        <source>it has %1 layers, more than any model</source>
        <translation>%1 層は、どのモデルよりも多すぎます</translation>
    </message>
    <message>
        <source>it has more than %1 metadata keys</source>
        <translation>メタデータのキーが %1 個を超えています</translation>
    </message>
    <message>
        <source>it has no layers other than those for multi-token prediction</source>
        <translation>マルチトークン予測用のほかに層がありません</translation>
    </message>
    <message>
        <source>it has two tensors for %1</source>
        <translation>%1 のテンソルが 2 つあります</translation>
    </message>
    <message>
        <source>it is longer than 1 MB</source>
        <translation>1 MB を超えています</translation>
    </message>
    <message>
        <source>it is neither an object nor true or false</source>
        <translation>オブジェクトでも真偽値でもありません</translation>
    </message>
    <message>
        <source>it is not valid JSON</source>
        <translation>正しい JSON ではありません</translation>
    </message>
    <message>
        <source>it lists more than %1 tensors</source>
        <translation>テンソルが %1 個を超えています</translation>
    </message>
    <message>
        <source>its %1 is true, which is not supported</source>
        <translation>%1 が真ですが、サポートされていません</translation>
    </message>
    <message>
        <source>its %1 should be %2, not %3</source>
        <translation>%1 は %3 ではなく%2であるべきです</translation>
    </message>
    <message>
        <source>its RoPE scaling &apos;%1&apos; (rope.scaling.type) is not supported</source>
        <translation>RoPE スケーリング「%1」(rope.scaling.type) はサポートされていません</translation>
    </message>
    <message>
        <source>its activation is &apos;%1&apos;, not &apos;%2&apos; as in other models of its kind</source>
        <translation>活性化関数が、同種のモデルの「%2」ではなく「%1」です</translation>
    </message>
    <message>
        <source>its attention is not causal (attention.causal), which is not supported</source>
        <translation>アテンションが因果的でなく (attention.causal)、サポートされていません</translation>
    </message>
    <message>
        <source>its grammar is longer than 1 MB</source>
        <translation>文法が 1 MB を超えています</translation>
    </message>
    <message>
        <source>its header is %1, not an object</source>
        <translation>ヘッダーがオブジェクトではなく%1です</translation>
    </message>
    <message>
        <source>its header is not a JSON object</source>
        <translation>ヘッダーが JSON オブジェクトではありません</translation>
    </message>
    <message>
        <source>its header is not valid JSON at byte %1</source>
        <translation>ヘッダーがバイト %1 で正しい JSON ではありません</translation>
    </message>
    <message>
        <source>its header would be %1 bytes long; at most %2 are allowed</source>
        <translation>ヘッダーの長さが %1 バイトになりますが、最大 %2 です</translation>
    </message>
    <message>
        <source>its metadata does not state that it is part %1 of %2</source>
        <translation>メタデータに %2 分割の %1 番目とありません</translation>
    </message>
    <message>
        <source>its metadata is %1, not an object of texts</source>
        <translation>メタデータが文字列のオブジェクトではなく%1です</translation>
    </message>
    <message>
        <source>its model_type is &apos;%1&apos;, which is not supported (supported: %2)</source>
        <translation>model_type「%1」はサポートされていません (サポート: %2)</translation>
    </message>
    <message>
        <source>its num_attention_heads is 0</source>
        <translation>num_attention_heads が 0 です</translation>
    </message>
    <message>
        <source>its original_max_position_embeddings is 0</source>
        <translation>original_max_position_embeddings が 0 です</translation>
    </message>
    <message>
        <source>its pattern ends too early</source>
        <translation>パターンが途中で終わっています</translation>
    </message>
    <message>
        <source>its pattern has a range between sets</source>
        <translation>パターンに集合同士の範囲があります</translation>
    </message>
    <message>
        <source>its pattern has a range that goes backwards</source>
        <translation>パターンに逆順の範囲があります</translation>
    </message>
    <message>
        <source>its pattern has a set without characters</source>
        <translation>パターンに空の文字集合があります</translation>
    </message>
    <message>
        <source>its pattern has an invalid character number</source>
        <translation>パターンの文字番号が正しくありません</translation>
    </message>
    <message>
        <source>its pattern is wrong at %1</source>
        <translation>パターンが %1 で誤っています</translation>
    </message>
    <message>
        <source>its pattern is wrong at the end</source>
        <translation>パターンが末尾で誤っています</translation>
    </message>
    <message>
        <source>its rotary embedding has no %1</source>
        <translation>回転埋め込みに %1 がありません</translation>
    </message>
    <message>
        <source>its rotary embedding is of the kind &apos;%1&apos;, which is not supported</source>
        <translation>回転埋め込みの種類「%1」はサポートされていません</translation>
    </message>
    <message>
        <source>its tensor &apos;%1&apos; is unknown in the architecture &apos;%2&apos;</source>
        <translation>テンソル「%1」はアーキテクチャー「%2」にありません</translation>
    </message>
    <message>
        <source>its vocabulary has %1 tokens and its embedding only %2</source>
        <translation>語彙は %1 トークンですが、埋め込みは %2 しかありません</translation>
    </message>
    <message>
        <source>its weight_block_size is not a pair of positive numbers</source>
        <translation>weight_block_size が正の数の組ではありません</translation>
    </message>
    <message>
        <source>its weight_map is %1, not an object</source>
        <translation>weight_map がオブジェクトではなく%1です</translation>
    </message>
    <message>
        <source>its weights are quantised by &apos;%1&apos;; this program reads F32, F16, BF16 and FP8 weights of such models</source>
        <translation>重みが「%1」で量子化されています。このプログラムが読めるのは F32、F16、BF16、FP8 の重みです</translation>
    </message>
    <message>
        <source>matching tokens by name is not supported</source>
        <translation>名前によるトークンの照合はサポートされていません</translation>
    </message>
    <message>
        <source>maxItems is less than minItems</source>
        <translation>maxItems が minItems より小さいです</translation>
    </message>
    <message>
        <source>maxLength is less than minLength</source>
        <translation>maxLength が minLength より小さいです</translation>
    </message>
    <message>
        <source>mscale and mscale_all_dim of its rotary embedding differ</source>
        <translation>回転埋め込みの mscale と mscale_all_dim が異なります</translation>
    </message>
    <message>
        <source>no number is within its bounds</source>
        <translation>範囲内の数がありません</translation>
    </message>
    <message>
        <source>no value is valid there</source>
        <translation>そこに正しい値がありません</translation>
    </message>
    <message>
        <source>none of its values is valid</source>
        <translation>正しい値が 1 つもありません</translation>
    </message>
    <message>
        <source>properties is not an object</source>
        <translation>properties がオブジェクトではありません</translation>
    </message>
    <message>
        <source>recorded steps</source>
        <translation>記録したステップ</translation>
    </message>
    <message>
        <source>should have %1 at byte %2, but has &quot;%3&quot;</source>
        <translation>のバイト %2 は%1であるべきですが、「%3」です</translation>
    </message>
    <message>
        <source>some of its layers have no experts (mlp_only_layers)</source>
        <translation>エキスパートのない層があります (mlp_only_layers)</translation>
    </message>
    <message>
        <source>some of its layers use a sliding window, which is not supported for its architecture</source>
        <translation>スライディングウィンドウを使う層がありますが、このアーキテクチャーではサポートされていません</translation>
    </message>
    <message>
        <source>the data_offsets of %1 hold %2, which is not an integer from 0 to 18446744073709551615</source>
        <translation>%1 の data_offsets の %2 は 0～18446744073709551615 の整数ではありません</translation>
    </message>
    <message>
        <source>the driver reports a reset or a hardware error (event %1).</source>
        <translation>ドライバーがリセットまたはハードウェアエラーを報告しました (イベント %1)。</translation>
    </message>
    <message>
        <source>the entry of the tensor &apos;%1&apos; is %2, not an object</source>
        <translation>テンソル「%1」の項目がオブジェクトではなく%2です</translation>
    </message>
    <message>
        <source>the expert %1 of %2 is missing</source>
        <translation>%2 のエキスパート %1 がありません</translation>
    </message>
    <message>
        <source>the experts of %1 differ in shape or type</source>
        <translation>%1 のエキスパートの形状または型が異なります</translation>
    </message>
    <message>
        <source>the factor of its rotary embedding is missing or below 1</source>
        <translation>回転埋め込みの係数がないか 1 未満です</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; has the unknown value type %2</source>
        <translation>メタデータのキー「%1」の値の型 %2 が不明です</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; is %2, not a text</source>
        <translation>メタデータのキー「%1」が文字列ではなく%2です</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; is an array of arrays</source>
        <translation>メタデータのキー「%1」が配列の配列です</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; is an array of the unknown type %2</source>
        <translation>メタデータのキー「%1」が不明な型 %2 の配列です</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; is neither true nor false</source>
        <translation>メタデータのキー「%1」が真でも偽でもありません</translation>
    </message>
    <message>
        <source>the shape of %1 holds %2, which is not an integer from 0 to 9223372036854775807</source>
        <translation>%1 の形状の %2 は 0～9223372036854775807 の整数ではありません</translation>
    </message>
    <message>
        <source>the shard &apos;%1&apos; of the tensor &apos;%2&apos; is not a file of its folder</source>
        <translation>テンソル「%2」のシャード「%1」がフォルダーのファイルではありません</translation>
    </message>
    <message>
        <source>the shard of the tensor &apos;%1&apos; is %2, not a text</source>
        <translation>テンソル「%1」のシャードが文字列ではなく%2です</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has %2 rows and should have %3</source>
        <translation>テンソル「%1」は %2 行ですが、%3 行であるべきです</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has no scales</source>
        <translation>テンソル「%1」にスケールがありません</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the shape %2 and should have [vocabulary, width]</source>
        <translation>テンソル「%1」の形状は %2 ですが、[語彙, 幅] であるべきです</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the shape %2 and should have rows of %3</source>
        <translation>テンソル「%1」の形状は %2 ですが、行の長さは %3 であるべきです</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the shape [%2] and should have %3</source>
        <translation>テンソル「%1」の形状は [%2] ですが、%3 であるべきです</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the type %2; it should be F32</source>
        <translation>テンソル「%1」の型は %2 ですが、F32 であるべきです</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the unsupported type %2</source>
        <translation>テンソル「%1」の型 %2 はサポートされていません</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; in FP8 has no scale</source>
        <translation>FP8 のテンソル「%1」にスケールがありません</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; is in another part too</source>
        <translation>テンソル「%1」がほかの部分にもあります</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; is missing</source>
        <translation>テンソル「%1」がありません</translation>
    </message>
    <message>
        <source>there is a hole of %1 bytes before %2</source>
        <translation>%2 の前に %1 バイトの隙間があります</translation>
    </message>
    <message>
        <source>there is no character with that number</source>
        <translation>その番号の文字はありません</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>真または偽</translation>
    </message>
    <message>
        <source>unknown escape \%1</source>
        <translation>不明なエスケープ \%1</translation>
    </message>
    <message>
        <source>weights as in the file</source>
        <translation>ファイルのままの重み</translation>
    </message>
    <message>
        <source>with its repetitions written out it is more than %1 symbols long</source>
        <translation>繰り返しを展開すると %1 記号を超えます</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a model. Write OWNER/NAME, OWNER/NAME:TYPE or the address of a GGUF file.</source>
        <translation>「%1」はモデルではありません。所有者/名前、所有者/名前:型、または GGUF ファイルのアドレスを書いてください。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a valid file name.</source>
        <translation>「%1」は正しいファイル名ではありません。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a web address.</source>
        <translation>「%1」はウェブアドレスではありません。</translation>
    </message>
    <message>
        <source>32-bit cache</source>
        <translation>32 ビットのキャッシュ</translation>
    </message>
    <message>
        <source>A regular expression of the model&apos;s tokenizer takes too long on this text.</source>
        <translation>モデルのトークナイザーの正規表現が、この文章では時間がかかりすぎます。</translation>
    </message>
    <message>
        <source>A row of %1 weights can&apos;t be stored as %2, whose blocks have %3 weights.</source>
        <translation>%1 個の重みの行は、ブロックが %3 個の %2 では保存できません。</translation>
    </message>
    <message>
        <source>A tensor of shape %1 is too large.</source>
        <translation>形状 %1 のテンソルは大きすぎます。</translation>
    </message>
    <message>
        <source>A weight of the model is NaN or too large to be quantized.</source>
        <translation>モデルの重みに NaN か、量子化できない大きな値があります。</translation>
    </message>
    <message>
        <source>A weight of the shape %1 in %2 is not aligned as its type needs.</source>
        <translation>%2 の形状 %1 の重みは、型に必要な整列になっていません。</translation>
    </message>
    <message>
        <source>A weight of the shape %1 reaches past the end of %2.</source>
        <translation>形状 %1 の重みが %2 の終わりを越えています。</translation>
    </message>
    <message>
        <source>Allowing pages of any origin requires an API key (--api-key).</source>
        <translation>すべての配信元のページを許可するには API キーが必要です (--api-key)。</translation>
    </message>
    <message>
        <source>An API key may contain only visible ASCII characters.</source>
        <translation>API キーには表示できる ASCII 文字だけが使えます。</translation>
    </message>
    <message>
        <source>At least one layer must be on the GPU, not %1. To use the CPU only, choose the device cpu.</source>
        <translation>GPU には少なくとも 1 層が必要です (%1 は不可)。CPU だけを使うには、デバイス cpu を選んでください。</translation>
    </message>
    <message>
        <source>Invalid settings: %1 concurrent answers with a cache of %2 tokens. Choose 1 to %3 answers and a cache that is not negative.</source>
        <translation>設定が正しくありません: 同時回答 %1、キャッシュ %2 トークン。回答は 1～%3、キャッシュは負でない値にしてください。</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV キャッシュ</translation>
    </message>
    <message>
        <source>Measuring was stopped.</source>
        <translation>計測を中止しました。</translation>
    </message>
    <message>
        <source>Only the last message can be continued, and it must be an answer.</source>
        <translation>続けられるのは最後のメッセージだけで、回答でなければなりません。</translation>
    </message>
    <message>
        <source>Other requests have priority.</source>
        <translation>ほかのリクエストが優先されます。</translation>
    </message>
    <message>
        <source>ROCm&apos;s HIP runtime</source>
        <translation>ROCm の HIP ランタイム</translation>
    </message>
    <message>
        <source>Testing the GPU was cancelled.</source>
        <translation>GPU のテストを中止しました。</translation>
    </message>
    <message>
        <source>Texts of more than 512 MB can&apos;t be tokenized.</source>
        <translation>512 MB を超える文章はトークンに分けられません。</translation>
    </message>
    <message>
        <source>The DRY allowed length must be 0 or more, not %1.</source>
        <translation>DRY の許容長は0 以上でなければなりません (%1 は不可)。</translation>
    </message>
    <message>
        <source>The DRY base must be between 1 and 100, not %1.</source>
        <translation>DRY の底は1～100でなければなりません (%1 は不可)。</translation>
    </message>
    <message>
        <source>The DRY multiplier must be between 0 and 100, not %1.</source>
        <translation>DRY の乗数は0～100でなければなりません (%1 は不可)。</translation>
    </message>
    <message>
        <source>The DRY window must be -1 (all) or more, not %1.</source>
        <translation>DRY の窓は-1 (すべて) 以上でなければなりません (%1 は不可)。</translation>
    </message>
    <message>
        <source>The GPU %1 (%2) can&apos;t be used. %3</source>
        <translation>GPU %1 (%2) は使えません。%3</translation>
    </message>
    <message>
        <source>The GPU %1 (%2) gives wrong results (for example in %3, %4), so it isn&apos;t used. Choose the device cpu.</source>
        <translation>GPU %1 (%2) の計算結果が正しくないため (例: %3、%4)、使われません。デバイス cpu を選んでください。</translation>
    </message>
    <message>
        <source>The HIP runtime %1</source>
        <translation>HIP ランタイム %1</translation>
    </message>
    <message>
        <source>The HIP runtime %1 lacks the function %2: it is older than ROCm 5, or not a HIP runtime.</source>
        <translation>HIP ランタイム %1 に関数 %2 がありません。ROCm 5 より古いか、HIP ランタイムではありません。</translation>
    </message>
    <message>
        <source>The HIP runtime is %1.</source>
        <translation>HIP ランタイムは %1 です。</translation>
    </message>
    <message>
        <source>The XTC probability must be between 0 and 1, not %1.</source>
        <translation>XTC の確率は0～1でなければなりません (%1 は不可)。</translation>
    </message>
    <message>
        <source>The XTC threshold must be between 0 and 1, not %1.</source>
        <translation>XTC のしきい値は0～1でなければなりません (%1 は不可)。</translation>
    </message>
    <message>
        <source>The architecture &apos;%1&apos; is not supported (supported: %2).</source>
        <translation>アーキテクチャー「%1」はサポートされていません (サポート: %2)。</translation>
    </message>
    <message>
        <source>The benchmark was stopped.</source>
        <translation>ベンチマークを中止しました。</translation>
    </message>
    <message>
        <source>The cached header of a model is damaged.</source>
        <translation>キャッシュされたモデルのヘッダーが壊れています。</translation>
    </message>
    <message>
        <source>The chat template is longer than %1 KB.</source>
        <translation>チャットテンプレートが %1 KB を超えています。</translation>
    </message>
    <message>
        <source>The chat template is not valid UTF-8.</source>
        <translation>チャットテンプレートが正しい UTF-8 ではありません。</translation>
    </message>
    <message>
        <source>The check of the GPU was stopped.</source>
        <translation>GPU の検査を中止しました。</translation>
    </message>
    <message>
        <source>The checksum of %1 is not a valid SHA-256 checksum.</source>
        <translation>%1 のチェックサムは正しい SHA-256 ではありません。</translation>
    </message>
    <message>
        <source>The computation was stopped.</source>
        <translation>計算を中止しました。</translation>
    </message>
    <message>
        <source>The file has no vocabulary (tokenizer.ggml.model is missing).</source>
        <translation>ファイルに語彙がありません (tokenizer.ggml.model がありません)。</translation>
    </message>
    <message>
        <source>The file was made without a vocabulary.</source>
        <translation>このファイルは語彙なしで作られています。</translation>
    </message>
    <message>
        <source>The file&apos;s vocabulary has no merges (tokenizer.ggml.merges is missing).</source>
        <translation>ファイルの語彙にマージがありません (tokenizer.ggml.merges がありません)。</translation>
    </message>
    <message>
        <source>The file&apos;s vocabulary is of the kind &quot;%1&quot;, which ROCmForge can&apos;t use yet.</source>
        <translation>ファイルの語彙の種類「%1」は、ROCmForge ではまだ使えません。</translation>
    </message>
    <message>
        <source>The frequency penalty must be between -100 and 100, not %1.</source>
        <translation>頻度ペナルティは-100～100でなければなりません (%1 は不可)。</translation>
    </message>
    <message>
        <source>The grammar is longer than 1 MB.</source>
        <translation>文法が 1 MB を超えています。</translation>
    </message>
    <message>
        <source>The grammar is not valid UTF-8.</source>
        <translation>文法が正しい UTF-8 ではありません。</translation>
    </message>
    <message>
        <source>The grammar is too ambiguous. Use fewer adjacent optional parts.</source>
        <translation>文法があいまいすぎます。隣り合う省略可能な部分を減らしてください。</translation>
    </message>
    <message>
        <source>The length of a DRY breaker must be between 1 and 256 bytes, not %1.</source>
        <translation>DRY の区切りの長さは1～256 バイトでなければなりません (%1 は不可)。</translation>
    </message>
    <message>
        <source>The logit bias must be between -1000 and 1000, or minus infinity, not %1.</source>
        <translation>ロジットバイアスは-1000～1000、または負の無限大でなければなりません (%1 は不可)。</translation>
    </message>
    <message>
        <source>The memory threshold must be more than 0 and at most 1, not %1.</source>
        <translation>メモリーのしきい値は 0 より大きく 1 以下でなければなりません (%1 は不可)。</translation>
    </message>
    <message>
        <source>The min-p must be between 0 and 1, not %1.</source>
        <translation>min-p は0～1でなければなりません (%1 は不可)。</translation>
    </message>
    <message>
        <source>The mirostat eta must be between 0 and 1, not %1.</source>
        <translation>Mirostat の eta は0～1でなければなりません (%1 は不可)。</translation>
    </message>
    <message>
        <source>The mirostat tau must be between 0 and 100, not %1.</source>
        <translation>Mirostat の tau は0～100でなければなりません (%1 は不可)。</translation>
    </message>
    <message>
        <source>The mirostat version must be 0 (off), 1 or 2, not %1.</source>
        <translation>Mirostat のバージョンは0 (オフ)、1、2 のどれかでなければなりません (%1 は不可)。</translation>
    </message>
    <message>
        <source>The model computed an invalid logit (NaN or infinity) for the next token; its file is probably damaged.</source>
        <translation>モデルが次のトークンに無効なロジット（NaN または無限大）を計算しました。ファイルが壊れている可能性があります。</translation>
    </message>
    <message>
        <source>The model was unloaded. Send the request again.</source>
        <translation>モデルが解放されました。リクエストを送り直してください。</translation>
    </message>
    <message>
        <source>The model&apos;s vocabulary has no token for &quot;%1&quot;.</source>
        <translation>モデルの語彙に「%1」のトークンがありません。</translation>
    </message>
    <message>
        <source>The model&apos;s vocabulary has no token for the byte %1, which is in the text.</source>
        <translation>モデルの語彙に、文章中のバイト %1 のトークンがありません。</translation>
    </message>
    <message>
        <source>The network library could not be started.</source>
        <translation>ネットワークライブラリを開始できませんでした。</translation>
    </message>
    <message>
        <source>The number of DRY breakers must be 64 or less, not %1.</source>
        <translation>DRY の区切りの数は64 以下でなければなりません (%1 は不可)。</translation>
    </message>
    <message>
        <source>The number of tokens to generate must not be negative.</source>
        <translation>生成するトークン数は負にできません。</translation>
    </message>
    <message>
        <source>The penalty window must be 0 (off) or more, not %1.</source>
        <translation>ペナルティの窓は0 (オフ) 以上でなければなりません (%1 は不可)。</translation>
    </message>
    <message>
        <source>The presence penalty must be between -100 and 100, not %1.</source>
        <translation>存在ペナルティは-100～100でなければなりません (%1 は不可)。</translation>
    </message>
    <message>
        <source>The program is shutting down.</source>
        <translation>プログラムを終了しています。</translation>
    </message>
    <message>
        <source>The repeat penalty must be between 0.1 and 10, not %1.</source>
        <translation>繰り返しペナルティは0.1～10でなければなりません (%1 は不可)。</translation>
    </message>
    <message>
        <source>The score of the vocabulary&apos;s token %1 (&quot;%2&quot;) is not a number.</source>
        <translation>語彙のトークン %1 (「%2」) のスコアが数ではありません。</translation>
    </message>
    <message>
        <source>The shape %1 has too many elements.</source>
        <translation>形状 %1 の要素が多すぎます。</translation>
    </message>
    <message>
        <source>The temperature must be between 0 and 100, not %1.</source>
        <translation>温度は0～100でなければなりません (%1 は不可)。</translation>
    </message>
    <message>
        <source>The tensor &apos;%1&apos; has %2 dimensions; at most 4 are supported.</source>
        <translation>テンソル「%1」は %2 次元ですが、最大 4 次元です。</translation>
    </message>
    <message>
        <source>The text doesn&apos;t fit into the KV cache. Increase the number of cache tokens.</source>
        <translation>文章が KV キャッシュに入りません。キャッシュのトークン数を増やしてください。</translation>
    </message>
    <message>
        <source>The token of a logit bias must be 0 or more, not %1.</source>
        <translation>ロジットバイアスのトークンは0 以上でなければなりません (%1 は不可)。</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 &quot;%2&quot; %3.</source>
        <translation>トークナイザーの %1「%2」: %3。</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 %2.</source>
        <translation>トークナイザーの %1: %2。</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s model is of the kind &quot;%1&quot;, which is not supported.</source>
        <translation>トークナイザーのモデルの種類「%1」はサポートされていません。</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s regular expression &quot;%1&quot; is not supported.</source>
        <translation>トークナイザーの正規表現「%1」はサポートされていません。</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s unknown token is not in its vocabulary.</source>
        <translation>トークナイザーの未知トークンが語彙にありません。</translation>
    </message>
    <message>
        <source>The top-k must be 0 (off) or more, not %1.</source>
        <translation>top-k は0 (オフ) 以上でなければなりません (%1 は不可)。</translation>
    </message>
    <message>
        <source>The top-p must be between 0 and 1, not %1.</source>
        <translation>top-p は0～1でなければなりません (%1 は不可)。</translation>
    </message>
    <message>
        <source>The type %1 is not supported.</source>
        <translation>型 %1 はサポートされていません。</translation>
    </message>
    <message>
        <source>The vocabulary has %1 tokens but %2 scores.</source>
        <translation>語彙のトークンは %1 個ですが、スコアは %2 個です。</translation>
    </message>
    <message>
        <source>The vocabulary has %1 tokens but %2 token types.</source>
        <translation>語彙のトークンは %1 個ですが、トークンの型は %2 個です。</translation>
    </message>
    <message>
        <source>The vocabulary has no tokens.</source>
        <translation>語彙にトークンがありません。</translation>
    </message>
    <message>
        <source>There is not enough memory to measure the speed of %1.</source>
        <translation>%1 の速度を測るメモリーが足りません。</translation>
    </message>
    <message>
        <source>This ROCmForge has no kernels for %1.</source>
        <translation>この ROCmForge には %1 用のカーネルがありません。</translation>
    </message>
    <message>
        <source>This model uses the pre-tokenizer &quot;%1&quot;, which is not supported.</source>
        <translation>このモデルのプリトークナイザー「%1」はサポートされていません。</translation>
    </message>
    <message>
        <source>This system cannot compute SHA-256 checksums.</source>
        <translation>このシステムでは SHA-256 を計算できません。</translation>
    </message>
    <message>
        <source>This system&apos;s libcurl lacks a needed feature. Update libcurl.</source>
        <translation>このシステムの libcurl に必要な機能がありません。libcurl を更新してください。</translation>
    </message>
    <message>
        <source>Too many requests: %1 are running and %2 are waiting. Try again later.</source>
        <translation>リクエストが多すぎます: 実行中 %1、待機中 %2。後でやり直してください。</translation>
    </message>
    <message>
        <source>Weights of type %1 cannot be converted to %2.</source>
        <translation>型 %1 の重みを %2 に変換できません。</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos;</source>
        <translation>テンソル「%1」</translation>
    </message>
    <message>
        <source>the text &apos;%1&apos;</source>
        <translation>文字列「%1」</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>バイト列</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>recurrent state</source>
        <translation>再帰状態</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>作業領域</translation>
    </message>
    <message>
        <source>logits</source>
        <translation>ロジット</translation>
    </message>
    <message>
        <source>sampling</source>
        <translation>サンプリング</translation>
    </message>
    <message>
        <source>staging</source>
        <translation>転送バッファー</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>カーネル</translation>
    </message>
    <message>
        <source>state snapshots</source>
        <translation>状態のスナップショット</translation>
    </message>
    <message>
        <source>runtime</source>
        <translation>ランタイム</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Cannot read %1.</source>
        <translation>%1 を読み込めません。</translation>
    </message>
    <message>
        <source>it is part %1 of %2</source>
        <translation>%2 分割の %1 番目です</translation>
    </message>
    <message>
        <source>%1 is damaged: %2 is not possible. %3</source>
        <translation>%1 は壊れています: %2 はあり得ません。%3</translation>
    </message>
    <message>
        <source>the keyword %1</source>
        <translation>キーワード %1</translation>
    </message>
    <message>
        <source>%1 is not a list</source>
        <translation>%1 がリストではありません</translation>
    </message>
    <message>
        <source>%1 above %2</source>
        <translation>%2 を超える %1</translation>
    </message>
    <message>
        <source>%1 can&apos;t be opened: %2.</source>
        <translation>%1 を開けません: %2。</translation>
    </message>
    <message>
        <source>its %1 is %2</source>
        <translation>%1 が %2 です</translation>
    </message>
    <message>
        <source>its block_multiple_of is 0</source>
        <translation>block_multiple_of が 0 です</translation>
    </message>
    <message>
        <source>its attn_output_gate is false, which is not supported</source>
        <translation>attn_output_gate が false ですが、対応していません</translation>
    </message>
    <message>
        <source>one input for each channel</source>
        <translation>チャンネルごとに 1 つの入力</translation>
    </message>
    <message>
        <source>%1 dimensions</source>
        <translation>%1 次元</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 has no dtype</source>
        <translation>%1 に dtype がありません</translation>
    </message>
    <message>
        <source>%1 has no shape</source>
        <translation>%1 に形状がありません</translation>
    </message>
    <message>
        <source>%1 ends at %2, before it begins at %3</source>
        <translation>%1 の終わり %2 が始まり %3 より前です</translation>
    </message>
    <message>
        <source>%1 has %2 bytes, but its type and shape need %3</source>
        <translation>%1 は %2 バイトですが、型と形状には %3 バイトが必要です</translation>
    </message>
    <message>
        <source>it is larger than %1</source>
        <translation>%1 を超えています</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 と %2</translation>
    </message>
    <message>
        <source>At least %1 layers of this model must be on the GPU, because its last layers share keys and values. To use the CPU only, choose the device cpu.</source>
        <translation>このモデルでは、最後のレイヤーがキーと値を共有するため、少なくとも %1 レイヤーを GPU に置く必要があります。CPU だけを使うには、デバイス cpu を選んでください。</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 が %2 です</translation>
    </message>
    <message>
        <source>%1 is 0</source>
        <translation>%1 が 0 です</translation>
    </message>
    <message>
        <source>%1 holds %2</source>
        <translation>%1 の中に %2 があります</translation>
    </message>
    <message>
        <source>its layers of one kind have %1 and %2 key heads, which this program cannot compute</source>
        <translation>同じ種類のレイヤーのキーヘッドが %1 個と %2 個で、このプログラムでは計算できません</translation>
    </message>
    <message>
        <source>its convolutions reach over %1 tokens; this program computes 2 to %2</source>
        <translation>畳み込みが %1 トークンに及びます。このプログラムが計算できるのは 2 から %2 までです</translation>
    </message>
    <message>
        <source>it has no layer with attention, which this program needs</source>
        <translation>このプログラムに必要な、アテンションを持つレイヤーがありません</translation>
    </message>
    <message>
        <source>%1 has the shape %2 and should have %3</source>
        <translation>%1 の形状は %2 ですが、%3 であるべきです</translation>
    </message>
    <message>
        <source>%1 has the unsupported type %2</source>
        <translation>%1 の型 %2 はサポートされていません</translation>
    </message>
    <message>
        <source>%1 %2.</source>
        <translation>%1 は%2。</translation>
    </message>
    <message>
        <source>has no &quot;%1&quot;</source>
        <translation>に「%1」がありません</translation>
    </message>
    <message>
        <source>A benchmark needs at least one prompt or generated token, and at least one repetition.</source>
        <translation>測定には、プロンプトまたは生成のトークンが 1 つ以上と、1 回以上の繰り返しが必要です。</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 または %2</translation>
    </message>
    <message>
        <source>route can&apos;t choose among %1 experts, only among up to %2.</source>
        <translation>route は %1 個のエキスパートからは選べません。最大 %2 個までです。</translation>
    </message>
    <message>
        <source>the end of the line</source>
        <translation>行末</translation>
    </message>
    <message>
        <source>The model has %2 experts in a layer. On a GPU, at most %1 are possible. Load the model on the CPU.</source>
        <translation>このモデルの層には %2 個のエキスパートがありますが、GPU では最大 %1 個です。モデルを CPU に読み込んでください。</translation>
    </message>
    <message>
        <source>A weight of shape %1 is too large.</source>
        <translation>形状 %1 の重みは大きすぎます。</translation>
    </message>
    <message>
        <source>An unexpected error occurred (%1).</source>
        <translation>予期しないエラーが発生しました (%1)。</translation>
    </message>
    <message>
        <source>some of its layers have experts and others a dense feed-forward</source>
        <translation>エキスパートのある層と、密なフィードフォワードの層があります</translation>
    </message>
    <message>
        <source>its time_step_limit bounds the steps of the state, which is not supported</source>
        <translation>time_step_limit で状態の刻み幅が制限されていますが、これには対応していません</translation>
    </message>
    <message>
        <source>its %1 has %2 values, not %3</source>
        <translation>%1 の値は %2 個で、%3 個ではありません</translation>
    </message>
    <message>
        <source>The token %1 of the logit bias doesn&apos;t exist; the vocabulary has %2 tokens.</source>
        <translation>バイアスを指定したトークン %1 は存在しません。語彙のトークン数は %2 です。</translation>
    </message>
    <message>
        <source>The %1 requires attention heads with a multiple of %2 values; this model&apos;s heads have %3. Use the F16 cache.</source>
        <translation>%1にはアテンションヘッドの値の数が %2 の倍数である必要がありますが、このモデルは %3 です。F16 キャッシュを使ってください。</translation>
    </message>
    <message>
        <source>The cache of the sliding-window layers is full: %1 tokens exceed the planned batch.</source>
        <translation>ウィンドウ付きレイヤーのキャッシュがいっぱいです。%1 トークンは予定のバッチを超えます。</translation>
    </message>
    <message>
        <source>The context is full: %1 tokens are needed, but only %2 fit.</source>
        <translation>コンテキストがいっぱいです: %1 トークンが必要ですが、空きは %2 です。</translation>
    </message>
    <message>
        <source>All %1 slots for recurrent states are in use.</source>
        <translation>再帰状態の %1 個のスロットはすべて使用中です。</translation>
    </message>
    <message>
        <source>There is no token %1; the vocabulary has %2 tokens.</source>
        <translation>トークン %1 はありません。語彙のトークン数は %2 です。</translation>
    </message>
    <message>
        <source>The number of threads must be from 1 to %2, or 0 for one per core, not %1.</source>
        <translation>スレッド数は 1～%2、または 0 (コアごとに 1 つ) でなければなりません。%1 は使えません。</translation>
    </message>
    <message>
        <source>There is no device %1. Available: %2.</source>
        <translation>装置 %1 はありません。使用できるもの: %2。</translation>
    </message>
    <message>
        <source>You selected this device.</source>
        <translation>この装置はユーザーの指定です。</translation>
    </message>
    <message>
        <source>It isn&apos;t used, because a GPU is faster.</source>
        <translation>GPU のほうが高速なため、使われません。</translation>
    </message>
    <message>
        <source>The Flatpak has no access to /dev/kfd, so ROCmForge can&apos;t use the GPU.</source>
        <translation>Flatpak に /dev/kfd へのアクセス権がないため、ROCmForge は GPU を使えません。</translation>
    </message>
    <message>
        <source>There is no /dev/kfd: this Linux kernel was built without HSA_AMD, or the GPU is too old.</source>
        <translation>/dev/kfd がありません: この Linux カーネルが HSA_AMD なしでビルドされているか、GPU が古すぎます。</translation>
    </message>
    <message>
        <source>You have no access to %1 yet. Log out and in again, so that your membership in the group %2 takes effect.</source>
        <translation>%1 へのアクセス権がまだありません。グループ %2 への所属を有効にするため、ログアウトしてからもう一度ログインしてください。</translation>
    </message>
    <message>
        <source>You have no access to %1, and no group on this system gives access to it.</source>
        <translation>%1 へのアクセス権がなく、このシステムにはアクセス権を与えるグループもありません。</translation>
    </message>
    <message>
        <source>You have no access to %1. Join the group %2, then log out and in again.</source>
        <translation>%1 へのアクセス権がありません。グループ %2 に加わり、ログアウトしてからもう一度ログインしてください。</translation>
    </message>
    <message>
        <source>%1 works, but its memory size is unknown.</source>
        <translation>%1 は動作しますが、メモリ容量が不明です。</translation>
    </message>
    <message>
        <source>%1 was found, with %2 of memory.</source>
        <translation>%1 が見つかりました。メモリは %2 です。</translation>
    </message>
    <message>
        <source>The CPU is %1 with %2 (cores: %3, threads: %4).</source>
        <translation>CPU は %1、命令は %2 です (コア: %3、スレッド: %4)。</translation>
    </message>
    <message>
        <source>%1 needs %2 more disk space, but %3 has %4 free, of which %5 must stay free.</source>
        <translation>%1 にはディスクにあと %2 必要です。%3 の空きは %4 で、そのうち %5 は空けておきます。</translation>
    </message>
    <message>
        <source>The server sent more bytes of %1 than requested.</source>
        <translation>サーバーが %1 を要求より多く送りました。</translation>
    </message>
    <message>
        <source>a list of another type</source>
        <translation>別の型のリスト</translation>
    </message>
    <message>
        <source>a list of integers</source>
        <translation>整数のリスト</translation>
    </message>
    <message>
        <source>a list of integers below 2^63</source>
        <translation>2^63 未満の整数のリスト</translation>
    </message>
    <message>
        <source>the maximum number of repetitions is less than the minimum</source>
        <translation>繰り返しの最大が最小より少ないです</translation>
    </message>
    <message>
        <source>The grammar expands to more than %1 symbols. Use fewer or shorter repetitions.</source>
        <translation>文法を展開すると %1 記号を超えます。繰り返しを減らすか短くしてください。</translation>
    </message>
    <message>
        <source>The grammar&apos;s rule %1 recurses without end. Add an alternative without recursion.</source>
        <translation>文法の規則 %1 は無限に再帰します。再帰しない選択肢を追加してください。</translation>
    </message>
    <message>
        <source>The grammar&apos;s rule %1 is left-recursive. Write it as a repetition instead.</source>
        <translation>文法の規則 %1 は左再帰です。繰り返しとして書いてください。</translation>
    </message>
    <message>
        <source>too deeply nested schemas</source>
        <translation>入れ子が深すぎるスキーマ</translation>
    </message>
    <message>
        <source>oneOf with overlapping alternatives (use anyOf)</source>
        <translation>選択肢が重なる oneOf (anyOf を使ってください)</translation>
    </message>
    <message>
        <source>two different values of %1 that must both match</source>
        <translation>同時に満たす必要がある 2 つの異なる %1</translation>
    </message>
    <message>
        <source>its list of types is empty</source>
        <translation>型の一覧が空です</translation>
    </message>
    <message>
        <source>a pattern with too deeply nested groups</source>
        <translation>グループの入れ子が深すぎるパターン</translation>
    </message>
    <message>
        <source>a pattern with too many repetitions</source>
        <translation>繰り返しが多すぎるパターン</translation>
    </message>
    <message>
        <source>It has the most free memory of all usable GPUs.</source>
        <translation>使用できる GPU のうち、空きメモリが最も多いものです。</translation>
    </message>
    <message>
        <source>This integrated GPU was hidden from the GPU runtime at start, because the computer has a discrete GPU. To use it, select it and restart ROCmForge.</source>
        <translation>このコンピューターには独立 GPU があるため、この内蔵 GPU は起動時に GPU ランタイムから隠されました。使うには、これを選んで ROCmForge を再起動してください。</translation>
    </message>
    <message>
        <source>ROCm&apos;s runtime doesn&apos;t list this GPU. Either HIP_VISIBLE_DEVICES or ROCR_VISIBLE_DEVICES hides it, or you have no access to /dev/kfd: join the groups render and video.</source>
        <translation>ROCm のランタイムの一覧にこの GPU がありません。HIP_VISIBLE_DEVICES か ROCR_VISIBLE_DEVICES で隠されているか、/dev/kfd へのアクセス権がありません。グループ render と video に加わってください。</translation>
    </message>
    <message>
        <source>The architecture of this GPU is unknown, because the kernel driver doesn&apos;t list the GPU.</source>
        <translation>カーネルドライバーの一覧にないため、この GPU のアーキテクチャが不明です。</translation>
    </message>
    <message>
        <source>This ROCmForge has no kernels for this GPU&apos;s architecture, %1, only for %2.</source>
        <translation>この ROCmForge には、この GPU のアーキテクチャ %1 用のカーネルがありません。あるのは %2 用だけです。</translation>
    </message>
    <message>
        <source>%1 makes ROCm treat this %2 GPU as %3 and run that architecture&apos;s kernels on it.</source>
        <translation>%1 により ROCm はこの %2 の GPU を %3 として扱い、そのアーキテクチャのカーネルを実行します。</translation>
    </message>
    <message>
        <source>ROCm isn&apos;t installed: libamdhip64 (version 5, 6 or 7) is not among the system&apos;s libraries.</source>
        <translation>ROCm がインストールされていません。システムのライブラリに libamdhip64（バージョン 5、6、7）がありません。</translation>
    </message>
    <message>
        <source>The GPU %1 has %2 of free memory, which is less than the %3 needed for %4.</source>
        <translation>GPU %1 の空きメモリは %2 で、%4 に必要な %3 より少ないです。</translation>
    </message>
    <message>
        <source>waiting for its operations failed.</source>
        <translation>操作の完了を待てませんでした。</translation>
    </message>
    <message>
        <source>The GPU %1 is out of memory: %2</source>
        <translation>GPU %1 のメモリが足りません: %2</translation>
    </message>
    <message>
        <source>The GPU %1 rejected an operation: %2</source>
        <translation>GPU %1 が操作を拒否しました: %2</translation>
    </message>
    <message>
        <source>The GPU %1 can&apos;t be used: %2 returned a null handle while %3.</source>
        <translation>GPU %1 を使用できません: %2 が「%3」の間に空のハンドルを返しました。</translation>
    </message>
    <message>
        <source>route selects at most %4 of %5 experts in %6 groups on a GPU, not %1 of %2 in %3.</source>
        <translation>route は GPU では %2 個 (%3 グループ) のエキスパートから %1 個を選べません。最大は %5 個 (%6 グループ) から %4 個です。</translation>
    </message>
    <message>
        <source>%1: the product of x %2 and a weight %3 is too large for the GPU&apos;s kernels.</source>
        <translation>%1: x %2 と重み %3 の積は GPU のカーネルには大きすぎます。</translation>
    </message>
    <message>
        <source>Small and fully open, including its training data.</source>
        <translation>小型で、学習データまですべて公開されています。</translation>
    </message>
    <message>
        <source>Broad knowledge; fast, because only 3 billion weights are active.</source>
        <translation>幅広い知識。アクティブな重みが 30 億だけなので高速です。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a Hugging Face repository. Write OWNER/NAME.</source>
        <translation>「%1」は Hugging Face のリポジトリではありません。「所有者/名前」の形で書いてください。</translation>
    </message>
    <message>
        <source>a list of non-negative integers</source>
        <translation>負でない整数のリスト</translation>
    </message>
    <message>
        <source>its layer_types has entries for only %1 of %2 layers</source>
        <translation>layer_types には %2 層中 %1 層分の項目しかありません</translation>
    </message>
    <message>
        <source>%1 contains the tensor &apos;%2&apos;, which %3 does not list for this file.</source>
        <translation>%1 にテンソル「%2」がありますが、%3 ではこのファイルに挙げられていません。</translation>
    </message>
    <message>
        <source>the data_offsets of %1 must be two integers</source>
        <translation>%1 の data_offsets は 2 つの整数でなければなりません</translation>
    </message>
    <message>
        <source>The model supports a context of at most %1 tokens, not %2.</source>
        <translation>このモデルのコンテキストは最大 %1 トークンで、%2 は使えません。</translation>
    </message>
    <message>
        <source>The memory plan allows %1 for %2, which is less than the %3 needed.</source>
        <translation>メモリ計画では %2 に %1 ですが、必要な %3 より少ないです。</translation>
    </message>
    <message>
        <source>%1 has entries for only %2 of %3 layers</source>
        <translation>%1 には %3 層中 %2 層分の項目しかありません</translation>
    </message>
    <message>
        <source>the attention keys of its windowed layers have %1 numbers and the values %2; values wider than keys are not supported</source>
        <translation>ウィンドウ付きレイヤーのアテンションのキーは %1 個、値は %2 個の数を持ちます。キーより広い値はサポートされていません</translation>
    </message>
    <message>
        <source>there is no layer before layer %1 whose keys and values it can share</source>
        <translation>レイヤー %1 より前に、キーと値を共有できるレイヤーがありません</translation>
    </message>
    <message>
        <source>its attention keys have %1 numbers and its values %2; values wider than keys are not supported</source>
        <translation>アテンションのキーは %1 個、値は %2 個の数を持ちます。キーより広い値はサポートされていません</translation>
    </message>
    <message>
        <source>the sizes of its multi-head latent attention do not match: %1 key heads, keys of %2 and values of %3 numbers, rank %4, %5 rotated numbers</source>
        <translation>マルチヘッド潜在アテンションのサイズが一致しません: キーのヘッド %1 個、キーの数 %2 個、値の数 %3 個、ランク %4、回転する数 %5 個</translation>
    </message>
    <message>
        <source>its expert_gating_func is %1, which is not supported</source>
        <translation>expert_gating_func が %1 で、サポートされていません</translation>
    </message>
    <message>
        <source>This computer&apos;s root certificates can&apos;t be read, so the identity of %1 can&apos;t be verified.</source>
        <translation>このコンピューターのルート証明書を読み込めないため、%1 の身元を確認できません。</translation>
    </message>
    <message>
        <source>The encrypted connection to %1 could not be established.</source>
        <translation>%1 との暗号化された接続を確立できませんでした。</translation>
    </message>
    <message>
        <source>The request to %1 failed: %2.</source>
        <translation>%1 への要求に失敗しました: %2。</translation>
    </message>
    <message>
        <source>%2 was not found on %1 (HTTP %3).</source>
        <translation>%1 に %2 が見つかりません (HTTP %3)。</translation>
    </message>
    <message>
        <source>%1 received too many requests; try again later (HTTP %2).</source>
        <translation>%1 への要求が多すぎます。あとでもう一度お試しください (HTTP %2)。</translation>
    </message>
    <message>
        <source>%1 answered the request for %2 with an unexpected status (HTTP %3).</source>
        <translation>%1 が %2 の要求に予期しないステータスを返しました (HTTP %3)。</translation>
    </message>
    <message>
        <source>%1 can&apos;t continue an unfinished answer. Regenerate the answer instead.</source>
        <translation>%1 は途中の回答を続けられません。代わりに回答を再生成してください。</translation>
    </message>
    <message>
        <source>%1 rejected the API key or requires one (HTTP %2).</source>
        <translation>%1 は API キーを拒否したか、API キーを必要としています (HTTP %2)。</translation>
    </message>
    <message>
        <source>%1 doesn&apos;t offer the OpenAI API at this address (HTTP %2).</source>
        <translation>%1 はこのアドレスで OpenAI API を提供していません (HTTP %2)。</translation>
    </message>
    <message>
        <source>The logit bias and the grammar exclude every token, so the answer can&apos;t continue.</source>
        <translation>トークンバイアスと文法によりすべてのトークンが除外されたため、回答を続けられません。</translation>
    </message>
    <message>
        <source>The GPU check reported an error.</source>
        <translation>GPU の確認がエラーを報告しました。</translation>
    </message>
    <message>
        <source>The GPU check did not respond within %1 s.</source>
        <translation>GPU の確認は %1 秒以内に応答しませんでした。</translation>
    </message>
    <message>
        <source>The GPU check returned too much data.</source>
        <translation>GPU の確認が返したデータが多すぎます。</translation>
    </message>
    <message>
        <source>The GPU check returned an invalid result.</source>
        <translation>GPU の確認が無効な結果を返しました。</translation>
    </message>
    <message>
        <source>The results of the self-test can&apos;t be written to %1.</source>
        <translation>セルフテストの結果を %1 に書き込めません。</translation>
    </message>
    <message>
        <source>This computer has no address %1 to listen on.</source>
        <translation>このコンピューターには待ち受けるアドレス %1 がありません。</translation>
    </message>
    <message>
        <source>There is not enough memory for this request. Close other programs, then try again.</source>
        <translation>この要求にはメモリが足りません。ほかのプログラムを閉じて、もう一度お試しください。</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s merge %1 (&quot;%2&quot;, &quot;%3&quot;) needs a token that is not in the vocabulary.</source>
        <translation>トークナイザーのマージ %1 (「%2」、「%3」) に必要なトークンが語彙にありません。</translation>
    </message>
    <message>
        <source>exceeds the limit on the number of steps</source>
        <translation>の手順が多すぎます</translation>
    </message>
    <message>
        <source>should have an integer instead of %1</source>
        <translation>の %1 は整数であるべきです</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s vocabulary lacks the token &quot;%1&quot;, which stands for unknown text.</source>
        <translation>トークナイザーの語彙に、未知の文字列を表すトークン「%1」がありません。</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s unknown token has the id %1, which is not in the vocabulary.</source>
        <translation>トークナイザーの未知トークンの番号は %1 ですが、語彙にありません。</translation>
    </message>
    <message>
        <source>This text becomes too long when the model&apos;s tokenizer normalizes it.</source>
        <translation>モデルのトークナイザーで正規化すると、この文章が長くなりすぎます。</translation>
    </message>
    <message>
        <source>has two placeholders for the text</source>
        <translation>に本文のプレースホルダーが 2 つあります</translation>
    </message>
    <message>
        <source>uses a special token that it doesn&apos;t define</source>
        <translation>に定義されていない特殊トークンがあります</translation>
    </message>
    <message>
        <source>has no placeholder for the text</source>
        <translation>に本文のプレースホルダーがありません</translation>
    </message>
    <message>
        <source>has too many end-of-text tokens</source>
        <translation>の文章を終えるトークンが多すぎます</translation>
    </message>
    <message>
        <source>has no id for the added token &quot;%1&quot;</source>
        <translation>追加トークン「%1」に番号がありません</translation>
    </message>
    <message>
        <source>Weights cannot be converted to %1.</source>
        <translation>重みを %1 に変換できません。</translation>
    </message>
    <message>
        <source>%1 is larger than %2, the limit for imported files.</source>
        <translation>%1 は、インポートできるファイルの上限 %2 を超えています。</translation>
    </message>
    <message>
        <source>%1 contains more than %2 values, the limit for imported files.</source>
        <translation>%1 の値が、インポートできるファイルの上限 %2 個を超えています。</translation>
    </message>
    <message>
        <source>%1 contains more than %2 values, the limit for a model&apos;s files.</source>
        <translation>%1 の値が、モデルのファイルの上限 %2 個を超えています。</translation>
    </message>
    <message>
        <source>the key &apos;%1&apos; occurs twice</source>
        <translation>キー「%1」が 2 つあります</translation>
    </message>
    <message>
        <source>A row of %1 weights is too large.</source>
        <translation>%1 個の重みの行は大きすぎます。</translation>
    </message>
    <message>
        <source>%1 concurrent answers can&apos;t be measured; the model was loaded for at most %2.</source>
        <translation>%1 件の同時応答は測定できません。モデルは最大 %2 件用に読み込まれています。</translation>
    </message>
    <message>
        <source>The type of a KV cache must be %1, not %2.</source>
        <translation>KV キャッシュの型は %1 でなければなりません (%2 は使えません)。</translation>
    </message>
    <message>
        <source>Error in line %1 of the chat template: %2.</source>
        <translation>チャットテンプレートの %1 行目のエラー: %2。</translation>
    </message>
    <message>
        <source>The GPU %1 (%2) can&apos;t be used. %3 To use the CPU, choose the device cpu.</source>
        <translation>GPU %1 (%2) は使えません。%3 CPU を使うには、デバイス cpu を選んでください。</translation>
    </message>
    <message>
        <source>%1 works. It has %2 of memory, of which %3 is free.</source>
        <translation>%1 は動作します: メモリ %2 のうち %3 が空いています。</translation>
    </message>
    <message>
        <source>Only %1 of the system&apos;s memory is free: close other programs before you load a model.</source>
        <translation>システムメモリの空きは %1 だけです: モデルを読み込む前に、ほかのプログラムを閉じてください。</translation>
    </message>
    <message>
        <source>The system has %1 of memory, of which %2 is free.</source>
        <translation>システムメモリ %1 のうち %2 が空いています。</translation>
    </message>
    <message>
        <source>A different file %1 already exists; rename or delete it first.</source>
        <translation>別のファイル %1 がすでにあります。先に名前を変えるか削除してください。</translation>
    </message>
    <message>
        <source>Computing the checksum was stopped.</source>
        <translation>チェックサムの計算を停止しました。</translation>
    </message>
    <message>
        <source>On the server, %1 has %2 bytes, but %3 were expected.</source>
        <translation>サーバー上の %1 は %2 バイトですが、%3 バイトのはずです。</translation>
    </message>
    <message>
        <source>The server sent fewer bytes of %1 than announced.</source>
        <translation>サーバーから届いた %1 のバイト数が、通知された数より少なくなっています。</translation>
    </message>
    <message>
        <source>The server sent a different part of %1 than requested.</source>
        <translation>サーバーが %1 の要求と異なる部分を送りました。</translation>
    </message>
    <message>
        <source>The model would fit with: %1.</source>
        <translation>次の変更で収まります: %1。</translation>
    </message>
    <message>
        <source>%1 is part %2 of %3 of a model, but its name does not end in %4, so the other parts cannot be found.</source>
        <translation>%1 はモデルの %3 個中 %2 番目の部分ですが、名前が %4 で終わっていないため、残りが見つかりません。</translation>
    </message>
    <message>
        <source>its header specifies %1 %2, more than fit in its size of %3</source>
        <translation>ヘッダーには %1 個の %2 とありますが、%3 の大きさには収まりません</translation>
    </message>
    <message>
        <source>the end of %1 is beyond 2^64 bytes</source>
        <translation>%1の末尾が 2^64 バイトを超えています</translation>
    </message>
    <message>
        <source>expected %1, found the end of the grammar</source>
        <translation>%1 が必要ですが、文法の終わりでした</translation>
    </message>
    <message>
        <source>the grammar ends too early</source>
        <translation>文法が途中で終わっています</translation>
    </message>
    <message>
        <source>required contains a value that is not a string</source>
        <translation>required に文字列でない値があります</translation>
    </message>
    <message>
        <source>it requires a type that JSON doesn&apos;t have</source>
        <translation>JSON にない型を要求しています</translation>
    </message>
    <message>
        <source>its $ref refers to %1, which doesn&apos;t exist</source>
        <translation>$ref が参照する %1 がありません</translation>
    </message>
    <message>
        <source>its pattern has a character number above 10FFFF</source>
        <translation>パターンに 10FFFF を超える文字番号があります</translation>
    </message>
    <message>
        <source>The kernels for %1 that came with ROCmForge are damaged. Reinstall ROCmForge.</source>
        <translation>ROCmForge 付属の %1 用カーネルが壊れています。ROCmForge をインストールし直してください。</translation>
    </message>
    <message>
        <source>The installed ROCm %1 doesn&apos;t support the architecture %2 of this GPU; install ROCm %3 or newer.</source>
        <translation>インストールされている ROCm %1 はこの GPU のアーキテクチャ %2 に対応していません。ROCm %3 以降をインストールしてください。</translation>
    </message>
    <message>
        <source>The installed ROCm %1 doesn&apos;t list this GPU and may be too old for the GPU&apos;s architecture, %2; install a newer ROCm.</source>
        <translation>インストールされている ROCm %1 にはこの GPU が表示されず、アーキテクチャ %2 には古すぎる可能性があります。新しい ROCm をインストールしてください。</translation>
    </message>
    <message>
        <source>On the GPU %1, a model can use at most %2 of %3 experts per token; this model uses %4 of %5.</source>
        <translation>GPU %1 では、モデルはトークンごとに最大 %3 個中 %2 個のエキスパートを使えますが、このモデルは %5 個中 %4 個を使います。</translation>
    </message>
    <message>
        <source>The GPU %1 is lost: %2 Try again, or use the CPU.</source>
        <translation>GPU %1 が使えなくなりました: %2 もう一度試すか、CPU を使ってください。</translation>
    </message>
    <message>
        <source>The GPU %1 reports the invalid value %2 for %3.</source>
        <translation>GPU %1 は %3 として不正な値 %2 を返しました。</translation>
    </message>
    <message>
        <source>This ROCmForge has no %1 kernels for %2.</source>
        <translation>この ROCmForge には %2 用の %1 カーネルがありません。</translation>
    </message>
    <message>
        <source>%1 contains no valid SHA-256 checksum for %2.</source>
        <translation>%1 に %2 の正しい SHA-256 チェックサムがありません。</translation>
    </message>
    <message>
        <source>%1 is not a model catalogue.</source>
        <translation>%1 はモデルのカタログではありません。</translation>
    </message>
    <message>
        <source>%1 contains no usable model: neither GGUF files nor a folder with safetensors files.</source>
        <translation>%1 に使えるモデルがありません。GGUF ファイルも safetensors ファイルのフォルダーもありません。</translation>
    </message>
    <message>
        <source>%1 has no model of the type %2, only %3.</source>
        <translation>%1 に %2 型のモデルはありません。あるのは %3 だけです。</translation>
    </message>
    <message>
        <source>The response from %1</source>
        <translation>%1 からの応答</translation>
    </message>
    <message>
        <source>The response from %1 is not a list of models.</source>
        <translation>%1 の応答はモデルの一覧ではありません。</translation>
    </message>
    <message>
        <source>The response from %1 contains no account name.</source>
        <translation>%1 の応答にアカウント名がありません。</translation>
    </message>
    <message>
        <source>The response from %1 contains no repository name.</source>
        <translation>%1 の応答にリポジトリ名がありません。</translation>
    </message>
    <message>
        <source>The response from %1 contains no commit of the repository.</source>
        <translation>%1 の応答にリポジトリのコミットがありません。</translation>
    </message>
    <message>
        <source>The response from %1 contains no list of files.</source>
        <translation>%1 の応答にファイルの一覧がありません。</translation>
    </message>
    <message>
        <source>The server sent no data for %1.</source>
        <translation>サーバーから %1 のデータが届きませんでした。</translation>
    </message>
    <message>
        <source>%1 changed on the server while it was being read.</source>
        <translation>%1 は読み込み中にサーバー上で変更されました。</translation>
    </message>
    <message>
        <source>The header of %1 is larger than the limit of %2.</source>
        <translation>%1 のヘッダーが上限の %2 を超えています。</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 がありません</translation>
    </message>
    <message>
        <source>its model_type is missing</source>
        <translation>model_type がありません</translation>
    </message>
    <message>
        <source>its sliding_window is missing</source>
        <translation>sliding_window がありません</translation>
    </message>
    <message>
        <source>its number of experts is missing</source>
        <translation>エキスパートの数がありません</translation>
    </message>
    <message>
        <source>its experts are scored by &apos;%1&apos;, which is not supported</source>
        <translation>エキスパートの評価が「%1」で、サポートされていません</translation>
    </message>
    <message>
        <source>its %1 is %2, but only %3 is supported for such models</source>
        <translation>%1 が %2 ですが、このようなモデルでは %3 だけがサポートされています</translation>
    </message>
    <message>
        <source>its layers_block_type is missing</source>
        <translation>layers_block_type がありません</translation>
    </message>
    <message>
        <source>its no_rope_layers must be every fourth layer</source>
        <translation>no_rope_layers は 4 層ごとでなければなりません</translation>
    </message>
    <message>
        <source>it is a multimodal model of the kind &apos;%1&apos;, whose language model is not supported</source>
        <translation>種類「%1」のマルチモーダルモデルで、言語モデルがサポートされていません</translation>
    </message>
    <message>
        <source>the rotary embedding of its windowed layers is of the kind &apos;%1&apos;, which is not supported</source>
        <translation>窓を持つ層の回転埋め込みの種類が「%1」で、サポートされていません</translation>
    </message>
    <message>
        <source>it has no lm_head.weight, but tie_word_embeddings is false in its config.json</source>
        <translation>lm_head.weight がありませんが、config.json の tie_word_embeddings は false です</translation>
    </message>
    <message>
        <source>The folder %1 contains neither %2 nor %3.</source>
        <translation>フォルダー %1 には %2 も %3 もありません。</translation>
    </message>
    <message>
        <source>%1 lacks the tensor &apos;%2&apos;, which %3 lists for this file.</source>
        <translation>%3 ではこのファイルにあるとされるテンソル「%2」が、%1 にありません。</translation>
    </message>
    <message>
        <source>%1 has the property %2 twice</source>
        <translation>%1 にプロパティ %2 が 2 つあります</translation>
    </message>
    <message>
        <source>its weight_map contains no tensors</source>
        <translation>weight_map にテンソルがありません</translation>
    </message>
    <message>
        <source>weight_map occurs twice</source>
        <translation>weight_map が 2 つあります</translation>
    </message>
    <message>
        <source>The model needs %1 of the allowed %2 (%3).</source>
        <translation>上限 %2 のうち %1 が必要です (%3)。</translation>
    </message>
    <message>
        <source>The model&apos;s weights alone need %1: choose a smaller model or weight type.</source>
        <translation>モデルの重みだけで %1 必要です。より小さいモデルか重みの型を選んでください。</translation>
    </message>
    <message>
        <source>The model needs %1; the limit is %2 (%3).</source>
        <translation>%1 が必要ですが、上限は %2 です (%3)。</translation>
    </message>
    <message>
        <source>The model needs %1 of system memory; the limit is %2 (%3).</source>
        <translation>システムメモリが %1 必要ですが、上限は %2 です (%3)。</translation>
    </message>
    <message>
        <source>%1 is empty or has negative values</source>
        <translation>%1 が空か、負の値を含んでいます</translation>
    </message>
    <message>
        <source>%1 of its %2 layers would share keys and values, which is not possible</source>
        <translation>%2 レイヤーのうち %1 レイヤーがキーと値を共有することになり、これは不可能です</translation>
    </message>
    <message>
        <source>%1 contains only a vocabulary and no weights.</source>
        <translation>%1 には語彙だけがあり、重みがありません。</translation>
    </message>
    <message>
        <source>its number of layers is %1, but it has only %2 tensors</source>
        <translation>層の数は %1 ですが、テンソルは %2 個しかありません</translation>
    </message>
    <message>
        <source>%1 is not greater than rope.scaling.low_freq_factor</source>
        <translation>%1 が rope.scaling.low_freq_factor を上回っていません</translation>
    </message>
    <message>
        <source>the vector &apos;%1&apos; consists of several parts, which is not supported</source>
        <translation>ベクトル「%1」が分割されていますが、サポートされていません</translation>
    </message>
    <message>
        <source>The request was stopped.</source>
        <translation>要求を停止しました。</translation>
    </message>
    <message>
        <source>The response from %1 exceeds the limit of %2.</source>
        <translation>%1 の応答が上限の %2 を超えています。</translation>
    </message>
    <message>
        <source>The proxy set in the environment variables can&apos;t be found.</source>
        <translation>環境変数で指定されたプロキシが見つかりません。</translation>
    </message>
    <message>
        <source>The proxy refused the connection to %1.</source>
        <translation>プロキシが %1 への接続を拒否しました。</translation>
    </message>
    <message>
        <source>%1 closed the connection without a response.</source>
        <translation>%1 は応答せずに接続を閉じました。</translation>
    </message>
    <message>
        <source>The proxy requires a user name and a password for connections to %1 (HTTP %2).</source>
        <translation>%1 に接続するには、プロキシのユーザー名とパスワードが必要です (HTTP %2)。</translation>
    </message>
    <message>
        <source>%1 could not process the request (HTTP %2). Try again later.</source>
        <translation>%1 は要求を処理できませんでした (HTTP %2)。あとでもう一度お試しください。</translation>
    </message>
    <message>
        <source>Connections to %1 must use https, because others could read and change data sent by http.</source>
        <translation>http で送るデータは他人に読まれたり書き換えられたりするおそれがあるため、%1 への接続には https が必要です。</translation>
    </message>
    <message>
        <source>The address must begin with https, but &apos;%1&apos; doesn&apos;t.</source>
        <translation>アドレスは https で始まる必要がありますが、「%1」は違います。</translation>
    </message>
    <message>
        <source>The answer from %1 was interrupted.</source>
        <translation>%1 の回答が途切れました。</translation>
    </message>
    <message>
        <source>%1 reported: %2</source>
        <translation>%1 からのメッセージ: %2</translation>
    </message>
    <message>
        <source>%1 sent a response that can&apos;t be read.</source>
        <translation>%1 から読み取れない応答が届きました。</translation>
    </message>
    <message>
        <source>%1 returned an error without a message (HTTP %2).</source>
        <translation>%1 から説明のないエラーが返されました (HTTP %2)。</translation>
    </message>
    <message>
        <source>Other computers can reach %1, so the server requires an API key to listen there (--api-key).</source>
        <translation>ほかのコンピューターから %1 に接続できるため、ここで待ち受けるには API キーが必要です (--api-key)。</translation>
    </message>
    <message>
        <source>Another program already listens on port %1. Close that program, or choose another port.</source>
        <translation>別のプログラムがすでにポート %1 で待ち受けています。そのプログラムを終了するか、別のポートを選んでください。</translation>
    </message>
    <message>
        <source>The device was lost. Restart the program.</source>
        <translation>デバイスが失われました。プログラムを再起動してください。</translation>
    </message>
    <message>
        <source>The chat template cannot be used without a tokenizer.</source>
        <translation>トークナイザーがないとチャットテンプレートは使えません。</translation>
    </message>
    <message>
        <source>The vocabulary&apos;s character replacement table (precompiled_charsmap) is damaged.</source>
        <translation>語彙の文字置換表 (precompiled_charsmap) が壊れています。</translation>
    </message>
    <message>
        <source>has lists nested more than %1 deep</source>
        <translation>のリストの入れ子が %1 段を超えています</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 has a size of %2; the limit is %3.</source>
        <translation>トークナイザーの %1 は %2 ですが、上限は %3 です。</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 is not valid JSON.</source>
        <translation>トークナイザーの %1 が正しい JSON ではありません。</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 &quot;%2&quot; is not supported.</source>
        <translation>トークナイザーの %1「%2」はサポートされていません。</translation>
    </message>
    <message>
        <source>has a token id that is not a number</source>
        <translation>に数でないトークン ID があります</translation>
    </message>
    <message>
        <source>%1 is too large for a chat template: it has a size of %2.</source>
        <translation>%1 はチャットテンプレートとしては大きすぎます: 大きさは %2 です。</translation>
    </message>
    <message>
        <source>has more tokens than a model can have</source>
        <translation>トークンの数が、モデルが持てる数を超えています</translation>
    </message>
    <message>
        <source>has more merges than a model can have</source>
        <translation>マージの数が、モデルが持てる数を超えています</translation>
    </message>
    <message>
        <source>The token &quot;%1&quot; has the id %2, but the tokenizer has only %3 tokens.</source>
        <translation>トークン「%1」の ID は %2 ですが、トークナイザーのトークンは %3 個しかありません。</translation>
    </message>
    <message>
        <source>The vocabulary&apos;s merge %1 (&quot;%2&quot;) doesn&apos;t consist of two parts separated by a space.</source>
        <translation>語彙のマージ %1 (「%2」) が、空白で区切った 2 つの部分ではありません。</translation>
    </message>
    <message>
        <source>The regular expression &quot;%1&quot; can&apos;t be compiled (PCRE2 error %2).</source>
        <translation>正規表現「%1」をコンパイルできません (PCRE2 エラー %2)。</translation>
    </message>
    <message>
        <source>A regular expression of the tokenizer has a size of %1; the limit is %2.</source>
        <translation>トークナイザーの正規表現の大きさは %1 ですが、上限は %2 です。</translation>
    </message>
    <message>
        <source>The text can&apos;t be split into words (PCRE2 error %1).</source>
        <translation>文章を単語に分けられません (PCRE2 エラー %1)。</translation>
    </message>
    <message>
        <source>The vocabulary has more tokens or merges than a model can have.</source>
        <translation>語彙のトークンまたはマージの数が、モデルが持てる数を超えています。</translation>
    </message>
    <message>
        <source>The beginning-of-text (BOS) token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>文頭 (BOS) トークンの ID は %1 ですが、語彙のトークンは %2 個しかありません。</translation>
    </message>
    <message>
        <source>The end-of-text (EOS) token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>文末 (EOS) トークンの ID は %1 ですが、語彙のトークンは %2 個しかありません。</translation>
    </message>
    <message>
        <source>The unknown token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>未知トークンの ID は %1 ですが、語彙のトークンは %2 個しかありません。</translation>
    </message>
    <message>
        <source>The separator token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>区切りトークンの ID は %1 ですが、語彙のトークンは %2 個しかありません。</translation>
    </message>
    <message>
        <source>The end-of-turn token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>発話終わりのトークンの ID は %1 ですが、語彙のトークンは %2 個しかありません。</translation>
    </message>
    <message>
        <source>The end-of-message token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>メッセージ終わりのトークンの ID は %1 ですが、語彙のトークンは %2 個しかありません。</translation>
    </message>
    <message>
        <source>The vocabulary requires a beginning-of-text (BOS) token, but none is defined.</source>
        <translation>語彙には文頭 (BOS) トークンが必要ですが、指定がありません。</translation>
    </message>
    <message>
        <source>The vocabulary requires an end-of-text (EOS) token, but none is defined.</source>
        <translation>語彙には文末 (EOS) トークンが必要ですが、指定がありません。</translation>
    </message>
    <message>
        <source>The file&apos;s %1 is %2, which is not a token id.</source>
        <translation>ファイルの %1 は %2 ですが、トークンの ID ではありません。</translation>
    </message>
    <message>
        <source>The file specifies no pre-tokenizer (tokenizer.ggml.pre is missing). Convert the model again with a newer tool.</source>
        <translation>ファイルにプリトークナイザーがありません (tokenizer.ggml.pre がありません)。新しいツールでモデルを変換し直してください。</translation>
    </message>
    <message>
        <source>%1 denied access to %2 (HTTP %3): it doesn&apos;t exist, or it is private or gated and requires an access token.</source>
        <translation>%1 が %2 へのアクセスを拒否しました (HTTP %3)。存在しないか、非公開または承認制で、アクセストークンが必要です。</translation>
    </message>
    <message>
        <source>%1 contains no valid repository name (owner/name) for %2.</source>
        <translation>%1 に %2 の有効なリポジトリ名（所有者/名前）がありません。</translation>
    </message>
    <message>
        <source>It is the first usable GPU. How much memory is free is unknown.</source>
        <translation>使用できる最初の GPU です。空きメモリの量は不明です。</translation>
    </message>
    <message>
        <source>How much of its memory is free is unknown.</source>
        <translation>空きメモリの量が不明です。</translation>
    </message>
    <message>
        <source>its %1 is &apos;%2&apos;, which is not supported</source>
        <translation>%1 が「%2」ですが、これには対応していません</translation>
    </message>
    <message>
        <source>its %1 is false, which is not supported</source>
        <translation>%1 が false ですが、これには対応していません</translation>
    </message>
    <message>
        <source>its layer %1 has a window without rotation, or rotation without a window, which is not supported</source>
        <translation>層 %1 に回転のない窓、または窓のない回転があり、サポートされていません</translation>
    </message>
    <message>
        <source>an even number of columns</source>
        <translation>偶数個の列</translation>
    </message>
    <message>
        <source>Small and fast, even without a GPU.</source>
        <translation>小型で高速。GPU がなくても動きます。</translation>
    </message>
    <message>
        <source>Strong for its size; reasons on request.</source>
        <translation>サイズのわりに高性能。必要に応じて推論します。</translation>
    </message>
    <message>
        <source>For long texts: its memory hardly grows with the context.</source>
        <translation>長い文章向け。コンテキストが長くてもメモリはほとんど増えません。</translation>
    </message>
    <message>
        <source>Fast, because only 1 billion weights are active.</source>
        <translation>有効な重みが 10 億だけなので高速です。</translation>
    </message>
    <message>
        <source>A good all-round assistant for GPUs with 12 GB; reasons on request.</source>
        <translation>12 GB の GPU 向けの万能アシスタント。必要に応じて推論します。</translation>
    </message>
    <message>
        <source>Follows instructions precisely, for GPUs with at least 24 GB.</source>
        <translation>指示に正確に従います。24 GB 以上の GPU 向け。</translation>
    </message>
    <message>
        <source>Fast for its size; trained for 4-bit weights.</source>
        <translation>サイズのわりに高速。4 ビットの重み向けに学習されています。</translation>
    </message>
    <message>
        <source>Strong at code and reasoning, for GPUs with 32 GB.</source>
        <translation>コードと推論が得意。32 GB の GPU 向け。</translation>
    </message>
    <message>
        <source>Reasons over long texts; only 3 billion weights are active.</source>
        <translation>長い文章について推論します。有効な重みは 30 億だけです。</translation>
    </message>
    <message>
        <source>The GPU %1 has the same amount of free memory and comes first in the list.</source>
        <translation>GPU %1 の空きメモリが同じで、一覧で先にあります。</translation>
    </message>
    <message>
        <source>The model computed a probability of zero for every token; its file is probably damaged.</source>
        <translation>モデルがすべてのトークンに確率 0 を計算しました。ファイルが壊れている可能性があります。</translation>
    </message>
    <message>
        <source>The context length (%1) and the batch size (%2) must not be negative.</source>
        <translation>コンテキスト長 (%1) とバッチサイズ (%2) は負であってはなりません。</translation>
    </message>
    <message>
        <source>%1 without state snapshots</source>
        <translation>%1、状態のスナップショットなし</translation>
    </message>
    <message>
        <source>%1 of %2 state snapshots, which frees %3</source>
        <translation>状態のスナップショット %2 個中 %1 個（%3 を解放）</translation>
    </message>
    <message>
        <source>patternProperties is not an object</source>
        <translation>patternProperties がオブジェクトではありません</translation>
    </message>
    <message>
        <source>%1 is not a string</source>
        <translation>%1 が文字列ではありません</translation>
    </message>
    <message>
        <source>multipleOf is not a positive number</source>
        <translation>multipleOf が正の数ではありません</translation>
    </message>
    <message>
        <source>patternProperties with more than %1 patterns</source>
        <translation>%1 個を超えるパターンを持つ patternProperties</translation>
    </message>
    <message>
        <source>maxProperties is less than minProperties</source>
        <translation>maxProperties が minProperties より小さくなっています</translation>
    </message>
    <message>
        <source>a pattern with a repeated anchor or look-ahead</source>
        <translation>アンカーまたは先読みを繰り返すパターン</translation>
    </message>
    <message>
        <source>a pattern that is too long</source>
        <translation>長すぎるパターン</translation>
    </message>
    <message>
        <source>a pattern with look-behind or flags</source>
        <translation>後読みまたはフラグを含むパターン</translation>
    </message>
    <message>
        <source>its pattern has a repetition whose maximum is less than its minimum</source>
        <translation>パターンに最大回数が最小回数より小さい繰り返しがあります</translation>
    </message>
    <message>
        <source>a format that contradicts the pattern or length beside it</source>
        <translation>併記されたパターンや長さと矛盾する書式</translation>
    </message>
    <message>
        <source>no string is valid there</source>
        <translation>そこで有効な文字列がありません</translation>
    </message>
    <message>
        <source>multipleOf %1</source>
        <translation>multipleOf %1</translation>
    </message>
    <message>
        <source>bounds with too many digits</source>
        <translation>桁数が多すぎる上下限</translation>
    </message>
    <message>
        <source>%1 is damaged: %2. Export it again.</source>
        <translation>%1 は壊れています: %2。もう一度エクスポートしてください。</translation>
    </message>
    <message>
        <source>The benchmark needs a context of %1 tokens, but the model was loaded with %2.</source>
        <translation>測定には %1 トークンのコンテキストが必要ですが、モデルは %2 トークンで読み込まれています。</translation>
    </message>
    <message>
        <source>There is not enough memory to allocate %1 bytes. Close other programs.</source>
        <translation>メモリが足りず、%1 バイトを割り当てられません。ほかのプログラムを閉じてください。</translation>
    </message>
    <message>
        <source>The amount of memory can&apos;t be read from %1. Check that /proc is mounted.</source>
        <translation>%1 からメモリの量を読み取れません。/proc がマウントされているか確認してください。</translation>
    </message>
    <message>
        <source>%1 already exists and was not replaced. Delete or rename it first.</source>
        <translation>%1 はすでに存在するため、置き換えませんでした。先に削除するか名前を変更してください。</translation>
    </message>
    <message>
        <source>%1 changed on the server several times during the download. Try again later.</source>
        <translation>%1 はダウンロード中にサーバー上で何度も変わりました。後でもう一度お試しください。</translation>
    </message>
    <message>
        <source>%1 is damaged: the metadata key &apos;%2&apos; should be %3, not %4. Download it again, or choose another model.</source>
        <translation>%1 は壊れています: メタデータのキー「%2」は%4ではなく%3であるべきです。もう一度ダウンロードするか、別のモデルを選んでください。</translation>
    </message>
    <message>
        <source>%1 is damaged: %2. Download it again, or choose another model.</source>
        <translation>%1 は壊れています: %2。もう一度ダウンロードするか、別のモデルを選んでください。</translation>
    </message>
    <message>
        <source>The model is incomplete: %2, one of its %1 parts, is missing. Download it.</source>
        <translation>モデルは不完全です。%1 個の部分の 1 つである %2 がありません。この部分をダウンロードしてください。</translation>
    </message>
    <message>
        <source>its parts have %1 tensors, but its metadata specifies %2</source>
        <translation>各部分のテンソルは %1 個ですが、メタデータでは %2 個です</translation>
    </message>
    <message>
        <source>%1 is incomplete: it ends in the middle of its header. Download it again.</source>
        <translation>%1 は不完全です。ヘッダーの途中で終わっています。もう一度ダウンロードしてください。</translation>
    </message>
    <message>
        <source>%1 is a Git LFS pointer, not the model itself. Download the model file.</source>
        <translation>%1 は Git LFS のポインターで、モデルそのものではありません。モデルファイルをダウンロードしてください。</translation>
    </message>
    <message>
        <source>a metadata key is %1 bytes long; 1 to %2 are allowed</source>
        <translation>メタデータのキーの長さが %1 バイトです。1～%2 が許されます</translation>
    </message>
    <message>
        <source>a tensor&apos;s name is %1 bytes long; 1 to %2 are allowed</source>
        <translation>テンソルの名前の長さが %1 バイトです。1～%2 が許されます</translation>
    </message>
    <message>
        <source>%1 has the invalid dimension %2</source>
        <translation>%1 に不正な次元 %2 があります</translation>
    </message>
    <message>
        <source>%1 begins at byte %2, which is not a multiple of %3</source>
        <translation>%1 の開始位置 (%2 バイト目) は %3 の倍数ではありません</translation>
    </message>
    <message>
        <source>%1 is incomplete: it has %2 bytes, but its tensors end at byte %3. Download it again.</source>
        <translation>%1 は不完全です。ファイルは %2 バイトですが、テンソルは %3 バイト目まであります。もう一度ダウンロードしてください。</translation>
    </message>
    <message>
        <source>uniqueItems for items without a list of allowed values</source>
        <translation>許可値の一覧がない要素に対する uniqueItems</translation>
    </message>
    <message>
        <source>minItems requires more different items than the schema allows</source>
        <translation>minItems が要求する異なる要素の数が、スキーマで許される数を超えています</translation>
    </message>
    <message>
        <source>minItems requires more items than the schema allows</source>
        <translation>minItems が要求する項目数が、スキーマで許される項目数を超えています</translation>
    </message>
    <message>
        <source>several anyOf lists with too many combinations</source>
        <translation>組み合わせが多すぎる複数の anyOf リスト</translation>
    </message>
    <message>
        <source>patternProperties combined with additionalProperties of another schema</source>
        <translation>別のスキーマの additionalProperties と組み合わせた patternProperties</translation>
    </message>
    <message>
        <source>The JSON schema uses %1 at %2, which ROCmForge can&apos;t enforce.</source>
        <translation>JSON スキーマは %2 で %1 を使っていますが、ROCmForge では強制できません。</translation>
    </message>
    <message>
        <source>a property name that is too long</source>
        <translation>長すぎるプロパティ名</translation>
    </message>
    <message>
        <source>the keyword %1 with a value that is not a number</source>
        <translation>値が数ではないキーワード %1</translation>
    </message>
    <message>
        <source>the keyword required with a value that is not a list</source>
        <translation>値がリストではないキーワード required</translation>
    </message>
    <message>
        <source>patternProperties or propertyNames that are too complex</source>
        <translation>複雑すぎる patternProperties または propertyNames</translation>
    </message>
    <message>
        <source>minProperties or maxProperties contradicts the properties</source>
        <translation>minProperties または maxProperties がプロパティと矛盾しています</translation>
    </message>
    <message>
        <source>minProperties or maxProperties with too many properties</source>
        <translation>プロパティが多すぎる minProperties または maxProperties</translation>
    </message>
    <message>
        <source>a pattern with the Unicode property %1</source>
        <translation>Unicode プロパティ %1 を含むパターン</translation>
    </message>
    <message>
        <source>a pattern, format or length that is too complex</source>
        <translation>複雑すぎるパターン、書式または長さ</translation>
    </message>
    <message>
        <source>its partial_rotary_factor is %1, but must be above 0 and at most 1</source>
        <translation>partial_rotary_factor が %1 です。0 より大きく 1 以下でなければなりません</translation>
    </message>
    <message>
        <source>it has layers of the kind &apos;%1&apos;, which is not supported</source>
        <translation>対応していない種類「%1」の層があります</translation>
    </message>
    <message>
        <source>its query_pre_attn_scalar is %1, which is not above 0</source>
        <translation>query_pre_attn_scalar が %1 です。0 より大きくなければなりません</translation>
    </message>
    <message>
        <source>the scale &apos;%1&apos; has the type %2, which is not a floating-point type</source>
        <translation>スケール「%1」の型 %2 は浮動小数点型ではありません</translation>
    </message>
    <message>
        <source>%1 is incomplete: its shard %2 is missing. Download it.</source>
        <translation>%1 は不完全です。分割ファイル %2 がありません。このファイルをダウンロードしてください。</translation>
    </message>
    <message>
        <source>its header is %1 bytes long; at least 2 are required</source>
        <translation>ヘッダーの長さが %1 バイトです。少なくとも 2 バイト必要です</translation>
    </message>
    <message>
        <source>the %1 of %2 is %3, which is not allowed</source>
        <translation>%2 の %1 が %3 ですが、これは許されません</translation>
    </message>
    <message>
        <source>%1 is incomplete: its tensors need %2 bytes, but the file has only %3 bytes after the header. Download it again.</source>
        <translation>%1 は不完全です。テンソルには %2 バイト必要ですが、ヘッダーの後には %3 バイトしかありません。もう一度ダウンロードしてください。</translation>
    </message>
    <message>
        <source>%1 is damaged: its tokenizer has %2 tokens, but its model supports only %3. Download it again, or choose another model.</source>
        <translation>%1 は壊れています: トークナイザーは %2 トークンですが、モデルは %3 しか扱えません。もう一度ダウンロードするか、別のモデルを選んでください。</translation>
    </message>
    <message>
        <source>its rotary embedding rotates %1 of the %2 values of an attention head, which is not possible</source>
        <translation>回転埋め込みは、アテンションヘッドの %2 個の値のうち %1 個を回転させることはできません</translation>
    </message>
    <message>
        <source>%1 is damaged: general.architecture is missing. Download it again, or choose another model.</source>
        <translation>%1 は壊れています: general.architecture がありません。もう一度ダウンロードするか、別のモデルを選んでください。</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; contains the invalid value %2</source>
        <translation>テンソル「%1」に不正な値 %2 があります</translation>
    </message>
    <message>
        <source>its router selects %1 of %2 experts in %3 of %4 groups, which is not possible</source>
        <translation>ルーターは、%4 グループ中 %3 グループで %2 個のエキスパートから %1 個を選ぶことはできません</translation>
    </message>
    <message>
        <source>its state has %1 values, %2 value heads and %3 key heads, which can&apos;t be divided evenly</source>
        <translation>状態の値が %1 個、値ヘッドが %2 個、キーヘッドが %3 個で、均等に分割できません</translation>
    </message>
    <message>
        <source>the convolution before its state has too many channels (%1)</source>
        <translation>状態の前の畳み込みのチャンネルが多すぎます (%1)</translation>
    </message>
    <message>
        <source>its rotary embedding rotates %1 values of a head in windowed layers, which is an odd number</source>
        <translation>ウィンドウ付きレイヤーで、回転埋め込みが 1 ヘッドの奇数個 (%1 個) の値を回転させます</translation>
    </message>
    <message>
        <source>The folder has a tokenizer but no weights. Download the whole repository.</source>
        <translation>フォルダーにトークナイザーはありますが、重みがありません。リポジトリ全体をダウンロードしてください。</translation>
    </message>
    <message>
        <source>not or oneOf with few valid values</source>
        <translation>有効な値が少ない not または oneOf</translation>
    </message>
    <message>
        <source>%1 combined with %2</source>
        <translation>%2 と組み合わせた %1</translation>
    </message>
    <message>
        <source>%1 is not an object</source>
        <translation>%1 がオブジェクトではありません</translation>
    </message>
    <message>
        <source>minContains or maxContains contradicts the items</source>
        <translation>minContains または maxContains が要素と矛盾しています</translation>
    </message>
    <message>
        <source>The model&apos;s vocabulary has no tokens for filling in the middle of a text.</source>
        <translation>モデルの語彙には、テキストの中間を補完するためのトークンがありません。</translation>
    </message>
    <message>
        <source>A token for filling in the middle has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>中間を補完するためのトークンの ID は %1 ですが、語彙にはトークンが %2 個しかありません。</translation>
    </message>
    <message>
        <source>The reasoning can&apos;t be closed, because the model&apos;s vocabulary can&apos;t spell &quot;%1&quot;. Turn reasoning off.</source>
        <translation>モデルの語彙で「%1」を表せないため、推論を終了できません。推論をオフにしてください。</translation>
    </message>
    <message>
        <source>ROCmForge lowers %1 at %2 to %3.</source>
        <translation>ROCmForge は %2 の %1 を %3 に下げます。</translation>
    </message>
    <message>
        <source>a reference that may have several targets</source>
        <translation>複数の参照先を持ちうる参照</translation>
    </message>
    <message>
        <source>its references are too long</source>
        <translation>参照が長すぎます</translation>
    </message>
    <message>
        <source>unevaluatedProperties or unevaluatedItems with too many combinations</source>
        <translation>組み合わせが多すぎる unevaluatedProperties または unevaluatedItems</translation>
    </message>
    <message>
        <source>it is too complex; use fewer references, allOf and anyOf</source>
        <translation>複雑すぎます。参照、allOf、anyOf を減らしてください</translation>
    </message>
    <message>
        <source>Speculative decoding is off, because the states of this model&apos;s recurrent layers can&apos;t be rewound.</source>
        <translation>このモデルの再帰層の状態は巻き戻せないため、投機的デコードはオフになっています。</translation>
    </message>
</context>
<context>
    <name>Examples</name>
    <message>
        <source>Try asking, in English</source>
        <translation>英語で質問してみてください</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>You</source>
        <translation>あなた</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Thought for %1 s</source>
        <translation>%1 秒間思考</translation>
    </message>
    <message numerus="yes">
        <source>The model no longer sees the first %Ln message(s).</source>
        <translation>
            <numerusform>ここから先は、最初の %Ln 件のメッセージはモデルに渡されません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This summary replaces the first %Ln message(s).</source>
        <translation>
            <numerusform>ここから先は、この要約が最初の %Ln 件のメッセージの代わりになります。</numerusform>
        </translation>
    </message>
    <message>
        <source>The file can&apos;t be written: %1. Choose another folder.</source>
        <translation>ファイルに書き込めません: %1。別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>The PDF can&apos;t be written. Choose another folder.</source>
        <translation>PDF を書き込めません。別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>思考</translation>
    </message>
</context>
<context>
    <name>ExportSheet</name>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>The current branch, readable and editable anywhere.</source>
        <translation>現在の枝。どこでも読めて編集できます。</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>Web ページ</translation>
    </message>
    <message>
        <source>The current branch as one file for a browser or printer.</source>
        <translation>現在の枝を、ブラウザーや印刷用の 1 つのファイルにします。</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>The current branch as pages.</source>
        <translation>現在の枝をページにします。</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Everything, including all versions. ROCmForge can import it again.</source>
        <translation>すべての版を含む全内容。ROCmForge で再び取り込めます。</translation>
    </message>
    <message>
        <source>Export all conversations</source>
        <translation>すべての会話をエクスポート</translation>
    </message>
    <message>
        <source>Export conversation</source>
        <translation>会話をエクスポート</translation>
    </message>
    <message>
        <source>File type</source>
        <translation>ファイルの種類</translation>
    </message>
    <message>
        <source>Exporting, %1 %</source>
        <translation>エクスポート中、%1%</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>%1 として保存しました</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>名前を付けて保存…</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>会話</translation>
    </message>
    <message numerus="yes">
        <source>Export %Ln conversation(s)</source>
        <translation>
            <numerusform>%Ln 件の会話をエクスポート</numerusform>
        </translation>
    </message>
    <message>
        <source>Save a copy of unsaved conversations</source>
        <translation>未保存の会話のコピーを保存</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>Attach files</source>
        <translation>ファイルを添付</translation>
    </message>
    <message>
        <source>Text, source code and PDF (*)</source>
        <translation>テキスト、ソースコード、PDF (*)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>Import conversations</source>
        <translation>会話をインポート</translation>
    </message>
    <message>
        <source>Conversations (*.json)</source>
        <translation>会話 (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Add a model</source>
        <translation>モデルを追加</translation>
    </message>
    <message>
        <source>Models (*.gguf *.safetensors *.safetensors.index.json)</source>
        <translation>モデル (*.gguf *.safetensors *.safetensors.index.json)</translation>
    </message>
    <message>
        <source>Add a folder with models</source>
        <translation>モデルのフォルダーを追加</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in this conversation</source>
        <translation>この会話内を検索</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>見つかりません</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>前へ</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>Search all conversations</source>
        <translation>すべての会話を検索</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>FindingRow</name>
    <message>
        <source>Problem: %1</source>
        <translation>問題: %1</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>コマンドをコピー</translation>
    </message>
</context>
<context>
    <name>FirstStart</name>
    <message>
        <source>What would you like to know?</source>
        <translation>何について知りたいですか?</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>モデルを読み込んでいます</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>モデルを選ぶ</translation>
    </message>
    <message>
        <source> or </source>
        <translation> または </translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>このコンピューター</translation>
    </message>
    <message>
        <source>Models that fit</source>
        <translation>使えるモデル</translation>
    </message>
    <message>
        <source>More models…</source>
        <translation>他のモデル…</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>%1 を読み込んでいます</translation>
    </message>
    <message>
        <source>A small built-in model answers questions about ROCmForge. Larger models know more.</source>
        <translation>内蔵の小さなモデルが ROCmForge についての質問に答えます。大きなモデルほど多くを知っています。</translation>
    </message>
    <message>
        <source>Models run on this computer; your messages stay here. Download one below, or put one into %1.</source>
        <translation>モデルはこのコンピューターで動作し、メッセージは外に出ません。下からダウンロードするか、モデルを %1 に置いてください。</translation>
    </message>
    <message>
        <source>Models run on this computer; your messages stay here. Download one, or put one into %1.</source>
        <translation>モデルはこのコンピューターで動作し、メッセージは外部に送信されません。モデルをダウンロードするか、%1 に置いてください。</translation>
    </message>
    <message>
        <source>Choose a model…</source>
        <translation>モデルを選ぶ…</translation>
    </message>
</context>
<context>
    <name>FolderChoice</name>
    <message>
        <source>%1, folder with %2</source>
        <translation>%1、フォルダー、%2 件</translation>
    </message>
</context>
<context>
    <name>FolderSheet</name>
    <message>
        <source>Move to folder</source>
        <translation>フォルダーに移動</translation>
    </message>
    <message>
        <source>Move %1 conversations to</source>
        <translation>%1 件の会話の移動先</translation>
    </message>
    <message>
        <source>Move this conversation to</source>
        <translation>この会話の移動先</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>新しいフォルダー</translation>
    </message>
    <message>
        <source>Create and move</source>
        <translation>作成して移動</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>No folder</source>
        <translation>フォルダーなし</translation>
    </message>
</context>
<context>
    <name>GaugeLine</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>HeadroomGauge</name>
    <message>
        <source>Other programs</source>
        <translation>他のプログラム</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>キャッシュ</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>作業領域</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>空き</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Shows the memory use</source>
        <translation>メモリの使用状況を表示</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Memory use</source>
        <translation>メモリの使用状況</translation>
    </message>
    <message>
        <source>Memory of this computer</source>
        <translation>このコンピューターのメモリ</translation>
    </message>
    <message>
        <source>Memory of %1</source>
        <translation>%1 のメモリ</translation>
    </message>
    <message>
        <source>Model state snapshots (system memory)</source>
        <translation>モデルの状態のスナップショット（システムメモリ）</translation>
    </message>
</context>
<context>
    <name>HubSection</name>
    <message>
        <source>Hugging Face</source>
        <translation>Hugging Face</translation>
    </message>
    <message>
        <source>Access token</source>
        <translation>アクセストークン</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save the access token</source>
        <translation>アクセストークンを保存</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Remove the access token</source>
        <translation>アクセストークンを削除</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>プロキシ</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>Sends one request to %1.</source>
        <translation>%1 に 1 回リクエストを送ります。</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>テスト</translation>
    </message>
    <message>
        <source>Test the connection to Hugging Face</source>
        <translation>Hugging Face への接続をテスト</translation>
    </message>
    <message>
        <source>Paste the token here</source>
        <translation>トークンを貼り付け</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>例: %1</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>The import was stopped.</source>
        <translation>インポートを停止しました。</translation>
    </message>
    <message>
        <source>%1 is an archive. Unpack it, and choose the conversations.json in it.</source>
        <translation>%1 はアーカイブです。展開して、中の conversations.json を選んでください。</translation>
    </message>
    <message>
        <source>Imported conversation</source>
        <translation>インポートした会話</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>sound</source>
        <translation>音声</translation>
    </message>
    <message>
        <source>file</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>some messages have no parent message</source>
        <translation>一部のメッセージに親メッセージがありません</translation>
    </message>
    <message>
        <source>a conversation has no list of messages</source>
        <translation>メッセージの一覧がない会話があります</translation>
    </message>
    <message>
        <source>a message has no unique id</source>
        <translation>固有の ID がないメッセージがあります</translation>
    </message>
    <message>
        <source>a message comes before its parent message</source>
        <translation>メッセージが親メッセージより前にあります</translation>
    </message>
    <message>
        <source>a message has an unknown author</source>
        <translation>作者が不明なメッセージがあります</translation>
    </message>
    <message>
        <source>%1 contains no conversations. Choose another file.</source>
        <translation>%1 には会話がありません。別のファイルを選んでください。</translation>
    </message>
    <message>
        <source>%1 was written by a newer version of ROCmForge. Update ROCmForge to import it.</source>
        <translation>%1 は新しいバージョンの ROCmForge で書かれています。インポートするには ROCmForge を更新してください。</translation>
    </message>
    <message>
        <source>%1 is not a conversation file of ROCmForge, ChatGPT or LM Studio. Choose another file.</source>
        <translation>%1 は ROCmForge、ChatGPT、LM Studio の会話ファイルではありません。別のファイルを選んでください。</translation>
    </message>
    <message>
        <source>%1 contains too many messages to import. Export fewer conversations to one file.</source>
        <translation>%1 のメッセージが多すぎてインポートできません。1 つのファイルに書き出す会話を減らしてください。</translation>
    </message>
    <message>
        <source>%1 is damaged: %2. Export it again.</source>
        <translation>%1 は壊れています: %2。もう一度エクスポートしてください。</translation>
    </message>
</context>
<context>
    <name>ImportSheet</name>
    <message>
        <source>Import conversations</source>
        <translation>会話をインポート</translation>
    </message>
    <message numerus="yes">
        <source>Reading… %Ln conversation(s) so far</source>
        <translation>
            <numerusform>読み込み中… これまでに %Ln 件の会話</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>読み込み中…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>ファイルを選ぶ…</translation>
    </message>
    <message>
        <source>Imports conversations from ROCmForge (JSON), ChatGPT (conversations.json) and LM Studio.</source>
        <translation>ROCmForge (JSON)、ChatGPT (conversations.json)、LM Studio の会話をインポートします。</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Chat settings</source>
        <translation>チャット設定</translation>
    </message>
    <message>
        <source>This conversation</source>
        <translation>この会話</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>System prompt</source>
        <translation>システムプロンプト</translation>
    </message>
    <message>
        <source>Instructions for the model in this conversation.</source>
        <translation>この会話でモデルに与える指示です。</translation>
    </message>
    <message>
        <source>You are a helpful assistant.</source>
        <translation>あなたは親切なアシスタントです。</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>サンプリング</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Higher values give more varied answers; 0 always picks the likeliest token.</source>
        <translation>値が大きいほど多様な回答になり、0 では常に最も確率の高いトークンを選びます。</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Samples from this many of the likeliest tokens.</source>
        <translation>確率の高い順に、この数のトークンから選びます。</translation>
    </message>
    <message>
        <source>off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Samples from the likeliest tokens up to this total probability.</source>
        <translation>合計確率がこの値になるまでの、確率の高いトークンから選びます。</translation>
    </message>
    <message>
        <source>Min-p</source>
        <translation>Min-p</translation>
    </message>
    <message>
        <source>Drops tokens below this fraction of the highest probability.</source>
        <translation>最高確率に対するこの割合を下回るトークンを除きます。</translation>
    </message>
    <message>
        <source>XTC</source>
        <translation>XTC</translation>
    </message>
    <message>
        <source>Chance of dropping the likeliest tokens, to avoid clichés.</source>
        <translation>最も確率の高いトークンを除く確率です。決まり文句を避けます。</translation>
    </message>
    <message>
        <source>XTC threshold</source>
        <translation>XTC しきい値</translation>
    </message>
    <message>
        <source>Only tokens above this probability can be dropped.</source>
        <translation>この確率を超えるトークンだけが除かれます。</translation>
    </message>
    <message>
        <source>Mirostat</source>
        <translation>Mirostat</translation>
    </message>
    <message>
        <source>Mirostat target</source>
        <translation>Mirostat 目標</translation>
    </message>
    <message>
        <source>Target surprise, in bits per token.</source>
        <translation>目標とする意外性(ビット/トークン)。</translation>
    </message>
    <message>
        <source>Mirostat rate</source>
        <translation>Mirostat 速度</translation>
    </message>
    <message>
        <source>How quickly Mirostat adapts.</source>
        <translation>Mirostat が適応する速さです。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>The same seed and question give the same answer.</source>
        <translation>シードと質問が同じなら、回答も同じになります。</translation>
    </message>
    <message>
        <source>random</source>
        <translation>ランダム</translation>
    </message>
    <message>
        <source>Repetition</source>
        <translation>繰り返し</translation>
    </message>
    <message>
        <source>DRY</source>
        <translation>DRY</translation>
    </message>
    <message>
        <source>Penalises tokens that would repeat a sequence, more for longer sequences.</source>
        <translation>同じ並びを繰り返すトークンを抑えます。長い並びほど強く抑えます。</translation>
    </message>
    <message>
        <source>DRY growth</source>
        <translation>DRY の増加率</translation>
    </message>
    <message>
        <source>How quickly the penalty grows with each token.</source>
        <translation>トークンごとに抑制が強まる速さです。</translation>
    </message>
    <message>
        <source>Sequences up to this length can repeat freely.</source>
        <translation>この長さまでの並びは自由に繰り返せます。</translation>
    </message>
    <message>
        <source>DRY breakers</source>
        <translation>DRY の区切り</translation>
    </message>
    <message>
        <source>Repeat penalty</source>
        <translation>繰り返しペナルティ</translation>
    </message>
    <message>
        <source>Makes recently used tokens less likely.</source>
        <translation>最近使ったトークンの確率を下げます。</translation>
    </message>
    <message>
        <source>Presence penalty</source>
        <translation>存在ペナルティ</translation>
    </message>
    <message>
        <source>Penalises recently used tokens once, however often they occurred.</source>
        <translation>最近使ったトークンを、回数にかかわらず一度だけ抑えます。</translation>
    </message>
    <message>
        <source>Frequency penalty</source>
        <translation>頻度ペナルティ</translation>
    </message>
    <message>
        <source>Penalises recently used tokens for each occurrence.</source>
        <translation>最近使ったトークンを、出現するたびに抑えます。</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>出力</translation>
    </message>
    <message>
        <source>Maximum length</source>
        <translation>最大長</translation>
    </message>
    <message>
        <source>In tokens; a word takes one or two.</source>
        <translation>トークン数。1 語は 1 または 2 トークンです。</translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>無制限</translation>
    </message>
    <message>
        <source>Stop sequences</source>
        <translation>停止シーケンス</translation>
    </message>
    <message>
        <source>JSON schema</source>
        <translation>JSON スキーマ</translation>
    </message>
    <message>
        <source>The answer is JSON that matches this schema.</source>
        <translation>回答はこのスキーマに合う JSON になります。</translation>
    </message>
    <message>
        <source>Grammar</source>
        <translation>文法</translation>
    </message>
    <message>
        <source>The answer matches this grammar, written in GBNF.</source>
        <translation>回答はこの GBNF 文法に従います。</translation>
    </message>
    <message>
        <source>Token bias</source>
        <translation>トークンバイアス</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>例: %1</translation>
    </message>
    <message>
        <source>Keeps the perplexity of the text constant. Replaces Top-k, Top-p, Min-p and XTC.</source>
        <translation>テキストのパープレキシティを一定に保ちます。Top-k、Top-p、Min-p、XTC の代わりです。</translation>
    </message>
    <message>
        <source>Sequences end at these texts, one per line (%1: line break).</source>
        <translation>並びはこれらの文字列で終わります。1 行に 1 つ (%1: 改行)。</translation>
    </message>
    <message>
        <source>The answer ends before these texts, one per line (%1: line break).</source>
        <translation>回答はこれらの文字列の手前で終わります。1 行に 1 つ (%1: 改行)。</translation>
    </message>
    <message>
        <source>Makes tokens more or less likely. One TOKEN=BIAS per line; -inf bans.</source>
        <translation>トークンの確率を上げ下げします。1 行に TOKEN=BIAS を 1 つ。-inf で禁止します。</translation>
    </message>
    <message>
        <source>DRY allowed length</source>
        <translation>DRY の許容長</translation>
    </message>
</context>
<context>
    <name>InspectorRow</name>
    <message>
        <source>%1: use the default</source>
        <translation>%1: 既定値を使う</translation>
    </message>
</context>
<context>
    <name>KeyGroup</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source> or </source>
        <translation> または </translation>
    </message>
</context>
<context>
    <name>KeySheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボードショートカット</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>LanguageSection</name>
    <message>
        <source>System default</source>
        <translation>システムの既定</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Language of the window</source>
        <translation>ウィンドウの言語</translation>
    </message>
    <message>
        <source>Language of the window: %1</source>
        <translation>ウィンドウの言語: %1</translation>
    </message>
</context>
<context>
    <name>LimitControl</name>
    <message>
        <source>Memory limit</source>
        <translation>メモリの上限</translation>
    </message>
    <message>
        <source>%1 % of free memory</source>
        <translation>空きメモリの %1%</translation>
    </message>
    <message>
        <source>Memory limit: %1 % of free memory</source>
        <translation>メモリの上限: 空きメモリの %1%</translation>
    </message>
    <message>
        <source>The rest stays free, so that the desktop runs smoothly.</source>
        <translation>残りは空けておき、デスクトップを快適に保ちます。</translation>
    </message>
</context>
<context>
    <name>ListHead</name>
    <message>
        <source>By name</source>
        <translation>名前順</translation>
    </message>
    <message>
        <source>By size</source>
        <translation>サイズ順</translation>
    </message>
    <message>
        <source>By largest context</source>
        <translation>最大コンテキスト順</translation>
    </message>
    <message>
        <source>By speed</source>
        <translation>速度順</translation>
    </message>
    <message numerus="yes">
        <source>%Ln model(s)</source>
        <translation>
            <numerusform>%Ln 個のモデル</numerusform>
        </translation>
    </message>
    <message>
        <source>Order: %1</source>
        <translation>並び順: %1</translation>
    </message>
</context>
<context>
    <name>LoadBar</name>
    <message>
        <source>Measuring…</source>
        <translation>測定中…</translation>
    </message>
    <message>
        <source>Predicted %1 tok/s</source>
        <translation>予測 %1 トークン/秒</translation>
    </message>
    <message>
        <source>measured here: %1 ·</source>
        <translation>実測: %1 ·</translation>
    </message>
    <message>
        <source>Measured here: %1 tokens per second</source>
        <translation>この環境での実測: 毎秒 %1 トークン</translation>
    </message>
    <message>
        <source>measure again</source>
        <translation>再測定</translation>
    </message>
    <message>
        <source>Measure its speed</source>
        <translation>速度を測定</translation>
    </message>
    <message>
        <source>Loads the model and generates some tokens</source>
        <translation>モデルを読み込み、トークンをいくつか生成します</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Unload</source>
        <translation>解放</translation>
    </message>
    <message>
        <source>Load again</source>
        <translation>再読み込み</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>読み込む</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Measured %1 tok/s</source>
        <translation>実測 %1 トークン/秒</translation>
    </message>
    <message>
        <source>Speed: not measured yet</source>
        <translation>速度: まだ測定されていません</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>もう一度回答</translation>
    </message>
    <message>
        <source>Load and answer</source>
        <translation>読み込んで回答</translation>
    </message>
    <message>
        <source>Too large: show what fits</source>
        <translation>大きすぎます: 使える設定を表示</translation>
    </message>
    <message>
        <source>Context: %1 tokens</source>
        <translation>コンテキスト: %1 トークン</translation>
    </message>
</context>
<context>
    <name>LocalModels</name>
    <message>
        <source>Models</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 パラメーター</translation>
    </message>
</context>
<context>
    <name>LogRow</name>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1、%2: %3</translation>
    </message>
</context>
<context>
    <name>LogSheet</name>
    <message>
        <source>Log</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy the log</source>
        <translation>ログをコピー</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>名前を付けて保存…</translation>
    </message>
    <message>
        <source>Save the log as a file</source>
        <translation>ログをファイルに保存</translation>
    </message>
    <message>
        <source>Save the log</source>
        <translation>ログを保存</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>絞り込み</translation>
    </message>
    <message>
        <source>Filter the log</source>
        <translation>ログを絞り込む</translation>
    </message>
    <message>
        <source>Lines to show</source>
        <translation>表示する行</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Lines of the log</source>
        <translation>ログの行</translation>
    </message>
    <message>
        <source>Your home folder appears as ~. Chats are never logged.</source>
        <translation>ホームフォルダーは ~ と表示されます。チャットは記録されません。</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>標準</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>No matching lines</source>
        <translation>一致する行はありません</translation>
    </message>
    <message>
        <source>Log level</source>
        <translation>ログレベル</translation>
    </message>
</context>
<context>
    <name>Main</name>
    <message>
        <source>%1 – ROCmForge</source>
        <translation>%1 – ROCmForge</translation>
    </message>
    <message>
        <source>Hide the sidebar</source>
        <translation>サイドバーを隠す</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>Show the sidebar</source>
        <translation>サイドバーを表示</translation>
    </message>
</context>
<context>
    <name>MarkdownBlock</name>
    <message>
        <source>Heading</source>
        <translation>見出し</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
</context>
<context>
    <name>MathBlock</name>
    <message>
        <source>Formula: %1</source>
        <translation>数式: %1</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>数式</translation>
    </message>
    <message>
        <source>Copy as LaTeX</source>
        <translation>LaTeX としてコピー</translation>
    </message>
</context>
<context>
    <name>MeasuredRow</name>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Predicted speeds are based on a measurement of this device.</source>
        <translation>予測速度はこのデバイスの測定に基づきます。</translation>
    </message>
    <message>
        <source>Not measured yet. ROCmForge measures the device when it is idle.</source>
        <translation>まだ測定していません。ROCmForge はアイドル時にデバイスを測定します。</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>再測定</translation>
    </message>
    <message>
        <source>Measure this device again</source>
        <translation>このデバイスの再測定</translation>
    </message>
</context>
<context>
    <name>Mermaid</name>
    <message>
        <source>Mermaid diagrams of the kind “%1” have no preview. Ask the model for a flowchart, a sequence diagram or a pie chart.</source>
        <translation>種類が「%1」の Mermaid 図にはプレビューがありません。フローチャート、シーケンス図、円グラフのいずれかをモデルに頼んでください。</translation>
    </message>
    <message>
        <source>Line %1 of the diagram could not be read: “%2”. Ask the model to correct it.</source>
        <translation>図の %1 行目を読み取れませんでした:「%2」。モデルに修正を頼んでください。</translation>
    </message>
    <message>
        <source>The diagram is too large to preview. Ask the model for a smaller one.</source>
        <translation>図が大きすぎてプレビューできません。もっと小さい図をモデルに頼んでください。</translation>
    </message>
    <message>
        <source>The diagram is empty. Ask the model to write it again.</source>
        <translation>図が空です。モデルにもう一度書くよう頼んでください。</translation>
    </message>
</context>
<context>
    <name>MessageActions</name>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>あなたのメッセージ</translation>
    </message>
    <message>
        <source>Regenerate</source>
        <translation>再生成</translation>
    </message>
    <message>
        <source>Answer this message</source>
        <translation>このメッセージに回答</translation>
    </message>
    <message>
        <source>Continue the answer</source>
        <translation>回答の続きを書く</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
    <message>
        <source>Copy answer</source>
        <translation>回答をコピー</translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation>メッセージをコピー</translation>
    </message>
    <message>
        <source>Edit answer</source>
        <translation>回答を編集</translation>
    </message>
    <message>
        <source>Edit message</source>
        <translation>メッセージを編集</translation>
    </message>
    <message>
        <source>Previous version</source>
        <translation>前の版</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Version %1 of %2</source>
        <translation>%2 版中の %1 版目</translation>
    </message>
    <message>
        <source>Later version</source>
        <translation>次の版</translation>
    </message>
    <message>
        <source>More</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>Stop reading aloud</source>
        <translation>読み上げを停止</translation>
    </message>
</context>
<context>
    <name>MessageEditor</name>
    <message>
        <source>Author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>You</source>
        <translation>あなた</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
</context>
<context>
    <name>MessageMenu</name>
    <message>
        <source>Copy selection</source>
        <translation>選択範囲をコピー</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>すべて選択</translation>
    </message>
    <message>
        <source>Copy answer</source>
        <translation>回答をコピー</translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation>メッセージをコピー</translation>
    </message>
    <message>
        <source>Edit answer</source>
        <translation>回答を編集</translation>
    </message>
    <message>
        <source>Edit message</source>
        <translation>メッセージを編集</translation>
    </message>
    <message>
        <source>Regenerate</source>
        <translation>再生成</translation>
    </message>
    <message>
        <source>Answer this message</source>
        <translation>このメッセージに回答</translation>
    </message>
    <message>
        <source>Continue the answer</source>
        <translation>回答の続きを書く</translation>
    </message>
    <message>
        <source>Insert a message below</source>
        <translation>下にメッセージを挿入</translation>
    </message>
    <message>
        <source>Delete this message</source>
        <translation>このメッセージを削除</translation>
    </message>
    <message>
        <source>Delete this and all that follows</source>
        <translation>これ以降をすべて削除</translation>
    </message>
    <message>
        <source>Stop reading aloud</source>
        <translation>読み上げを停止</translation>
    </message>
    <message>
        <source>Read aloud</source>
        <translation>読み上げ</translation>
    </message>
    <message>
        <source>Answer with another model…</source>
        <translation>別のモデルで回答…</translation>
    </message>
    <message>
        <source>Compare versions…</source>
        <translation>バージョンを比較…</translation>
    </message>
</context>
<context>
    <name>ModelActions</name>
    <message>
        <source>Reset to defaults</source>
        <translation>既定値に戻す</translation>
    </message>
    <message>
        <source>Resets the settings of this model</source>
        <translation>このモデルの設定をリセットします</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
    <message>
        <source>Copy this report</source>
        <translation>このレポートをコピー</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>一覧から削除</translation>
    </message>
    <message>
        <source>The file stays where it is</source>
        <translation>ファイルはそのまま残ります</translation>
    </message>
    <message>
        <source>Move to the trash…</source>
        <translation>ゴミ箱に移動…</translation>
    </message>
</context>
<context>
    <name>ModelChip</name>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>%1 を読み込んでいます</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>読み込み中</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>モデルを選ぶ</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>モデル: %1</translation>
    </message>
</context>
<context>
    <name>ModelCommands</name>
    <message>
        <source>Models</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Add a model file…</source>
        <translation>モデルファイルを追加…</translation>
    </message>
    <message>
        <source>Add a folder with models…</source>
        <translation>モデルのフォルダーを追加…</translation>
    </message>
    <message>
        <source>Unload the model</source>
        <translation>モデルの解放</translation>
    </message>
    <message>
        <source>Add a remote server…</source>
        <translation>リモートサーバーを追加…</translation>
    </message>
    <message>
        <source>Use the CPU</source>
        <translation>CPU を使う</translation>
    </message>
</context>
<context>
    <name>ModelDetails</name>
    <message>
        <source>File: %1</source>
        <translation>ファイル: %1</translation>
    </message>
    <message>
        <source>others</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>cache</source>
        <translation>キャッシュ</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>作業領域</translation>
    </message>
    <message>
        <source>Shows the limit setting</source>
        <translation>上限の設定を表示</translation>
    </message>
    <message>
        <source>needs %1 · limit %2 (%3 % of %4 free)</source>
        <translation>必要 %1 · 上限 %2(空き %4 の %3%)</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>キャッシュ</translation>
    </message>
    <message>
        <source>GPU layers</source>
        <translation>GPU レイヤー</translation>
    </message>
    <message>
        <source>all %1</source>
        <translation>全 %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>GPU layers: all %1</source>
        <translation>GPU レイヤー: 全 %1</translation>
    </message>
    <message>
        <source>GPU layers: %1 of %2</source>
        <translation>GPU レイヤー: %1 / %2</translation>
    </message>
    <message>
        <source>The CPU runs the other %1, using %2 of system memory.</source>
        <translation>残りの %1 は CPU が実行し、システムメモリを %2 使います。</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>スレッド</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>Snapshots of the model&apos;s state use up to %1 of system memory.</source>
        <translation>モデルの状態のスナップショットは最大 %1 のシステムメモリを使います。</translation>
    </message>
</context>
<context>
    <name>ModelRow</name>
    <message>
        <source>%1 tok/s</source>
        <translation>%1 トークン/秒</translation>
    </message>
    <message>
        <source>~%1 tok/s</source>
        <translation>約 %1 トークン/秒</translation>
    </message>
    <message>
        <source>Loaded</source>
        <translation>読み込み済み</translation>
    </message>
</context>
<context>
    <name>ModelVerdict</name>
    <message>
        <source>fits · up to %1 tokens</source>
        <translation>収まります · 最大 %1 トークン</translation>
    </message>
    <message>
        <source>fits with %1</source>
        <translation>%1で収まります</translation>
    </message>
    <message>
        <source>needs %1 more</source>
        <translation>あと %1 必要</translation>
    </message>
</context>
<context>
    <name>NothingFound</name>
    <message>
        <source>Looking for models…</source>
        <translation>モデルを探しています…</translation>
    </message>
    <message>
        <source>No model has “%1” in its name</source>
        <translation>名前に「%1」を含むモデルはありません</translation>
    </message>
    <message>
        <source>No models found</source>
        <translation>モデルが見つかりません</translation>
    </message>
    <message>
        <source>A model is a GGUF file or a Hugging Face folder. ROCmForge looks in %1.</source>
        <translation>モデルは GGUF ファイルまたは Hugging Face のフォルダーです。ROCmForge は %1 を探します。</translation>
    </message>
    <message>
        <source>Add file…</source>
        <translation>ファイルを追加…</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>フォルダーを追加…</translation>
    </message>
</context>
<context>
    <name>NoticeBlock</name>
    <message>
        <source>Notice</source>
        <translation>お知らせ</translation>
    </message>
</context>
<context>
    <name>OfferRow</name>
    <message>
        <source>needs access approval</source>
        <translation>アクセスの承認が必要</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>収まります</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>大きすぎます</translation>
    </message>
</context>
<context>
    <name>OfflineNote</name>
    <message>
        <source>ROCmForge is offline. Go online to search Hugging Face.</source>
        <translation>ROCmForge はオフラインです。Hugging Face を検索するにはオンラインにしてください。</translation>
    </message>
    <message>
        <source>Go online</source>
        <translation>オンラインにする</translation>
    </message>
</context>
<context>
    <name>PageSheet</name>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>Picker</name>
    <message>
        <source>Models</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Models on this computer</source>
        <translation>このコンピューターのモデル</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>このコンピューター</translation>
    </message>
    <message>
        <source>Discover</source>
        <translation>見つける</translation>
    </message>
    <message>
        <source>Search Hugging Face</source>
        <translation>Hugging Face を検索</translation>
    </message>
    <message>
        <source>Search models</source>
        <translation>モデルを検索</translation>
    </message>
    <message>
        <source>Add models</source>
        <translation>モデルを追加</translation>
    </message>
    <message>
        <source>Add file…</source>
        <translation>ファイルを追加…</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>フォルダーを追加…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Add a remote server…</source>
        <translation>リモートサーバーを追加…</translation>
    </message>
    <message>
        <source>Local</source>
        <translation>このPC</translation>
    </message>
    <message>
        <source>The question can&apos;t be answered now. Try again when no answer is being written.</source>
        <translation>今は質問に回答できません。回答の作成が終わってからもう一度お試しください。</translation>
    </message>
    <message>
        <source>Choose the model that answers the question again. Both answers are kept.</source>
        <translation>質問にもう一度回答するモデルを選んでください。両方の回答が残ります。</translation>
    </message>
</context>
<context>
    <name>PrefillProgress</name>
    <message>
        <source>Reading the conversation: %1 %</source>
        <translation>会話を読み込んでいます: %1%</translation>
    </message>
    <message>
        <source>Waiting for %1…</source>
        <translation>%1 を待っています…</translation>
    </message>
</context>
<context>
    <name>PresetChoice</name>
    <message>
        <source>Custom</source>
        <translation>カスタム</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>既定</translation>
    </message>
    <message>
        <source>Preset: %1</source>
        <translation>プリセット: %1</translation>
    </message>
    <message>
        <source>Choose a preset for this conversation</source>
        <translation>この会話のプリセットを選ぶ</translation>
    </message>
    <message>
        <source>Save as a preset</source>
        <translation>プリセットとして保存</translation>
    </message>
    <message>
        <source>Delete preset</source>
        <translation>プリセットを削除</translation>
    </message>
    <message>
        <source>Preset name</source>
        <translation>プリセットの名前</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>PreviewSheet</name>
    <message>
        <source>Preview</source>
        <translation>プレビュー</translation>
    </message>
    <message>
        <source>Pictures, animations and effects in the drawing are not shown.</source>
        <translation>図に含まれる画像、アニメーション、効果は表示されません。</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>図</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>描画中…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
</context>
<context>
    <name>PrivacySection</name>
    <message>
        <source>Privacy</source>
        <translation>プライバシー</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>ネットワーク</translation>
    </message>
    <message>
        <source>ROCmForge makes no connections.</source>
        <translation>ROCmForge は一切接続しません。</translation>
    </message>
    <message>
        <source>On request</source>
        <translation>必要なときのみ</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>オフライン</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>All connections since start, with their purpose.</source>
        <translation>起動後のすべての接続とその目的です。</translation>
    </message>
    <message>
        <source>Show…</source>
        <translation>表示…</translation>
    </message>
    <message>
        <source>Show the connections</source>
        <translation>接続を表示</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>What the program did, for bug reports. Chats are never logged.</source>
        <translation>バグ報告のための、プログラムの動作記録です。チャットは記録されません。</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>ログを表示</translation>
    </message>
    <message>
        <source>ROCmForge stores its data in these folders and sends it nowhere.</source>
        <translation>ROCmForge のデータはこれらのフォルダーに保存され、どこにも送信されません。</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>フォルダーを開く</translation>
    </message>
    <message>
        <source>Open folder: %1</source>
        <translation>フォルダーを開く: %1</translation>
    </message>
    <message>
        <source>Check for updates</source>
        <translation>アップデートの確認</translation>
    </message>
    <message>
        <source>Used only for what you request, and to check for updates at start.</source>
        <translation>要求された操作と、起動時の更新確認にのみ使われます。</translation>
    </message>
    <message>
        <source>Asks %1 once a day, at start. A failed check is repeated at the next start. Nothing is installed.</source>
        <translation>1 日 1 回、起動時に %1 に問い合わせます。失敗した確認は次の起動時に繰り返されます。何もインストールされません。</translation>
    </message>
    <message>
        <source>Used only for searches, downloads, connection tests, links and remote servers.</source>
        <translation>検索、ダウンロード、接続テスト、リンク、リモートサーバーにのみ使います。</translation>
    </message>
</context>
<context>
    <name>PromptEditor</name>
    <message>
        <source>Title</source>
        <translation>タイトル</translation>
    </message>
    <message>
        <source>Title of the prompt</source>
        <translation>プロンプトのタイトル</translation>
    </message>
    <message>
        <source>Text. Words in {{double braces}} are filled in when the prompt is used.</source>
        <translation>本文。{{二重の波括弧}}内の語は使用時に入力します。</translation>
    </message>
    <message>
        <source>Text of the prompt</source>
        <translation>プロンプトの本文</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>PromptPopup</name>
    <message>
        <source>Prompts</source>
        <translation>プロンプト</translation>
    </message>
</context>
<context>
    <name>PromptRow</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Edit prompt</source>
        <translation>プロンプトを編集</translation>
    </message>
    <message>
        <source>Edit the prompt %1</source>
        <translation>プロンプト「%1」を編集</translation>
    </message>
    <message>
        <source>Delete prompt</source>
        <translation>プロンプトを削除</translation>
    </message>
    <message>
        <source>Delete the prompt %1</source>
        <translation>プロンプト「%1」を削除</translation>
    </message>
</context>
<context>
    <name>PromptSheet</name>
    <message>
        <source>Save as a prompt</source>
        <translation>プロンプトとして保存</translation>
    </message>
    <message>
        <source>Prompt library</source>
        <translation>プロンプトライブラリ</translation>
    </message>
    <message>
        <source>New prompt</source>
        <translation>新しいプロンプト</translation>
    </message>
    <message>
        <source>Search prompts</source>
        <translation>プロンプトを検索</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>一致なし</translation>
    </message>
</context>
<context>
    <name>ProposalRow</name>
    <message>
        <source>Download, %1…</source>
        <translation>ダウンロード、%1…</translation>
    </message>
    <message>
        <source>Download %1, %2</source>
        <translation>%1 をダウンロード、%2</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Shift</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Del</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>PgUp</translation>
    </message>
    <message>
        <source>PgDown</source>
        <translation>PgDown</translation>
    </message>
    <message>
        <source>End</source>
        <translation>End</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menu</translation>
    </message>
</context>
<context>
    <name>Questions</name>
    <message>
        <source>Delete this preset?</source>
        <translation>このプリセットを削除しますか?</translation>
    </message>
    <message>
        <source>“%1” will be deleted permanently. Conversations that use it keep its settings.</source>
        <translation>「%1」は完全に削除されます。使用中の会話の設定は残ります。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Move %1 to the trash?</source>
        <translation>%1 をゴミ箱に移動しますか?</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>ゴミ箱に移動</translation>
    </message>
    <message>
        <source>Open this link in your browser?</source>
        <translation>このリンクをブラウザーで開きますか?</translation>
    </message>
    <message>
        <source>This link isn&apos;t a web page</source>
        <translation>このリンクは Web ページではありません</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Delete permanently?</source>
        <translation>完全に削除しますか?</translation>
    </message>
    <message>
        <source>%1 will be deleted. This can&apos;t be undone.</source>
        <translation>%1 を削除します。元に戻せません。</translation>
    </message>
    <message>
        <source>Delete permanently</source>
        <translation>完全に削除</translation>
    </message>
    <message>
        <source>Remove %1?</source>
        <translation>%1 を削除しますか?</translation>
    </message>
    <message>
        <source>Its models and its key are removed. Conversations stay.</source>
        <translation>モデルとキーは削除されます。会話は残ります。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Quit without saving?</source>
        <translation>保存せずに終了しますか?</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>コピーを保存…</translation>
    </message>
    <message>
        <source>Delete this prompt?</source>
        <translation>このプロンプトを削除しますか?</translation>
    </message>
    <message>
        <source>“%1” will be deleted permanently.</source>
        <translation>「%1」は完全に削除されます。</translation>
    </message>
    <message>
        <source>Its files take %1. Empty the trash to free the space.</source>
        <translation>ファイルの容量は %1 です。ゴミ箱を空にすると容量が空きます。</translation>
    </message>
    <message>
        <source>Everything written since then will be lost.</source>
        <translation>その後に書いた内容はすべて失われます。</translation>
    </message>
    <message>
        <source>Open this page in your browser?</source>
        <translation>このページをブラウザーで開きますか？</translation>
    </message>
    <message>
        <source>The page can load nothing and cannot read your files. Scripts, if you allow them, could still send its contents to other computers.</source>
        <translation>このページは何も読み込めず、あなたのファイルも読めません。スクリプトを許可すると、ページの内容がほかのコンピューターに送信される可能性があります。</translation>
    </message>
    <message>
        <source>Open with scripts</source>
        <translation>スクリプトを許可して開く</translation>
    </message>
</context>
<context>
    <name>RefusalCard</name>
    <message>
        <source>the limit would be %1</source>
        <translation>上限は %1 になります</translation>
    </message>
    <message>
        <source>up to %1 tokens</source>
        <translation>最大 %1 トークン</translation>
    </message>
    <message>
        <source>~%1 tok/s</source>
        <translation>約 %1 トークン/秒</translation>
    </message>
    <message>
        <source>%1 % of the %2 that are free. The rest keeps the desktop running.</source>
        <translation>空き %2 の %1% です。残りはデスクトップの動作に使います。</translation>
    </message>
    <message>
        <source>Change the limit…</source>
        <translation>上限を変更…</translation>
    </message>
    <message>
        <source>Load with %1: %2</source>
        <translation>%1で読み込む: %2</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>収まります</translation>
    </message>
    <message>
        <source>A shorter context or a smaller cache is not enough. Close other programs, or choose smaller weights.</source>
        <translation>コンテキストやキャッシュを小さくしても足りません。他のプログラムを閉じるか、より小さい重みを選んでください。</translation>
    </message>
    <message>
        <source>Load this way</source>
        <translation>これで読み込む</translation>
    </message>
    <message>
        <source>The model needs %1 of system memory; the limit is %2</source>
        <translation>モデルにはシステムメモリが %1 必要ですが、上限は %2 です</translation>
    </message>
    <message>
        <source>The model needs %1; the limit is %2</source>
        <translation>モデルには %1 必要ですが、上限は %2 です</translation>
    </message>
</context>
<context>
    <name>RemoteAnswer</name>
    <message>
        <source>%1 does not support these settings, so they were not used: %2.</source>
        <translation>%1 はこれらの設定に対応していないため、使われませんでした: %2。</translation>
    </message>
    <message>
        <source>The content filter of %1 ended the answer. Rephrase your message.</source>
        <translation>%1 のコンテンツフィルターが回答を打ち切りました。メッセージを言い換えてください。</translation>
    </message>
    <message>
        <source>The model called a tool instead of answering. Regenerate the answer.</source>
        <translation>モデルは回答せずにツールを呼び出しました。回答を再生成してください。</translation>
    </message>
</context>
<context>
    <name>RemoteBadge</name>
    <message>
        <source>Sent to another program</source>
        <translation>別のプログラムへ送信</translation>
    </message>
    <message>
        <source>Sent to another computer</source>
        <translation>外部へ送信</translation>
    </message>
</context>
<context>
    <name>RemoteDetails</name>
    <message>
        <source>Address: %1</source>
        <translation>アドレス: %1</translation>
    </message>
    <message>
        <source>The connection is not encrypted. Others on the network can read your messages.</source>
        <translation>接続は暗号化されていません。ネットワーク上の他の人がメッセージを読むことができます。</translation>
    </message>
    <message>
        <source>Requesting the model list…</source>
        <translation>モデル一覧を取得しています…</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>このモデルを使う</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Refresh the models of %1</source>
        <translation>%1 のモデルを更新</translation>
    </message>
    <message>
        <source>Context length: %1 tokens.</source>
        <translation>コンテキスト長: %1 トークン。</translation>
    </message>
    <message>
        <source>The server does not report its context length.</source>
        <translation>サーバーはコンテキスト長を通知していません。</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>API key for %1</source>
        <translation>%1 の API キー</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save the key</source>
        <translation>キーを保存</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Remove the key</source>
        <translation>キーを削除</translation>
    </message>
    <message>
        <source>Remove this server…</source>
        <translation>このサーバーを削除…</translation>
    </message>
    <message>
        <source>Paste the key here</source>
        <translation>キーを貼り付け</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>編集…</translation>
    </message>
    <message>
        <source>Edit the address of %1</source>
        <translation>%1 のアドレスを編集</translation>
    </message>
    <message>
        <source>The whole conversation is sent to %1.</source>
        <translation>会話全体が %1 に送信されます。</translation>
    </message>
    <message>
        <source>Another program on this computer receives the conversation and may forward it.</source>
        <translation>このコンピューターの別のプログラムが会話を受け取り、さらに転送することがあります。</translation>
    </message>
    <message>
        <source>The model uses no memory of this computer.</source>
        <translation>このモデルはこのコンピューターのメモリを使いません。</translation>
    </message>
</context>
<context>
    <name>RenameSheet</name>
    <message>
        <source>Rename conversation</source>
        <translation>会話の名前を変更</translation>
    </message>
    <message>
        <source>New title</source>
        <translation>新しいタイトル</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変更</translation>
    </message>
</context>
<context>
    <name>RepoDetails</name>
    <message>
        <source>No model selected</source>
        <translation>モデルが選ばれていません</translation>
    </message>
    <message>
        <source>Back to the list</source>
        <translation>一覧に戻る</translation>
    </message>
    <message>
        <source>Loading from Hugging Face…</source>
        <translation>Hugging Face から読み込んでいます…</translation>
    </message>
    <message>
        <source>Choose a model to see its files and the memory they need.</source>
        <translation>モデルを選ぶと、ファイルと必要なメモリが表示されます。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Files are listed when ROCmForge is online.</source>
        <translation>ROCmForge がオンラインになるとファイルが表示されます。</translation>
    </message>
</context>
<context>
    <name>SearchHitRow</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>SearchResults</name>
    <message>
        <source>Search results</source>
        <translation>検索結果</translation>
    </message>
    <message>
        <source>Titles</source>
        <translation>タイトル</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Only the newest matches are shown. Add words to narrow the search.</source>
        <translation>新しい結果だけを表示しています。語を追加すると絞り込めます。</translation>
    </message>
    <message>
        <source>No title or message contains “%1”.</source>
        <translation>「%1」を含むタイトルもメッセージもありません。</translation>
    </message>
</context>
<context>
    <name>SectionRail</name>
    <message>
        <source>Sections</source>
        <translation>項目の一覧</translation>
    </message>
</context>
<context>
    <name>SelectableText</name>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>すべて選択</translation>
    </message>
</context>
<context>
    <name>SelectionBar</name>
    <message>
        <source>Selected conversations</source>
        <translation>選択した会話</translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation>%1 件選択中</translation>
    </message>
    <message>
        <source>Select none</source>
        <translation>選択をすべて解除</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>ピン留め</translation>
    </message>
    <message>
        <source>Move to folder…</source>
        <translation>フォルダーに移動…</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>ゴミ箱に移動</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>エクスポート…</translation>
    </message>
</context>
<context>
    <name>ServerSection</name>
    <message>
        <source>Local server</source>
        <translation>ローカルサーバー</translation>
    </message>
    <message>
        <source>Run the local server</source>
        <translation>ローカルサーバーを動かす</translation>
    </message>
    <message>
        <source>Accessible from</source>
        <translation>アクセス元</translation>
    </message>
    <message>
        <source>Access from the local network requires the key.</source>
        <translation>ローカルネットワークからのアクセスにはキーが必要です。</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>このコンピューター</translation>
    </message>
    <message>
        <source>The local network</source>
        <translation>ローカルネットワーク</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>From 1024 to 65535.</source>
        <translation>1024～65535。</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy the address of the local server</source>
        <translation>ローカルサーバーのアドレスのコピー</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Copy the key of the local server</source>
        <translation>ローカルサーバーのキーのコピー</translation>
    </message>
    <message>
        <source>New key</source>
        <translation>新しいキー</translation>
    </message>
    <message>
        <source>Allowed web pages</source>
        <translation>許可するウェブページ</translation>
    </message>
    <message>
        <source>Only the listed pages can use the server.</source>
        <translation>一覧にあるページだけがサーバーを使えます。</translation>
    </message>
    <message>
        <source>Web page to allow</source>
        <translation>許可するウェブページのアドレス</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Allow this web page</source>
        <translation>このウェブページを許可</translation>
    </message>
    <message>
        <source>Stop allowing %1</source>
        <translation>%1 の許可を取り消す</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>例: %1</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>SettingsSections</name>
    <message>
        <source>Model folders</source>
        <translation>モデルのフォルダー</translation>
    </message>
    <message>
        <source>Remove %1 from the model folders</source>
        <translation>%1 をモデルフォルダーから外す</translation>
    </message>
    <message>
        <source>%1 (used by another program, read-only)</source>
        <translation>%1(他のプログラムのもの、読み取り専用)</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>フォルダーを追加…</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>As Markdown, web page, PDF or JSON.</source>
        <translation>Markdown、Web ページ、PDF、JSON として。</translation>
    </message>
    <message>
        <source>Export all…</source>
        <translation>すべてエクスポート…</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>インポート</translation>
    </message>
    <message>
        <source>From ROCmForge, ChatGPT or LM Studio.</source>
        <translation>ROCmForge、ChatGPT、LM Studio から。</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>インポート…</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>エンジン</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>スレッド</translation>
    </message>
    <message>
        <source>Used the next time a model loads.</source>
        <translation>次にモデルを読み込むときに使います。</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>コンテキスト</translation>
    </message>
    <message>
        <source>Tokens that the model can see, up to its own maximum.</source>
        <translation>モデルが参照できるトークン数。上限はモデルによります。</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>キャッシュ</translation>
    </message>
    <message>
        <source>8-bit halves the context&apos;s memory. Each model remembers its own choice.</source>
        <translation>8 ビットにするとコンテキストのメモリが半分になります。選択はモデルごとに記憶されます。</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>思考</translation>
    </message>
    <message>
        <source>Whether models reason before answering, if they support it.</source>
        <translation>対応するモデルが回答前に思考するかどうか。</translation>
    </message>
    <message>
        <source>Model default</source>
        <translation>モデルの既定</translation>
    </message>
    <message>
        <source>On</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>0 always picks the likeliest token.</source>
        <translation>0 では常に最も確率の高いトークンを選びます。</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Samples from this many of the likeliest tokens.</source>
        <translation>確率の高い順に、この数のトークンから選びます。</translation>
    </message>
    <message>
        <source>off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Samples from the likeliest tokens up to this total probability.</source>
        <translation>合計確率がこの値になるまでの、確率の高いトークンから選びます。</translation>
    </message>
    <message>
        <source>Min-p</source>
        <translation>Min-p</translation>
    </message>
    <message>
        <source>Drops tokens below this fraction of the highest probability.</source>
        <translation>最高確率に対するこの割合を下回るトークンを除きます。</translation>
    </message>
    <message>
        <source>Repeat penalty</source>
        <translation>繰り返しペナルティ</translation>
    </message>
    <message>
        <source>Presence penalty</source>
        <translation>存在ペナルティ</translation>
    </message>
    <message>
        <source>Frequency penalty</source>
        <translation>頻度ペナルティ</translation>
    </message>
    <message>
        <source>Maximum length</source>
        <translation>最大長</translation>
    </message>
    <message>
        <source>In tokens.</source>
        <translation>トークン数で指定します。</translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>無制限</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>The same seed and question give the same answer.</source>
        <translation>シードと質問が同じなら、回答も同じになります。</translation>
    </message>
    <message>
        <source>random</source>
        <translation>ランダム</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>既定値に戻す</translation>
    </message>
    <message>
        <source>System prompt</source>
        <translation>システムプロンプト</translation>
    </message>
    <message>
        <source>Instructions for the model in every conversation.</source>
        <translation>すべての会話でモデルに与える指示です。</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>例: %1</translation>
    </message>
    <message>
        <source>You are a helpful assistant.</source>
        <translation>あなたは親切なアシスタントです。</translation>
    </message>
    <message>
        <source>ROCmForge %1</source>
        <translation>ROCmForge %1</translation>
    </message>
    <message>
        <source>State snapshots</source>
        <translation>状態のスナップショット</translation>
    </message>
    <message>
        <source>System memory for quick edits with hybrid models, from the next load.</source>
        <translation>ハイブリッドモデルで素早く編集するためのシステムメモリ。次の読み込みから有効です。</translation>
    </message>
    <message>
        <source>GB</source>
        <translation>GB</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>New chat</source>
        <translation>新しいチャット</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Search conversations</source>
        <translation>会話を検索</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>検索を消去</translation>
    </message>
    <message>
        <source>Your conversations will be listed here. They stay on this computer.</source>
        <translation>会話がここに表示されます。このコンピューターの外に出ることはありません。</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>ゴミ箱</translation>
    </message>
</context>
<context>
    <name>SpellingRow</name>
    <message>
        <source>The window&apos;s language</source>
        <translation>ウィンドウの言語</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>Check spelling</source>
        <translation>スペルチェック</translation>
    </message>
    <message>
        <source>Check spelling: %1</source>
        <translation>スペルチェック: %1</translation>
    </message>
</context>
<context>
    <name>SpokenText</name>
    <message>
        <source>Here is code.</source>
        <translation>ここにコードがあります。</translation>
    </message>
    <message>
        <source>a formula</source>
        <translation>数式</translation>
    </message>
    <message>
        <source>an address</source>
        <translation>アドレス</translation>
    </message>
</context>
<context>
    <name>StoreOffer</name>
    <message numerus="yes">
        <source>%1 has %Ln model(s) on this computer. List them here too?</source>
        <translation>
            <numerusform>%1 のモデルがこのコンピューターに %Ln 個あります。ここにも表示しますか?</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, read-only</source>
        <translation>%1、読み取り専用</translation>
    </message>
    <message>
        <source>List them</source>
        <translation>表示する</translation>
    </message>
    <message>
        <source>List the models of %1</source>
        <translation>%1 のモデルを表示する</translation>
    </message>
    <message>
        <source>No</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>Don&apos;t list the models of %1</source>
        <translation>%1 のモデルを表示しない</translation>
    </message>
</context>
<context>
    <name>TableBlock</name>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
</context>
<context>
    <name>ThinkingBlock</name>
    <message>
        <source>Thinking…</source>
        <translation>思考中…</translation>
    </message>
    <message>
        <source>Thought for %1 s</source>
        <translation>%1 秒間思考</translation>
    </message>
    <message>
        <source>Thought for %1 min %2 s</source>
        <translation>%1 分 %2 秒間思考</translation>
    </message>
    <message>
        <source>%1, shown</source>
        <translation>%1、表示中</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <translation>%1、非表示</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>思考</translation>
    </message>
</context>
<context>
    <name>TitlesRow</name>
    <message>
        <source>Automatic titles</source>
        <translation>自動タイトル</translation>
    </message>
    <message>
        <source>On</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>The model writes titles when idle. Titles that you wrote stay.</source>
        <translation>モデルがアイドル時にタイトルを付けます。自分で付けたタイトルはそのままです。</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Cancel loading</source>
        <translation>読み込みをキャンセル</translation>
    </message>
    <message>
        <source>Chat settings</source>
        <translation>チャット設定</translation>
    </message>
    <message>
        <source>The local server is on: %1</source>
        <translation>ローカルサーバーが動作中: %1</translation>
    </message>
</context>
<context>
    <name>TrashSheet</name>
    <message>
        <source>Trash</source>
        <translation>ゴミ箱</translation>
    </message>
    <message>
        <source>Conversations are deleted permanently after 30 days.</source>
        <translation>会話は 30 日後に完全に削除されます。</translation>
    </message>
    <message>
        <source>The trash is empty. Deleted conversations stay here for 30 days.</source>
        <translation>ゴミ箱は空です。削除した会話はここに 30 日間残ります。</translation>
    </message>
    <message>
        <source>Conversations in the trash</source>
        <translation>ゴミ箱の会話</translation>
    </message>
    <message>
        <source>Expires today</source>
        <translation>本日期限切れ</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>復元</translation>
    </message>
    <message>
        <source>Restore %1</source>
        <translation>%1 を復元</translation>
    </message>
    <message>
        <source>Delete permanently</source>
        <translation>完全に削除</translation>
    </message>
    <message>
        <source>Delete %1 permanently</source>
        <translation>%1 を完全に削除</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>「%1」</translation>
    </message>
    <message>
        <source>Empty the trash…</source>
        <translation>ゴミ箱を空にする…</translation>
    </message>
    <message>
        <source>The conversation in the trash</source>
        <translation>ゴミ箱の会話</translation>
    </message>
    <message>
        <source>All %1 conversations in the trash</source>
        <translation>ゴミ箱の会話 %1 件すべて</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message numerus="yes">
        <source>Expires in %Ln day(s)</source>
        <translation>
            <numerusform>%Ln 日後に削除</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UndoNote</name>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>UserBubble</name>
    <message>
        <source>You</source>
        <translation>あなた</translation>
    </message>
</context>
<context>
    <name>ViewCommands</name>
    <message>
        <source>Larger text</source>
        <translation>文字を大きく</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>文字を小さく</translation>
    </message>
    <message>
        <source>Default text size</source>
        <translation>既定の文字サイズ</translation>
    </message>
    <message>
        <source>Normal contrast</source>
        <translation>標準コントラスト</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>ハイコントラスト</translation>
    </message>
    <message>
        <source>Compact density</source>
        <translation>コンパクトな表示</translation>
    </message>
    <message>
        <source>Comfortable density</source>
        <translation>ゆったりした表示</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>ライトテーマ</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>ダークテーマ</translation>
    </message>
    <message>
        <source>System theme</source>
        <translation>システムのテーマ</translation>
    </message>
    <message>
        <source>Hide the sidebar</source>
        <translation>サイドバーを隠す</translation>
    </message>
    <message>
        <source>Show the sidebar</source>
        <translation>サイドバーを表示</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>全画面</translation>
    </message>
</context>
<context>
    <name>WaitingNote</name>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Cancel the queued message</source>
        <translation>待機中のメッセージをキャンセル</translation>
    </message>
</context>
<context>
    <name>WeightNames</name>
    <message>
        <source>%1 as %2</source>
        <extracomment>The type of a model&apos;s weights in its file, and the type to which they are converted while loading</extracomment>
        <translation>%1 を %2 で</translation>
    </message>
</context>
<context>
    <name>WeightsChoice</name>
    <message>
        <source>Weights</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>As in the file</source>
        <translation>ファイルのまま</translation>
    </message>
    <message>
        <source>8-bit</source>
        <translation>8 ビット</translation>
    </message>
    <message>
        <source>4-bit</source>
        <translation>4 ビット</translation>
    </message>
</context>
<context>
    <name>WindowCommands</name>
    <message>
        <source>Conversations</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>入力</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>View</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>ウィンドウ</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>一覧</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>コマンドの検索</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボードショートカット</translation>
    </message>
    <message>
        <source>Go to the next part of the window</source>
        <translation>ウィンドウの次の部分へ移動</translation>
    </message>
    <message>
        <source>Go to the previous part of the window</source>
        <translation>ウィンドウの前の部分へ移動</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Close the open panel</source>
        <translation>開いているパネルを閉じる</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変更</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>ゴミ箱に移動</translation>
    </message>
    <message>
        <source>Open the menu</source>
        <translation>メニューを開く</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>このコンピューター</translation>
    </message>
</context>
<context>
    <name>WindowSection</name>
    <message>
        <source>Window</source>
        <translation>ウィンドウ</translation>
    </message>
    <message>
        <source>Notify when an answer is ready</source>
        <translation>回答の準備ができたら通知</translation>
    </message>
    <message>
        <source>Draw the window on the CPU</source>
        <translation>ウィンドウを CPU で描画</translation>
    </message>
    <message>
        <source>Leaves all VRAM to the model. Takes effect after a restart.</source>
        <translation>VRAM をすべてモデルに使います。再起動後に有効です。</translation>
    </message>
    <message>
        <source>Read aloud</source>
        <translation>読み上げ</translation>
    </message>
    <message>
        <source>Reading speed</source>
        <translation>読み上げの速さ</translation>
    </message>
    <message>
        <source>Applies to the next text.</source>
        <translation>次のテキストから適用されます。</translation>
    </message>
    <message>
        <source>Keep running in the tray</source>
        <translation>トレイで実行を続ける</translation>
    </message>
    <message>
        <source>Closing the window keeps the model loaded until you quit.</source>
        <translation>ウィンドウを閉じても、終了するまでモデルは読み込まれたままです。</translation>
    </message>
    <message>
        <source>This desktop has no tray.</source>
        <translation>このデスクトップにはトレイがありません。</translation>
    </message>
    <message>
        <source>After long answers, while another window is active. Shows no message text.</source>
        <translation>長い回答の後で、別のウィンドウを使っているとき。本文は表示しません。</translation>
    </message>
</context>
<context>
    <name>WritingCommands</name>
    <message>
        <source>Go to the message field</source>
        <translation>メッセージ欄へ移動</translation>
    </message>
    <message>
        <source>Send the message</source>
        <translation>メッセージの送信</translation>
    </message>
    <message>
        <source>New line</source>
        <translation>改行</translation>
    </message>
    <message>
        <source>Attach files…</source>
        <translation>ファイルを添付…</translation>
    </message>
    <message>
        <source>Stop dictating</source>
        <translation>音声入力を終了</translation>
    </message>
    <message>
        <source>Dictate</source>
        <translation>音声入力</translation>
    </message>
    <message>
        <source>Prompt library</source>
        <translation>プロンプトライブラリ</translation>
    </message>
    <message>
        <source>Save the message as a prompt…</source>
        <translation>メッセージをプロンプトとして保存…</translation>
    </message>
    <message>
        <source>Choose a prompt, in an empty message</source>
        <translation>空のメッセージでプロンプトを選択</translation>
    </message>
</context>
<context>
    <name>WritingMenu</name>
    <message>
        <source>Looking for suggestions…</source>
        <translation>候補を探しています…</translation>
    </message>
    <message>
        <source>No suggestions</source>
        <translation>候補がありません</translation>
    </message>
    <message>
        <source>Add “%1” to the dictionary</source>
        <translation>「%1」を辞書に追加</translation>
    </message>
    <message>
        <source>Ignore “%1”</source>
        <translation>「%1」を無視</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>切り取り</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>貼り付け</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>すべて選択</translation>
    </message>
</context>
<context>
    <name>rocmforge::AnswerNotice</name>
    <message>
        <source>The answer is ready</source>
        <translation>回答ができました</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
</context>
<context>
    <name>rocmforge::AnswerQueue</name>
    <message>
        <source>Waiting for the model</source>
        <translation>モデルを待っています</translation>
    </message>
    <message>
        <source>Waiting: “%1” is being answered</source>
        <translation>待機中: 「%1」に回答しています</translation>
    </message>
</context>
<context>
    <name>rocmforge::Application</name>
    <message>
        <source>The GPU works again. Save your chats, then restart ROCmForge.</source>
        <translation>GPU が再び使えるようになりました。チャットを保存してから、ROCmForge を再起動してください。</translation>
    </message>
</context>
<context>
    <name>rocmforge::ChatEdits</name>
    <message numerus="yes">
        <source>%Ln message(s) were deleted.</source>
        <translation>
            <numerusform>%Ln 件のメッセージを削除しました。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rocmforge::ChatExporter</name>
    <message>
        <source>Conversation</source>
        <translation>会話</translation>
    </message>
</context>
<context>
    <name>rocmforge::ChatImporter</name>
    <message>
        <source>The import was stopped.</source>
        <translation>インポートを停止しました。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s)</source>
        <translation>
            <numerusform>%Ln 件のメッセージ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversation(s) with %1 imported.</source>
        <translation>
            <numerusform>%Ln 件の会話 (%1) をインポートしました。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is not enough memory to import this file. Close other programs, then try again.</source>
        <translation>メモリが足りないため、このファイルをインポートできません。他のプログラムを閉じてから、もう一度お試しください。</translation>
    </message>
</context>
<context>
    <name>rocmforge::ContextChoice</name>
    <message>
        <source>The conversation uses %1 of %2 context tokens. Too little is left for an answer.</source>
        <translation>会話がコンテキスト %2 トークンのうち %1 を使っています。回答に必要な分が残っていません。</translation>
    </message>
    <message numerus="yes">
        <source>Leave out the %Ln oldest message(s)</source>
        <translation>
            <numerusform>最も古い %Ln 件のメッセージを省く</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rocmforge::ConversationModel</name>
    <message>
        <source>Folders</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>ピン留め</translation>
    </message>
</context>
<context>
    <name>rocmforge::Dictation</name>
    <message>
        <source>The recording could not be transcribed. Check that whisper-cli works with its model.</source>
        <translation>録音を書き起こせませんでした。whisper-cli がモデルで動作するか確認してください。</translation>
    </message>
    <message>
        <source>The recording could not be written to a temporary file. The disk may be full.</source>
        <translation>録音を一時ファイルに書き込めませんでした。ディスクがいっぱいの可能性があります。</translation>
    </message>
    <message>
        <source>Transcribing the recording took too long. Use a smaller speech model.</source>
        <translation>書き起こしに時間がかかりすぎました。より小さい音声モデルを使ってください。</translation>
    </message>
    <message>
        <source>whisper-cli or its speech model is no longer there. Install it again.</source>
        <translation>whisper-cli またはその音声モデルが見つかりません。もう一度インストールしてください。</translation>
    </message>
</context>
<context>
    <name>rocmforge::DownloadModel</name>
    <message>
        <source>%1 h %2 min left</source>
        <translation>残り %1 時間 %2 分</translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation>残り %1 分</translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>残り %1 秒</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>Paused · %1</source>
        <translation>一時停止中 · %1</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>このコンピューター</translation>
    </message>
    <message>
        <source>Checking the checksum · %1</source>
        <translation>チェックサムを確認中 · %1</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/秒</translation>
    </message>
    <message>
        <source>Download of %1</source>
        <translation>%1 のダウンロード</translation>
    </message>
</context>
<context>
    <name>rocmforge::Draft</name>
    <message>
        <source>Only files on this computer can be attached.</source>
        <translation>添付できるのはこのコンピューターのファイルだけです。</translation>
    </message>
    <message>
        <source>Pasted text.txt</source>
        <translation>貼り付けた文章.txt</translation>
    </message>
    <message>
        <source>A message can have at most %1 files. Remove one first.</source>
        <translation>1 つのメッセージに添付できるファイルは %1 個までです。先に 1 つ削除してください。</translation>
    </message>
    <message>
        <source>The pasted text is too long to attach. Paste a shorter part.</source>
        <translation>貼り付けた文章は長すぎて添付できません。短い部分を貼り付けてください。</translation>
    </message>
</context>
<context>
    <name>rocmforge::EngineBridge</name>
    <message>
        <source>The last message fills the context of %1 tokens. Shorten it, or load the model with a longer context.</source>
        <translation>最後のメッセージが %1 トークンのコンテキストを満たしています。短くするか、より長いコンテキストでモデルを読み込んでください。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be used; the CPU is used instead. %2</source>
        <translation>%1 は使えないため、代わりに CPU を使います。%2</translation>
    </message>
    <message>
        <source>Unknown cache type %1. Available: %2.</source>
        <translation>キャッシュの種類 %1 はありません。使用可能: %2。</translation>
    </message>
    <message>
        <source>This model is no longer available on its remote server. Choose another model.</source>
        <translation>このモデルはリモートサーバーで使えなくなりました。別のモデルを選んでください。</translation>
    </message>
    <message>
        <source>Weights can&apos;t be converted to %1. Choose another type.</source>
        <translation>重みは %1 に変換できません。別の型を選んでください。</translation>
    </message>
</context>
<context>
    <name>rocmforge::EngineWorker</name>
    <message>
        <source>Chat template: built-in, %1, because the file has none.</source>
        <translation>チャットテンプレート: ファイルにないため、内蔵の %1 を使います。</translation>
    </message>
    <message>
        <source>ROCmForge ran out of memory. Close other programs, then try again.</source>
        <translation>ROCmForge のメモリが不足しました。ほかのプログラムを閉じて、もう一度お試しください。</translation>
    </message>
    <message>
        <source>This model&apos;s chat template is not supported, so it can&apos;t chat. Choose another model.</source>
        <translation>このモデルのチャットテンプレートには対応していないため、チャットできません。別のモデルを選んでください。</translation>
    </message>
    <message>
        <source>The model called a tool instead of answering. Regenerate the answer.</source>
        <translation>モデルは回答せずにツールを呼び出しました。回答を再生成してください。</translation>
    </message>
</context>
<context>
    <name>rocmforge::ExportWorker</name>
    <message>
        <source>The export was stopped; no file was written.</source>
        <translation>エクスポートを停止しました。ファイルは書き込まれていません。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written: %2. Choose another folder.</source>
        <translation>%1 に書き込めません: %2。別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>“%1” can&apos;t be read, so nothing was exported. Export the other conversations one by one.</source>
        <translation>「%1」を読み込めないため、何もエクスポートしませんでした。ほかの会話を個別にエクスポートしてください。</translation>
    </message>
</context>
<context>
    <name>rocmforge::Format</name>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>%1 kB</source>
        <translation>%1 kB</translation>
    </message>
</context>
<context>
    <name>rocmforge::GpuNotice</name>
    <message>
        <source>Checking the GPU before its first use…</source>
        <translation>初めて使う前に GPU を確認しています…</translation>
    </message>
    <message>
        <source>The GPU passed its check.</source>
        <translation>GPU の確認に成功しました。</translation>
    </message>
</context>
<context>
    <name>rocmforge::HubAccount</name>
    <message>
        <source>None.</source>
        <translation>なし。</translation>
    </message>
    <message>
        <source>Paste the token first.</source>
        <translation>先にトークンを貼り付けてください。</translation>
    </message>
    <message>
        <source>That is not a valid access token. A token is one word, usually starting with hf_.</source>
        <translation>有効なアクセストークンではありません。トークンは 1 語で、通常 hf_ で始まります。</translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>%1 に接続しています…</translation>
    </message>
    <message>
        <source>Test of the Hugging Face settings</source>
        <translation>Hugging Face の設定のテスト</translation>
    </message>
    <message>
        <source>Hugging Face is reachable.</source>
        <translation>Hugging Face に接続できます。</translation>
    </message>
    <message>
        <source>Hugging Face is reachable. The token belongs to %1.</source>
        <translation>Hugging Face に接続できます。トークンの所有者は %1 です。</translation>
    </message>
    <message>
        <source>The saved token could not be read from the system keyring. Enter it again.</source>
        <translation>保存されたトークンをキーリングから読めませんでした。もう一度入力してください。</translation>
    </message>
    <message>
        <source>The saved token could not be read, because this system has no keyring. Enter it again.</source>
        <translation>このシステムにはキーリングがないため、保存されたトークンを読めませんでした。もう一度入力してください。</translation>
    </message>
    <message>
        <source>The token ends in %1. It is kept until ROCmForge quits.</source>
        <translation>トークンの末尾は %1 です。プログラムの終了まで保持します。</translation>
    </message>
    <message>
        <source>The token ends in %1. It is kept until ROCmForge quits, because it could not be stored in the system keyring.</source>
        <translation>トークンの末尾は %1 です。システムのキーリングに保存できなかったため、プログラムの終了まで保持します。</translation>
    </message>
    <message>
        <source>The token ends in %1. It is kept until ROCmForge quits, because this system has no keyring.</source>
        <translation>トークンの末尾は %1 です。このシステムにキーリングがないため、プログラムの終了まで保持します。</translation>
    </message>
    <message>
        <source>The user name and the password are kept until ROCmForge quits.</source>
        <translation>ユーザー名とパスワードは、プログラムの終了まで保持します。</translation>
    </message>
    <message>
        <source>The user name and the password are kept until ROCmForge quits, because they could not be stored in the system keyring.</source>
        <translation>システムのキーリングに保存できなかったため、ユーザー名とパスワードはプログラムの終了まで保持します。</translation>
    </message>
    <message>
        <source>The user name and the password are kept until ROCmForge quits, because this system has no keyring.</source>
        <translation>このシステムにキーリングがないため、ユーザー名とパスワードはプログラムの終了まで保持します。</translation>
    </message>
    <message>
        <source>The token ends in %1. It is stored in the system keyring.</source>
        <translation>トークンの末尾は %1 です。システムのキーリングに保存されています。</translation>
    </message>
    <message>
        <source>No token. Private and gated models require one.</source>
        <translation>トークンがありません。非公開や承認制のモデルには必要です。</translation>
    </message>
    <message>
        <source>The token ends in %1. It is set in the environment variable HF_TOKEN.</source>
        <translation>トークンの末尾は %1 です。環境変数 HF_TOKEN で設定されています。</translation>
    </message>
    <message>
        <source>%1, set in an environment variable.</source>
        <translation>%1 (環境変数で設定)。</translation>
    </message>
    <message>
        <source>The user name and the password are stored in the system keyring.</source>
        <translation>ユーザー名とパスワードはシステムのキーリングに保存されています。</translation>
    </message>
    <message>
        <source>The proxy is used without a user name and a password.</source>
        <translation>プロキシをユーザー名とパスワードなしで使います。</translation>
    </message>
</context>
<context>
    <name>rocmforge::HubSearchModel</name>
    <message numerus="yes">
        <source>%Ln download(s)</source>
        <translation>
            <numerusform>%Ln ダウンロード</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln like(s)</source>
        <translation>
            <numerusform>いいね %Ln 件</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has changed since this catalogue was made. Search for %2 to use it anyway.</source>
        <translation>%1 はこのカタログの作成後に変更されました。使うには %2 を検索してください。</translation>
    </message>
    <message>
        <source>Hugging Face search: %1</source>
        <translation>Hugging Face の検索: %1</translation>
    </message>
    <message>
        <source>File list of %1</source>
        <translation>%1 のファイルの一覧</translation>
    </message>
    <message>
        <source>Header of a file of %1, to estimate its memory</source>
        <translation>%1 のファイルのヘッダー(メモリの見積もり用)</translation>
    </message>
    <message>
        <source>%1 is not the address of a Hugging Face model. Search for OWNER/NAME instead.</source>
        <translation>%1 は Hugging Face モデルのアドレスではありません。OWNER/NAME で検索してください。</translation>
    </message>
    <message>
        <source>%1 contains neither GGUF nor safetensors files. Choose another repository.</source>
        <translation>%1 には GGUF ファイルも safetensors ファイルもありません。別のリポジトリを選んでください。</translation>
    </message>
</context>
<context>
    <name>rocmforge::LocalImages</name>
    <message>
        <source>only pictures on this computer are shown</source>
        <translation>表示するのはこのコンピューターの画像だけです</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>ファイルがありません</translation>
    </message>
    <message>
        <source>the file is too large</source>
        <translation>ファイルが大きすぎます</translation>
    </message>
    <message>
        <source>its picture format is not supported</source>
        <translation>対応していない画像形式です</translation>
    </message>
    <message>
        <source>the picture is too large</source>
        <translation>画像が大きすぎます</translation>
    </message>
    <message>
        <source>it can&apos;t be read</source>
        <translation>読み込めません</translation>
    </message>
</context>
<context>
    <name>rocmforge::LocalServer</name>
    <message>
        <source>%1 is not a web page address. Example: https://chat.example</source>
        <translation>%1 はウェブページのアドレスではありません。例: https://chat.example</translation>
    </message>
    <message>
        <source>Requests so far: %1. Answers being written: %2.</source>
        <translation>これまでの要求: %1。作成中の回答: %2。</translation>
    </message>
    <message>
        <source>Off. Other programs can&apos;t use the model.</source>
        <translation>オフ。他のプログラムはモデルを使えません。</translation>
    </message>
    <message>
        <source>Only programs on this computer can use the loaded model.</source>
        <translation>このコンピューター上のプログラムだけが読み込み済みのモデルを使えます。</translation>
    </message>
    <message>
        <source>Anyone on your network with the key can use the loaded model. The connection is not encrypted.</source>
        <translation>ネットワーク内でキーを持つ人は誰でも読み込み済みのモデルを使えます。接続は暗号化されません。</translation>
    </message>
    <message>
        <source>At most %1 pages can be allowed. Remove one first.</source>
        <translation>許可できるページは %1 件までです。先に 1 つ削除してください。</translation>
    </message>
    <message>
        <source>The key is stored in the system keyring.</source>
        <translation>キーはシステムのキーリングに保存されます。</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits, because it could not be stored in the system keyring.</source>
        <translation>システムのキーリングに保存できなかったため、キーはプログラムの終了まで保持します。</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits, because this system has no keyring.</source>
        <translation>このシステムにキーリングがないため、キーはプログラムの終了まで保持します。</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits.</source>
        <translation>キーはプログラムの終了まで保持します。</translation>
    </message>
</context>
<context>
    <name>rocmforge::LogModel</name>
    <message>
        <source>The log could not be saved: %1. Choose another folder.</source>
        <translation>ログを保存できませんでした: %1。別のフォルダーを選んでください。</translation>
    </message>
</context>
<context>
    <name>rocmforge::MemoryGauge</name>
    <message>
        <source>RAM</source>
        <translation>RAM</translation>
    </message>
    <message>
        <source>VRAM</source>
        <translation>VRAM</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>%1 of %2 GB</source>
        <translation>%1 / %2 GB</translation>
    </message>
    <message>
        <source>Memory of the %1: %2 of %3 used, %4 of it by ROCmForge, %5 free; the limit is at %6.</source>
        <translation>%1 のメモリ: %3 中 %2 を使用、うち ROCmForge が %4、空き %5、上限は %6 です。</translation>
    </message>
    <message>
        <source>The next %1 tokens need %2 of memory.</source>
        <translation>次の %1 トークンにはメモリが %2 必要です。</translation>
    </message>
</context>
<context>
    <name>rocmforge::MemoryPressure</name>
    <message>
        <source>Reload with %1</source>
        <translation>%1で再読み込み</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>再読み込み</translation>
    </message>
    <message>
        <source>Use fewer GPU layers</source>
        <translation>GPU のレイヤーを減らす</translation>
    </message>
    <message>
        <source>%1 of ROCmForge&apos;s GPU memory moved to system memory, so %2 answers more slowly.</source>
        <translation>ROCmForge の GPU メモリのうち %1 がシステムメモリに移されたため、%2 の応答が遅くなっています。</translation>
    </message>
    <message>
        <source>%1 of GPU memory was not freed when a model was unloaded. Restart ROCmForge to free it.</source>
        <translation>モデルの解放後、GPU メモリ %1 が解放されませんでした。解放するには ROCmForge を再起動してください。</translation>
    </message>
    <message>
        <source>%1 uses %2.</source>
        <translation>%1 が %2 を使っています。</translation>
    </message>
    <message>
        <source>With %1, the model needs %2 and is slower.</source>
        <translation>%1の場合、%2 が必要で、遅くなります。</translation>
    </message>
    <message>
        <source>%1 exceeds the memory limit by %2, because other programs now use more memory.</source>
        <translation>ほかのプログラムのメモリ使用量が増えたため、%1 はメモリの上限を %2 超えています。</translation>
    </message>
    <message>
        <source>With %1, the model needs %2 and generates about %3 instead of %4 tokens per second.</source>
        <translation>%1の場合、モデルには %2 が必要で、毎秒約 %3 トークンを生成します (現在は %4 トークン)。</translation>
    </message>
    <message>
        <source>%1 of this GPU&apos;s memory moved to system memory, so %2 may answer more slowly.</source>
        <translation>この GPU のメモリのうち %1 がシステムメモリに移されたため、%2 の応答が遅くなる可能性があります。</translation>
    </message>
</context>
<context>
    <name>rocmforge::ModelLibrary</name>
    <message>
        <source>Only files on this computer can be added.</source>
        <translation>追加できるのはこのコンピューターのファイルだけです。</translation>
    </message>
    <message>
        <source>Built in</source>
        <translation>内蔵</translation>
    </message>
    <message>
        <source>%1 is part of ROCmForge and can&apos;t be removed.</source>
        <translation>%1 は ROCmForge の一部なので削除できません。</translation>
    </message>
    <message>
        <source>%1 could not be moved to the trash. Delete the file yourself.</source>
        <translation>%1 をゴミ箱に移動できませんでした。ファイルを手動で削除してください。</translation>
    </message>
    <message>
        <source>There is no file %1. Choose another file.</source>
        <translation>ファイル %1 はありません。別のファイルを選んでください。</translation>
    </message>
    <message>
        <source>There is no folder %1. Choose another folder.</source>
        <translation>フォルダー %1 はありません。別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>%1 is outside your model folders and was not moved. Delete the file yourself.</source>
        <translation>%1 はモデルフォルダーの外にあるため、移動しませんでした。ファイルを手動で削除してください。</translation>
    </message>
</context>
<context>
    <name>rocmforge::NetworkModel</name>
    <message>
        <source>A link</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>in progress</source>
        <translation>進行中</translation>
    </message>
    <message>
        <source>opened in your browser</source>
        <translation>ブラウザーで開きました</translation>
    </message>
    <message>
        <source>refused (HTTP %1)</source>
        <translation>拒否されました (HTTP %1)</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>停止しました</translation>
    </message>
    <message>
        <source>redirected to another address</source>
        <translation>別のアドレスに転送されました</translation>
    </message>
    <message>
        <source>received</source>
        <translation>受信しました</translation>
    </message>
    <message>
        <source>No browser could be opened for %1. Set a default browser.</source>
        <translation>%1 のためにブラウザーを開けませんでした。既定のブラウザーを設定してください。</translation>
    </message>
    <message>
        <source>Only http and https links can be opened in the browser.</source>
        <translation>ブラウザーで開けるのは http と https のリンクだけです。</translation>
    </message>
    <message>
        <source>ROCmForge is offline. To use the network, choose “On request” in the settings, under Privacy.</source>
        <translation>ROCmForge はオフラインです。ネットワークを使うには、設定の「プライバシー」で「必要なときのみ」を選んでください。</translation>
    </message>
</context>
<context>
    <name>rocmforge::OpenedFiles</name>
    <message>
        <source>%1 can&apos;t be opened because it is not a file on this computer. Download it first.</source>
        <translation>%1 は開けません: このコンピューター上のファイルではありません。先にダウンロードしてください。</translation>
    </message>
    <message>
        <source>There is no file %1. Choose another file.</source>
        <translation>ファイル %1 はありません。別のファイルを選んでください。</translation>
    </message>
</context>
<context>
    <name>rocmforge::PresetModel</name>
    <message>
        <source>An answer can follow a grammar or a schema, not both. Clear one of them.</source>
        <translation>回答が従えるのは文法かスキーマのどちらか一方です。どちらかを消してください。</translation>
    </message>
</context>
<context>
    <name>rocmforge::Preview</name>
    <message>
        <source>The drawing is too large to preview. Save it and open it in an image editor.</source>
        <translation>図が大きすぎてプレビューできません。保存して画像エディターで開いてください。</translation>
    </message>
    <message>
        <source>The drawing could not be shown, because another process could not be started. Close other programs and try again.</source>
        <translation>別のプロセスを起動できなかったため、図を表示できませんでした。ほかのプログラムを閉じてもう一度お試しください。</translation>
    </message>
    <message>
        <source>This is not a complete SVG drawing. Ask the model to write it again.</source>
        <translation>これは完全な SVG の図ではありません。モデルにもう一度書くよう頼んでください。</translation>
    </message>
    <message>
        <source>The drawing is too complex to preview. Save it and open it in an image editor.</source>
        <translation>図が複雑すぎてプレビューできません。保存して画像エディターで開いてください。</translation>
    </message>
    <message>
        <source>The page could not be written to a temporary file. The disk may be full.</source>
        <translation>ページを一時ファイルに書き込めませんでした。ディスクがいっぱいの可能性があります。</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>プレビュー</translation>
    </message>
    <message>
        <source>No browser could be opened. Choose a default browser in the system&apos;s settings.</source>
        <translation>ブラウザーを開けませんでした。システムの設定で既定のブラウザーを選んでください。</translation>
    </message>
    <message>
        <source>The drawing takes too long to display. Save it and open it in an image editor.</source>
        <translation>図の描画に時間がかかりすぎます。保存して画像エディターで開いてください。</translation>
    </message>
</context>
<context>
    <name>rocmforge::PromptLibrary</name>
    <message>
        <source>%1 could not be read: %2. Check its permissions, then restart ROCmForge.</source>
        <translation>%1を読み込めませんでした: %2。アクセス権を確認し、ROCmForgeを再起動してください。</translation>
    </message>
    <message>
        <source>%1 is damaged and could not be copied. New prompts are not saved.</source>
        <translation>%1は破損しており、コピーできませんでした。新しいプロンプトは保存されません。</translation>
    </message>
    <message>
        <source>Your prompts were damaged. The file is kept as %1.</source>
        <translation>プロンプトのファイルが破損していました。ファイルは%1として残してあります。</translation>
    </message>
    <message>
        <source>Prompts could not be saved to %1. Check the free space and the folder&apos;s permissions.</source>
        <translation>プロンプトを%1に保存できませんでした。空き容量とフォルダーのアクセス権を確認してください。</translation>
    </message>
</context>
<context>
    <name>rocmforge::QtRecorder</name>
    <message>
        <source>No microphone was found. Connect one, or allow ROCmForge to use it.</source>
        <translation>マイクが見つかりません。接続するか、ROCmForge に使用を許可してください。</translation>
    </message>
    <message>
        <source>%1 can&apos;t record at 16 kHz. Choose another microphone in the system&apos;s settings.</source>
        <translation>%1 は 16 kHz で録音できません。システムの設定で別のマイクを選んでください。</translation>
    </message>
    <message>
        <source>%1 could not be opened. Another program may be using it.</source>
        <translation>%1 を開けませんでした。ほかのプログラムが使用している可能性があります。</translation>
    </message>
    <message>
        <source>%1 stopped recording. Check that it is connected.</source>
        <translation>%1 の録音が停止しました。接続されているか確認してください。</translation>
    </message>
</context>
<context>
    <name>rocmforge::QtVoice</name>
    <message>
        <source>No voice is installed. Install qt6-speech-speechd-plugin or qt6-speech-flite-plugin.</source>
        <translation>音声がインストールされていません。qt6-speech-speechd-plugin または qt6-speech-flite-plugin をインストールしてください。</translation>
    </message>
    <message>
        <source>No voice works because %1 can&apos;t be reached. Install it or start it.</source>
        <translation>使用できる音声がありません: %1 に接続できません。インストールするか起動してください。</translation>
    </message>
    <message>
        <source>Reading aloud failed: %1</source>
        <translation>読み上げに失敗しました: %1</translation>
    </message>
</context>
<context>
    <name>rocmforge::RemoteEngines</name>
    <message>
        <source>Allow the unencrypted connection first, or use an https address.</source>
        <translation>先に暗号化されない接続を許可するか、https のアドレスを使ってください。</translation>
    </message>
    <message>
        <source>%1 is already in the list.</source>
        <translation>%1 はすでに一覧にあります。</translation>
    </message>
    <message>
        <source>There are already %1 servers. Remove one first.</source>
        <translation>サーバーはすでに %1 個あります。先に 1 つ削除してください。</translation>
    </message>
    <message>
        <source>Models of a remote server</source>
        <translation>リモートサーバーのモデル</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>なし。</translation>
    </message>
    <message>
        <source>Requesting the model list…</source>
        <translation>モデル一覧を取得しています…</translation>
    </message>
    <message>
        <source>The model list has not been requested yet.</source>
        <translation>モデル一覧はまだ取得していません。</translation>
    </message>
    <message>
        <source>The saved key could not be read from the keyring. Enter it again.</source>
        <translation>保存されたキーをキーリングから読めませんでした。もう一度入力してください。</translation>
    </message>
    <message>
        <source>That is not a valid API key. Paste the whole key, without spaces.</source>
        <translation>有効な API キーではありません。キー全体を空白なしで貼り付けてください。</translation>
    </message>
    <message>
        <source>The server offers no models.</source>
        <translation>サーバーにモデルがありません。</translation>
    </message>
    <message>
        <source>The key is stored in the system keyring.</source>
        <translation>キーはシステムのキーリングに保存されます。</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits, because this system has no keyring.</source>
        <translation>このシステムにキーリングがないため、キーはプログラムの終了まで保持します。</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits.</source>
        <translation>キーはプログラムの終了まで保持します。</translation>
    </message>
    <message>
        <source>Answer from a remote server</source>
        <translation>リモートサーバーの回答</translation>
    </message>
</context>
<context>
    <name>rocmforge::RichBlock</name>
    <message>
        <source>picture</source>
        <translation>画像</translation>
    </message>
</context>
<context>
    <name>rocmforge::RoutedWorker</name>
    <message>
        <source>This model is no longer available on its remote server. Choose another model.</source>
        <translation>このモデルはリモートサーバーで使えなくなりました。別のモデルを選んでください。</translation>
    </message>
    <message>
        <source>The speed of a remote model can&apos;t be measured. Load a model on this computer first.</source>
        <translation>リモートモデルの速度は測定できません。先にこのコンピューターでモデルを読み込んでください。</translation>
    </message>
</context>
<context>
    <name>rocmforge::SecondAnswer</name>
    <message>
        <source>Loading %1 to answer the question again…</source>
        <translation>質問にもう一度回答するため %1 を読み込み中…</translation>
    </message>
    <message>
        <source>%1 answered the same question.</source>
        <translation>%1 が同じ質問に回答しました。</translation>
    </message>
    <message>
        <source>%1 answered the question in “%2”.</source>
        <translation>%1 が「%2」の質問に回答しました。</translation>
    </message>
    <message>
        <source>%1 is no longer loaded.</source>
        <translation>%1 はもう読み込まれていません。</translation>
    </message>
    <message>
        <source>Load %1 again</source>
        <translation>%1 を再び読み込む</translation>
    </message>
</context>
<context>
    <name>rocmforge::Settings</name>
    <message>
        <source>The settings file was damaged; the readable part is used. The damaged file is kept as %1.</source>
        <translation>設定ファイルが破損していたため、読み取れた部分を使用します。破損したファイルは %1 として保存されています。</translation>
    </message>
    <message>
        <source>The settings file %1 is damaged and could not be backed up. Check your settings, because some may be lost.</source>
        <translation>設定ファイル %1 は破損しており、バックアップできませんでした。失われた設定がないか確認してください。</translation>
    </message>
</context>
<context>
    <name>rocmforge::Shelf</name>
    <message>
        <source>%1 pinned</source>
        <translation>%1をピン留めしました</translation>
    </message>
    <message>
        <source>%1 unpinned</source>
        <translation>%1のピン留めを外しました</translation>
    </message>
    <message>
        <source>%1 taken out of its folder</source>
        <translation>%1をフォルダーから出しました</translation>
    </message>
    <message>
        <source>%1 moved to “%2”</source>
        <translation>%1を「%2」に移動しました</translation>
    </message>
    <message>
        <source>%1 moved to the trash</source>
        <translation>%1をゴミ箱に移動しました</translation>
    </message>
    <message>
        <source>%1 restored</source>
        <translation>%1を復元しました</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1 (コピー)</translation>
    </message>
    <message>
        <source>Conversation duplicated</source>
        <translation>会話を複製しました</translation>
    </message>
    <message>
        <source>Folder “%1” deleted</source>
        <translation>フォルダー「%1」を削除しました</translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversation(s)</source>
        <translation>
            <numerusform>%Ln 件の会話</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rocmforge::Spelling</name>
    <message>
        <source>No dictionary is installed. Install one, for example hunspell-en-us or hunspell-de-de.</source>
        <translation>辞書がインストールされていません。hunspell-en-us や hunspell-de-de などをインストールしてください。</translation>
    </message>
    <message>
        <source>Spelling is not checked.</source>
        <translation>スペルチェックは行われません。</translation>
    </message>
    <message>
        <source>No dictionary for %1 is installed. Choose another, or install one.</source>
        <translation>%1の辞書がインストールされていません。別の辞書を選ぶか、インストールしてください。</translation>
    </message>
    <message>
        <source>“%1” could not be added to the dictionary: %2</source>
        <translation>「%1」を辞書に追加できませんでした: %2</translation>
    </message>
</context>
<context>
    <name>rocmforge::StoragePlaces</name>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Device and model information</source>
        <translation>デバイスとモデルの情報</translation>
    </message>
    <message>
        <source>The log</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>Conversations, prompts, presets, measured speeds and settings</source>
        <translation>会話、プロンプト、プリセット、測定した速度、設定</translation>
    </message>
    <message>
        <source>Conversations, prompts, presets and measured speeds</source>
        <translation>会話、プロンプト、プリセット、測定した速度</translation>
    </message>
    <message>
        <source>No file manager could be opened for %1. Open the folder yourself.</source>
        <translation>%1 のためにファイルマネージャーを開けませんでした。フォルダーを手動で開いてください。</translation>
    </message>
    <message>
        <source>The folder %1 does not exist yet.</source>
        <translation>フォルダー %1 はまだありません。</translation>
    </message>
</context>
<context>
    <name>rocmforge::TextSaver</name>
    <message>
        <source>%1 could not be written: %2. Choose another folder.</source>
        <translation>%1 に書き込めませんでした: %2。別のフォルダーを選んでください。</translation>
    </message>
</context>
<context>
    <name>rocmforge::TrayIcon</name>
    <message>
        <source>Open ROCmForge</source>
        <translation>ROCmForge を開く</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
</context>
<context>
    <name>rocmforge::UnsavedChats</name>
    <message>
        <source>Chats can&apos;t be saved: the disk is full. Free some space.</source>
        <translation>会話を保存できません: ディスクがいっぱいです。空き容量を増やしてください。</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: %1 is read-only. Allow writing to it.</source>
        <translation>会話を保存できません: %1 は読み取り専用です。書き込みを許可してください。</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: %1 can&apos;t be opened. Check its permissions.</source>
        <translation>会話を保存できません: %1 を開けません。アクセス権を確認してください。</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: another program uses %1. Close that program.</source>
        <translation>会話を保存できません: 別のプログラムが %1 を使用しています。そのプログラムを閉じてください。</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: the disk reports an error. Save a copy to another disk.</source>
        <translation>会話を保存できません: ディスクがエラーを報告しています。別のディスクにコピーを保存してください。</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: %1 is from a newer version of ROCmForge. Update ROCmForge.</source>
        <translation>会話を保存できません: %1 は新しいバージョンの ROCmForge のものです。ROCmForge を更新してください。</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved. The log in the settings says why.</source>
        <translation>会話を保存できません。理由は設定のログにあります。</translation>
    </message>
    <message>
        <source>The chats file was damaged; conversations recovered: %1, messages recovered: %2. The damaged file is kept as %3.</source>
        <translation>会話のファイルが壊れていました。復元した会話: %1、復元したメッセージ: %2。壊れたファイルは %3 として残してあります。</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: %1 is damaged. Save a copy of the chats, then move the damaged file away.</source>
        <translation>会話を保存できません: %1 が壊れています。会話のコピーを保存してから、壊れたファイルを移動してください。</translation>
    </message>
</context>
<context>
    <name>rocmforge::UpdateCheck</name>
    <message>
        <source>Check for updates</source>
        <translation>アップデートの確認</translation>
    </message>
    <message>
        <source>ROCmForge %1 is available.</source>
        <translation>ROCmForge %1を利用できます。</translation>
    </message>
</context>
</TS>
