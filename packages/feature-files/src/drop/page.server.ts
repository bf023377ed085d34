import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { RequestContext } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import { translateKey } from "@dozen/core/messages";
import { redirectWithToast } from "@dozen/core/toast.server";
import { data } from "@remix-run/node";
import { acceptedBy } from "../file/accepted.server";
import { listedExtensions } from "../file/rules";
import { dropShares, sharePath } from "../share/kind";
import { enterByForm } from "../share/page.server";
import { asked } from "../share/visit.server";
import type { Delivery } from "./drop.schema";
import { type Receipt, receiveDrop } from "./receiving.server";
import { type DropVisit, extensionsOf, mostBytesOf, visitDrop } from "./visit.server";

interface Asked {
  request: Request;
  context: RequestContext;
  token: string;
}

/** What a form that was not accepted as a whole comes back with. */
export interface DropRefusal {
  /** The names of those that have arrived nevertheless. */
  arrived: string[];
  refused: { name: string; message: string }[];
  problem?: { field?: string; message: string };
  typed: Delivery;
}

/** The data of the page: the form that asks for the password, the form that sends files, or why there is none. */
export async function loadDrop({ request, context, token }: Asked) {
  try {
    const visit = await visitDrop(context, request, token);
    if (!visit.isOpen) return data({ asks: asked(visit.row) });
    return data({ drop: shown(context, visit), title: visit.drop.title });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return data({ gone: translateKey(context.t, error.key, error.values) }, { status: error.code });
  }
}

function shown(context: RequestContext, { row, drop, pass }: DropVisit) {
  const { isListedOnly, denied } = acceptedBy(context.settings);
  const listed = isListedOnly ? listedExtensions(context.settings.fileLimits, 1) : undefined;
  return {
    title: drop.title,
    message: drop.message,
    extensions: extensionsOf(context, drop) ?? listed,
    denied,
    maxBytes: mostBytesOf(context, drop),
    left: drop.max_files === null ? null : drop.max_files - drop.files,
    expiresAt: row.expires_at,
    // The cookie that remembers the password is sent to this page only.
    proof: pass.proof,
  };
}

/** Handles both forms of the page: the password, and files as browsers send them without JavaScript. */
export async function dropAction({ request, context, token }: Asked) {
  const visiting = () => visitDrop(context, request, token);
  const type = request.headers.get("content-type") ?? "";
  const page = sharePath(dropShares, token);
  if (!type.startsWith("multipart/form-data")) return enterByForm({ request, context }, visiting, page);
  try {
    const body = Readable.fromWeb((request.body ?? new Response("").body) as ReadableStream);
    const receipt = await receiveDrop(context, await visiting(), body, { "content-type": type });
    if (receipt.problem || receipt.refused.length > 0) return refusal(context, receipt);
    const text = context.t("files:drop.arrived", { count: receipt.arrived.length });
    return redirectWithToast(page, { kind: "success", text });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const problem = { field: error.field, message: translateKey(context.t, error.key, error.values) };
    const nothing = { arrived: [], refused: [], typed: { sender: "", note: "" } };
    const status = error.code >= 400 && error.code < 600 ? error.code : 400;
    return data<{ refusal: DropRefusal }>({ refusal: { ...nothing, problem } }, { status });
  }
}

function refusal({ t }: RequestContext, { arrived, refused, problem, typed }: Receipt) {
  const messageOf = ({ key, values }: DomainError) => translateKey(t, key, values);
  return data<{ refusal: DropRefusal }>(
    {
      refusal: {
        arrived,
        refused: refused.map(({ name, error }) => ({ name, message: messageOf(error) })),
        problem: problem && { field: problem.field, message: messageOf(problem) },
        typed,
      },
    },
    { status: 400 },
  );
}
