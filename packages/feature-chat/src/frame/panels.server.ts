import { readCookie } from "@dozen/core/cookies";
import { DomainError } from "@dozen/core/errors";
import { translateMessage } from "@dozen/core/messages";
import type { OwnerContext } from "@dozen/core/owner.server";
import { panelStep } from "../conversations/conversation";
import { listConversations } from "../conversations/conversations.server";
import { listFriends } from "../friends/friends.server";
import { listGroups, searchGroups } from "../groups/groups.server";
import { searchPeople } from "../people/people.server";
import { searchPage, searchQuery } from "../people/search.schema";
import { type Kind, kinds } from "../shared/kinds";
import { type Panel, panels } from "../shared/panels";
import type { Found, PanelData } from "./panel-data";

/** Client state of the specification (spec:chat-1): the panel that was chosen last. */
const cookieName = "chatNav";
const year = 365 * 24 * 60 * 60;

const isPanel = (name: unknown): name is Panel => panels.includes(name as Panel);

/** The panel in the address, else the one chosen last. `remember` is the cookie that stores a new choice. */
export function chosenPanel(request: Request): { panel: Panel; remember: string | null } {
  const named = new URL(request.url).searchParams.get("panel");
  const stored = readCookie(request.headers.get("cookie"), cookieName);
  if (!isPanel(named)) return { panel: isPanel(stored) ? stored : "search", remember: null };
  const cookie = `${cookieName}=${named}; Path=/; Max-Age=${year}; SameSite=Lax`;
  return { panel: named, remember: named === stored ? null : cookie };
}

/** The data of a panel (spec:chat-6). */
export async function panelData(context: OwnerContext, panel: Panel, query: URLSearchParams): Promise<PanelData> {
  if (panel === "search") return searchData(context, query);
  const filter = (query.get("filter") ?? "").trim().slice(0, 40);
  if (panel === "messages") {
    const shown = shownOf(query);
    const found = await listConversations(context, { filter, limit: shown + 1 });
    const list = { conversations: found.slice(0, shown), shown, hasMore: found.length > shown };
    return { panel, filter, ...list, now: context.clock.now() };
  }
  if (panel === "friends") return { panel, filter, friends: await listFriends(context) };
  return { panel, filter, me: context.viewer.id, ...(await listGroups(context)) };
}

/** How many conversations an address asks for. */
function shownOf(query: URLSearchParams): number {
  const wanted = Math.floor(Number(query.get("shown"))) || panelStep;
  return Math.min(Math.max(panelStep, wanted), mostShown);
}

/** Others are found by the filter. */
const mostShown = 2_000;

async function searchData(context: OwnerContext, query: URLSearchParams): Promise<PanelData> {
  const { type, name: typed } = searchPage.parse({ type: query.get("type") ?? undefined, name: query.get("name") });
  const shown = { panel: "search" as const, type, name: typed ?? "" };
  if (typed === null) return { ...shown, found: null, problem: null };
  const wanted = searchQuery.safeParse({ name: typed });
  if (!wanted.success) {
    return { ...shown, found: null, problem: translateMessage(context.t, wanted.error.issues[0]?.message ?? "") };
  }
  return { ...shown, found: await find(context, type, wanted.data).catch(nothingOnRefusal), problem: null };
}

/** A rate-limited search returns nothing instead of failing the whole page. */
function nothingOnRefusal(error: unknown): Found[] {
  if (error instanceof DomainError) return [];
  throw error;
}

async function find(context: OwnerContext, type: Kind, wanted: { name?: string }): Promise<Found[]> {
  if (type === kinds.person) {
    const people = await searchPeople(context, wanted);
    return people.map(({ mark, ...person }) => {
      return { ...person, memo: mark, canAdd: person.id !== context.viewer.id, isOpen: false };
    });
  }
  const groups = await searchGroups(context, wanted);
  return groups.map(({ id, name, avatar, memo, creatorId, joining }) => ({
    id,
    name,
    avatar,
    memo,
    canAdd: creatorId !== context.viewer.id,
    isOpen: joining === "open",
  }));
}
