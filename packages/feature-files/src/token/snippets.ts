/** Ready-made configurations for programs that upload or read with a token. */
export interface Snippet {
  id: "curl" | "sharex" | "picgo" | "flameshot" | "shortcuts" | "address";
  /** The name of the file, if it is to be saved as one. */
  file?: string;
  text: string;
  /** For a program that is configured by hand: the value of the header `Authorization`. */
  header?: string;
}

/** Configures upload clients with a token of type `access`. */
export function uploadSnippets(origin: string, token: string): Snippet[] {
  const url = `${origin}/api/file`;
  const authorization = `Bearer ${token}`;
  return [
    {
      id: "curl",
      // curl knows few types by extension, and an upload must declare its type.
      text: `curl -H "Authorization: ${authorization}" \\\n  -F source=1 -F share=1 -F "file=@picture.png;type=image/png" \\\n  ${url}`,
    },
    {
      // https://getsharex.com/docs/custom-uploader
      id: "sharex",
      file: "dozen.sxcu",
      text: json({
        Version: "15.0.0",
        Name: "Dozen",
        DestinationType: "ImageUploader, FileUploader",
        RequestMethod: "POST",
        RequestURL: url,
        Headers: { Authorization: authorization },
        Body: "MultipartFormData",
        Arguments: { source: "1", share: "1" },
        FileFormName: "file",
        URL: "{json:data.share_url[0]}",
        DeletionURL: "{json:data.delete_url[0]}",
        ErrorMessage: "{json:data.info}",
      }),
    },
    {
      // PicGo's plugin web-uploader: https://github.com/yuki-xin/picgo-plugin-web-uploader
      id: "picgo",
      text: json({
        url,
        paramName: "file",
        jsonPath: "data.url[0]",
        customHeader: JSON.stringify({ Authorization: authorization }),
        customBody: JSON.stringify({ source: "1" }),
      }),
    },
    { id: "flameshot", file: "dozen-screenshot.sh", text: flameshotScript(url, authorization) },
    { id: "shortcuts", text: url, header: authorization },
  ];
}

/** Takes a screenshot, uploads it and puts its link into the clipboard. */
function flameshotScript(url: string, authorization: string): string {
  return `#!/bin/sh
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
flameshot gui --raw > "$dir/screenshot.png"
[ -s "$dir/screenshot.png" ] || exit 1
reply=$(curl -sS -H "Authorization: ${authorization}" \\
  -F source=1 -F share=1 -F "file=@$dir/screenshot.png;type=image/png" \\
  ${url})
link=$(printf '%s' "$reply" | sed -n 's/.*"share_url":\\["\\([^"]*\\)".*/\\1/p')
if [ -z "$link" ]; then
  printf '%s\\n' "$reply" >&2
  exit 1
fi
if command -v wl-copy > /dev/null; then
  wl-copy "$link"
else
  printf '%s' "$link" | xclip -selection clipboard
fi
`;
}

/** An address that opens with a reading token. */
export function readingSnippets(fileOrigin: string, token: string): Snippet[] {
  return [{ id: "address", text: `${fileOrigin}/f/NAME?token=${token}` }];
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
