import type { RouteHandle } from "@dozen/core/access";
import { notFound } from "@dozen/core/errors";
import { isLocale } from "@dozen/core/locale";
import "@dozen/core/remix";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { emojiList } from "../emoji.server";

export const handle: RouteHandle = { access: "registered" };

/** The emoji of the picker, with their labels in one language. */
export async function loader({ params }: LoaderFunctionArgs) {
  if (!isLocale(params.locale)) throw notFound();
  return Response.json(await emojiList(params.locale), { headers: { "Cache-Control": "private, max-age=86400" } });
}
