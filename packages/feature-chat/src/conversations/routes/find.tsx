import type { RouteHandle } from "@dozen/core/access";
import { zoneOf } from "@dozen/core/days";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findRecords } from "../../messages/finding.server";
import { findPage } from "../../messages/message.schema";
import { roomAt } from "../page.server";
import { FindView } from "../ui/find-view";

export const handle: RouteHandle = { access: "registered", title: "chat:rooms.find", i18n: ["chat"] };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const person = asOwner(context);
  const room = await roomAt(person, params);
  const { text, before } = findPage.parse(Object.fromEntries(new URL(request.url).searchParams));
  const found = text ? await findRecords(person, { roomId: room.id, text, before }) : null;
  return { room, text, found, zone: zoneOf(person.locale) };
}

export default function Find() {
  const page = useLoaderData<typeof loader>();
  return <FindView {...page} />;
}
