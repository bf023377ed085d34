import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import type { TestContext } from "@dozen/core/testing/context";
import { memoryRequest, requestTo, signedInUser } from "@dozen/core/testing/request";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { action, loader } from "../archive/routes/import";
import { loader as exportLoader } from "../archive/routes/markdown";
import { openedBlog } from "./owner";

/** Texts by file name. */
export type Files = Record<string, string>;

/** A user with a blog. */
export interface Writer {
  ada: OwnerContext;
  cookie: string;
}

export function zipOf(files: Files): Uint8Array<ArrayBuffer> {
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

/** Import and export by the pages. `contextNow` returns the context once it exists. */
export function archiveSteps(contextNow: () => TestContext) {
  async function writer(): Promise<Writer> {
    const context = contextNow();
    const { cookie } = await signedInUser(context);
    const ada = asOwner((await memoryRequest(context, "/blog", { cookie })).context);
    await openedBlog(ada);
    return { ada, cookie };
  }

  async function upload({ cookie }: Writer, bytes: Uint8Array) {
    const context = contextNow();
    const form = new FormData();
    form.append("file", new File([new Uint8Array(bytes)], "posts.zip", { type: "application/zip" }));
    const posted = new Request(requestTo(context, "/blog/import", { cookie }), { method: "POST", body: form });
    return action({ ...(await memoryRequest(context, "/blog/import", { cookie })), request: posted });
  }

  async function shown({ cookie }: Writer) {
    return loader(await memoryRequest(contextNow(), "/blog/import", { cookie }));
  }

  async function planned(writer: Writer) {
    return (await shown(writer)).planned;
  }

  async function send({ cookie }: Writer, intent: string) {
    return action(await memoryRequest(contextNow(), "/blog/import", { cookie, form: { intent } }));
  }

  async function exported({ cookie }: Writer): Promise<Files> {
    const response = await exportLoader(await memoryRequest(contextNow(), "/blog/markdown", { cookie }));
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
  }

  return { writer, upload, shown, planned, send, exported };
}
