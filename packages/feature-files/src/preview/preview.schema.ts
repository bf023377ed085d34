import { isIP } from "node:net";
import { extensionOf } from "@dozen/core/extension";
import { say } from "@dozen/core/messages";
import { addressMessage, readAddress } from "@dozen/core/web-address";
import { z } from "zod";
import { type PreviewCategory, previewType } from "./kinds";

export const lengthAtMost = 1024;

/** A public web address of a file that can be shown (spec:files-61). */
export const previewUrl = z
  .string({ error: say("core:validation.required") })
  .trim()
  .min(1, say("core:validation.required"))
  .max(lengthAtMost, say("core:validation.tooLong", { limit: lengthAtMost }))
  .transform((typed, issues) => {
    const refuse = (message: string) => {
      issues.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    if (/[\s,]https?:\/\//i.test(typed)) return refuse(say("files:preview.errors.onlyOne"));
    const { url, problem } = readAddress(typed);
    if (problem) return refuse(problem === "url" ? say("files:preview.errors.url") : addressMessage(problem, typed));
    if (!isDomainName(new URL(url).hostname)) return refuse(say("files:preview.errors.domain"));
    if (!previewType(extensionOfUrl(url))) return refuse(say("files:preview.errors.unsupported"));
    return url;
  });

/** The list that the extension must be in; any when absent. */
const type = z.enum(["docs", "img", "media"]).optional().catch(undefined);

export const makeSchema = z.object({ url: previewUrl, type }).superRefine(({ url, type }, issues) => {
  const category = previewType(extensionOfUrl(url))?.category;
  if (!type || category === type) return;
  issues.addIssue({ code: "custom", path: ["url"], message: say(formatMessages[type]) });
});

const formatMessages = {
  docs: "files:preview.errors.format.docs",
  img: "files:preview.errors.format.img",
  media: "files:preview.errors.format.media",
} as const satisfies Record<PreviewCategory, string>;

export function extensionOfUrl(url: string): string {
  return extensionOf(decodedPath(url));
}

/** The file's name according to its address. */
export function nameOfUrl(url: string): string {
  return decodedPath(url).split("/").at(-1) || new URL(url).hostname;
}

function decodedPath(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function isDomainName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, "");
  return isIP(name.replace(/^\[|\]$/g, "")) === 0 && /^[^.].*\.[^.\d][^.]*$/.test(name);
}
