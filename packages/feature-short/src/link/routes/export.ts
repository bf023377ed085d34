import type { RouteHandle } from "@dozen/core/access";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvName, csvResponse } from "../../shared/csv";
import { linkRows } from "../export.server";

export const handle: RouteHandle = { access: "registered" };

export async function loader({ context }: LoaderFunctionArgs) {
  return csvResponse(linkRows(asOwner(context)), csvName("short-links", context.clock.now()));
}
