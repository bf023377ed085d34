import type { RouteHandle } from "@dozen/core/access";
import { notFound } from "@dozen/core/errors";
import "@dozen/core/remix";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { UnsubscribePage } from "../ui/unsubscribe-page";
import { unsubscribe, unsubscribingUser } from "../unsubscribe.server";

export const handle: RouteHandle = { access: "visitor", title: "inbox:unsubscribe.title", i18n: ["inbox"] };

export function loader({ params, context }: LoaderFunctionArgs) {
  if (unsubscribingUser(context, params.token ?? "") === undefined) throw notFound();
  return null;
}

export async function action({ params, context }: ActionFunctionArgs) {
  const userId = unsubscribingUser(context, params.token ?? "");
  if (userId === undefined) throw notFound();
  await unsubscribe(context, userId);
  return { isDone: true };
}

export default function Unsubscribe() {
  return <UnsubscribePage isDone={useActionData<typeof action>()?.isDone ?? false} />;
}
