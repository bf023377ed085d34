import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { RequestContext } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import { readForm } from "@dozen/core/forms.server";
import { translateKey } from "@dozen/core/messages";
import { redirectWithToast, sealUndo } from "@dozen/core/toast.server";
import type { SignedIn } from "@dozen/core/viewer";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { tableIntent } from "@dozen/ui/table-intent";
import { data, redirect } from "@remix-run/node";
import { dropOwnUpload } from "../big/uploads.server";
import { binFiles, restoreFiles } from "../bin/bin.server";
import { bundledAtMost, newBundlePath } from "../bundle/bundle";
import { discardForm } from "./arrival.server";
import { filesByIds } from "./files.server";
import { receiveSmall, saveSmall } from "./upload.server";

/** The most rows that a list shows at once (spec:files-40). */
const mostTicked = 999;

type Owner = RequestContext & { viewer: SignedIn };

/** The upload form as browsers send it without JavaScript. */
export async function uploadAction(owner: Owner, request: Request) {
  const body = Readable.fromWeb((request.body ?? new Response("").body) as ReadableStream);
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  let kind = "";
  try {
    const form = await receiveSmall(owner, owner.viewer.id, body, headers, 1);
    kind = form.fields.kind ?? "";
    if (kind !== "small") {
      await discardForm(form);
      throw new DomainError(kind === "big" ? "files:file.errors.needsScript" : "files:file.errors.kind", {
        field: "kind",
      });
    }
    const saved = await saveSmall(owner, owner.viewer.id, form, 1);
    const existing = saved.filter(({ existed }) => existed).map(({ file }) => file.originName);
    const made = saved.map(({ file }) => file.id).join(",");
    return redirectWithToast(`/file?made=${made}`, {
      kind: existing.length > 0 ? "error" : "success",
      text:
        existing.length > 0
          ? owner.t("files:file.existed", { names: existing.join(", ") })
          : owner.t("files:file.uploaded", { count: saved.length }),
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const refused = { field: error.field ?? "file", message: translateKey(owner.t, error.key, error.values), kind };
    return data({ refused }, { status: error.code >= 400 && error.code < 600 ? error.code : 400 });
  }
}

/** The buttons of the list and of the unfinished uploads. */
export async function listAction(owner: Owner, request: Request) {
  const { pathname, search } = new URL(request.url);
  const back = pathname + search;
  const form = await readForm(request);
  const { intent, ids } = tableIntent(form);
  if (intent === "discard") {
    if (!isConfirmed(form)) {
      const words = { message: owner.t("files:big.confirmDiscard"), label: owner.t("files:big.discard") };
      return data({ confirm: { ...words, fields: carriedFields(form), back, tab: "upload" as const } });
    }
    await dropOwnUpload(owner, owner.viewer.id, String(form.get("upload") ?? ""));
    return redirectWithToast(back, { kind: "success", text: owner.t("files:big.discarded") });
  }
  if (intent === "restore")
    return undoDeletion(
      owner,
      ids.flatMap((id) => id.split(",")),
      back,
    );
  if (intent === "share" && ids.length > 0) return shareChosen(owner, ids, back);
  if (intent !== "delete" || ids.length === 0) {
    return redirectWithToast(back, { kind: "error", text: owner.t("files:list.nothingTicked") });
  }
  if (ids.length > mostTicked) {
    return redirectWithToast(back, { kind: "error", text: owner.t("files:file.errors.tooMany", { max: mostTicked }) });
  }
  if (!isConfirmed(form)) {
    const words = { message: await confirmWords(owner, ids), label: owner.t("files:list.delete") };
    return data({ confirm: { ...words, fields: carriedFields(form), back, tab: "list" as const } });
  }
  const moved = await binFiles(owner, owner.viewer.id, ids);
  if (moved.length === 0) return redirectWithToast(back, goneToast(owner));
  const undo = sealUndo(owner, { action: back, fields: { intent: "restore", id: moved.join(",") } });
  const text = owner.t("files:bin.moved", { count: moved.length });
  return redirectWithToast(back, { kind: "success", text, undo });
}

/** Takes back a deletion from the toast that reports it. */
async function undoDeletion(owner: Owner, ids: string[], back: string) {
  const count = await restoreFiles(owner, owner.viewer.id, ids.slice(0, mostTicked));
  if (count === 0) return redirectWithToast(back, goneToast(owner));
  return redirectWithToast(back, { kind: "success", text: owner.t("files:bin.restored", { count }) });
}

function goneToast(owner: Owner) {
  return { kind: "error" as const, text: owner.t("files:file.errors.notFound") };
}

/** Leads to the conditions of a link to the ticked files. */
function shareChosen(owner: Owner, ids: string[], back: string) {
  if (ids.length <= bundledAtMost) return redirect(newBundlePath(ids), 303);
  return redirectWithToast(back, { kind: "error", text: owner.t("files:file.errors.tooMany", { max: bundledAtMost }) });
}

async function confirmWords(owner: Owner, ids: string[]): Promise<string> {
  const files = await filesByIds(owner, owner.viewer.id, ids);
  const [only] = files;
  if (files.length === 1 && only) return owner.t("files:list.confirm", { name: only.originName });
  return owner.t("files:list.confirmMany", { count: files.length });
}
