import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signOut } from "../people.server";

export const handle = { access: "open" };

export async function action({ request }: ActionFunctionArgs) {
  return redirect("/", { status: 303, headers: { "Set-Cookie": await signOut(request) } });
}
