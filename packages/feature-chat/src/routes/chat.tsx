import type { RouteHandle } from "@dozen/core/access";
import "@dozen/core/remix";
import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { countWaiting } from "../applications/applications.server";
import styles from "../frame/chat.css?url";
import { chosenPanel, panelData } from "../frame/panels.server";
import { Frame } from "../frame/ui/frame";
import { FriendsPanel } from "../friends/ui/friends-panel";
import { GroupsPanel } from "../groups/ui/groups-panel";
import { SearchPanel } from "../people/ui/search-panel";
import { MessagesPanel } from "../rooms/ui/messages-panel";
import { asPerson } from "../viewer.server";

export const handle: RouteHandle = { access: "registered", title: "chat:frame.title", i18n: ["chat"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const person = asPerson(context);
  const { panel, remember } = chosenPanel(request);
  const [shown, waiting] = await Promise.all([
    panelData(person, panel, new URL(request.url).searchParams),
    countWaiting(person, person.viewer.id),
  ]);
  return data({ me: person.viewer.id, shown, waiting }, remember ? { headers: { "Set-Cookie": remember } } : undefined);
}

export default function Chat() {
  const { me, shown, waiting } = useLoaderData<typeof loader>();
  return (
    <Frame me={me} panel={shown.panel} left={<Panel shown={shown} waiting={waiting} />}>
      <Outlet />
    </Frame>
  );
}

function Panel({ shown, waiting }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, "shown" | "waiting">) {
  if (shown.panel === "search") return <SearchPanel {...shown} waiting={waiting} />;
  if (shown.panel === "messages") return <MessagesPanel key={shown.filter} {...shown} />;
  if (shown.panel === "friends") return <FriendsPanel key={shown.filter} {...shown} />;
  return <GroupsPanel key={shown.filter} {...shown} />;
}
