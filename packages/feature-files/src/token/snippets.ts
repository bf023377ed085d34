/** Ready-made configurations for programs that upload or read with a token. */
export interface Snippet {
  id: "curl" | "sharex" | "picgo" | "address";
  /** The name of the configuration file, if the program reads one. */
  file?: string;
  text: string;
}

/** Configures upload clients with a token of type `access`. */
export function uploadSnippets(origin: string, token: string): Snippet[] {
  const url = `${origin}/api/file`;
  const authorization = `Bearer ${token}`;
  return [
    {
      id: "curl",
      // curl knows few types by extension, and an upload must declare its type.
      text: `curl -H "Authorization: ${authorization}" \\\n  -F source=1 -F "file=@picture.png;type=image/png" \\\n  ${url}`,
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
        Arguments: { source: "1" },
        FileFormName: "file",
        URL: "{json:data.url[0]}",
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
  ];
}

/** An address that opens with a reading token. */
export function readingSnippets(fileOrigin: string, token: string): Snippet[] {
  return [{ id: "address", text: `${fileOrigin}/f/NAME?token=${token}` }];
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
