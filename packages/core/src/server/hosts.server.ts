import type { IncomingMessage } from "node:http";
import type { Context } from "../context";
import type { Settings } from "../settings.server";

type Asked = Pick<IncomingMessage, "url" | "headers">;

/**
 * What a host serves at a path: everything; only the site's pages, which redirect to the site's host (on the previews'
 * host); or nothing (on the files' host).
 */
export type Shown = "everything" | "pages" | "nothing";

/**
 * Restricts FILE_ORIGIN and PREVIEW_ORIGIN, if they are separate hosts, to the paths that features declare for them.
 */
export function createHosts({ settings, features }: Pick<Context, "settings" | "features">): (asked: Asked) => Shown {
  if (!isApart(settings, "fileOrigin") && !isApart(settings, "previewOrigin")) return () => "everything";
  const content = features.flatMap(({ server }) => server.contentPaths ?? []);
  const previews = features.flatMap(({ server }) => server.previewPaths ?? []);
  return (asked) => {
    const atPreviews = isPreviewHost(settings, asked);
    const atFiles = isApart(settings, "fileOrigin") && isContentHost(settings, asked);
    if (!atPreviews && !atFiles) return "everything";
    const path = (asked.url ?? "").split("?")[0] ?? "";
    const isTheirs = (paths: RegExp[]) => paths.some((one) => one.test(path));
    if ((atFiles && isTheirs(content)) || (atPreviews && isTheirs(previews))) return "everything";
    return atPreviews ? "pages" : "nothing";
  };
}

/** Whether PREVIEW_ORIGIN is a separate host and the request is for it. */
export function isPreviewHost(settings: Settings, { headers }: Pick<Asked, "headers">): boolean {
  return isApart(settings, "previewOrigin") && headers.host === new URL(settings.previewOrigin).host;
}

/** Whether the requested host may send users' uploads: any host may, unless FILE_ORIGIN is a separate one. */
export function isContentHost(settings: Settings, { headers }: Pick<Asked, "headers">): boolean {
  return !isApart(settings, "fileOrigin") || headers.host === new URL(settings.fileOrigin).host;
}

/** Headers that let the site's pages load what another of its hosts serves. */
export function apartHeaders(settings: Settings, { headers }: Pick<Asked, "headers">): Record<string, string> {
  if (!isApart(settings, "fileOrigin")) return {};
  const { origin, previewOrigin } = settings;
  return {
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Access-Control-Allow-Origin": headers.origin === previewOrigin ? previewOrigin : origin,
    Vary: "Origin",
  };
}

function isApart(settings: Settings, which: "fileOrigin" | "previewOrigin"): boolean {
  return settings[which] !== settings.origin;
}
