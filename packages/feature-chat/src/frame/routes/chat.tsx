import type { RouteHandle } from "@dozen/core/access";
import { listOrNothing } from "@dozen/core/lists.server";
import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { ErrorState } from "@dozen/ui/empty";
import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { countWaiting } from "../../applications/applications.server";
import { MessagesPanel } from "../../conversations/ui/messages-panel";
import { FriendsPanel } from "../../friends/ui/friends-panel";
import { GroupsPanel } from "../../groups/ui/groups-panel";
import type { Panel } from "../../shared/panels";
import styles from "../chat.css?url";
import type { PanelData } from "../panel-data";
import { chosenPanel, panelData } from "../panels.server";
import { Frame } from "../ui/frame";
import { SearchPanel } from "../ui/search-panel";

export const handle: RouteHandle = { access: "registered", title: "chat:frame.title", i18n: ["chat"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The data of the left side; null if it cannot be read. */
interface Left {
  shown: PanelData | null;
  /** Requests that wait for the viewer's response. */
  waiting: number;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const person = asOwner(context);
  const { panel, remember } = chosenPanel(request);
  const read = () => readLeft(person, panel, new URL(request.url).searchParams);
  const { shown, waiting } = await listOrNothing<Left>(context, read, { shown: null, waiting: 0 });
  const left = { me: person.viewer.id, panel, shown, waiting };
  return data(left, remember ? { headers: { "Set-Cookie": remember } } : undefined);
}

async function readLeft(person: OwnerContext, panel: Panel, query: URLSearchParams): Promise<Left> {
  const [shown, waiting] = await Promise.all([panelData(person, panel, query), countWaiting(person, person.viewer.id)]);
  return { shown, waiting };
}

export default function Chat() {
  const { me, panel, shown, waiting } = useLoaderData<typeof loader>();
  return (
    <Frame me={me} panel={panel} left={<LeftPanel shown={shown} waiting={waiting} />}>
      <Outlet />
    </Frame>
  );
}

function LeftPanel({ shown, waiting }: Left) {
  if (!shown) return <ErrorState />;
  if (shown.panel === "search") return <SearchPanel {...shown} waiting={waiting} />;
  if (shown.panel === "messages") return <MessagesPanel key={shown.filter} {...shown} />;
  if (shown.panel === "friends") return <FriendsPanel key={shown.filter} {...shown} />;
  return <GroupsPanel key={shown.filter} {...shown} />;
}
