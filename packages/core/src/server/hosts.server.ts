import type { IncomingMessage } from "node:http";
import type { Context } from "../context";
import type { Settings } from "../settings.server";

type Asked = Pick<IncomingMessage, "url" | "headers">;

/**
 * What a host of the site's shows of an address: all there is; its pages, which lead to the site's host (previews'
 * host); or nothing (files' host).
 */
export type Shown = "everything" | "pages" | "nothing";

/** Keeps FILE_ORIGIN and PREVIEW_ORIGIN, where they are hosts of their own, to what features say is theirs. */
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

/** Whether PREVIEW_ORIGIN is a host of its own, and asked. */
export function isPreviewHost(settings: Settings, { headers }: Pick<Asked, "headers">): boolean {
  return isApart(settings, "previewOrigin") && headers.host === new URL(settings.previewOrigin).host;
}

/** Whether what users have uploaded is sent from the host that is asked: any, unless FILE_ORIGIN is one of its own. */
export function isContentHost(settings: Settings, { headers }: Pick<Asked, "headers">): boolean {
  return !isApart(settings, "fileOrigin") || headers.host === new URL(settings.fileOrigin).host;
}

/** Lets the site's pages load what is served from another of its hosts. */
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
