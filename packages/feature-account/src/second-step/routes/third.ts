import type { RouteHandle } from "@dozen/core/access";
import "@dozen/core/remix";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

export const handle: RouteHandle = { access: "open" };

/** The target of `POST /api/shortVerify`: a program reads the result and the uuid to exchange from its address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const uuid = query.get("type") === "succ" && query.get("code");
  const outcome = new URLSearchParams(uuid ? { status: "succ", uuid } : { status: "error", des: "expired" });
  return redirect(`/user/login?${outcome}`, 303);
}
