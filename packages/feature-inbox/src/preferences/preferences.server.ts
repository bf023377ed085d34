import type { Context, RequestContext } from "@dozen/core/context";
import { upsert } from "@dozen/core/database/query.server";
import { zoneOf } from "@dozen/core/days";
import { translateKey } from "@dozen/core/messages";
import type { NewNotice } from "@dozen/core/notices/notice";
import type { OwnerContext } from "@dozen/core/owner.server";
import type { Selectable } from "kysely";
import { mutesAmong } from "./mutes.server";
import type { Channels, Preferences } from "./preferences";
import type { PreferencesInput } from "./preferences.schema";
import type { PreferencesTable } from "./tables";

type Reads = Pick<Context, "db">;

const unset: Preferences = { kinds: {}, quiet: null, withoutText: false, withoutMail: false };

/** Returns a function that looks up these users' preferences. Takes one query. */
export async function preferencesOf({ db }: Reads, userIds: string[]): Promise<(userId: string) => Preferences> {
  if (userIds.length === 0) return () => unset;
  const rows = await db.selectFrom("inbox_preferences").selectAll().where("user_id", "in", userIds).execute();
  const chosen = new Map(rows.map((row) => [row.user_id, readPreferences(row)]));
  return (userId) => chosen.get(userId) ?? unset;
}

function readPreferences(row: Selectable<PreferencesTable>): Preferences {
  const { quiet_from: from, quiet_to: to, zone } = row;
  return {
    kinds: JSON.parse(row.kinds) as Preferences["kinds"],
    quiet: from !== null && to !== null && zone !== null ? { from, to, zone } : null,
    withoutText: row.without_text === 1,
    withoutMail: row.without_mail === 1,
  };
}

/** Stores the viewer's preferences for all kinds of notices of the site. */
export async function changePreferences(context: OwnerContext, input: PreferencesInput): Promise<void> {
  const { viewer, locale } = context;
  const before = (await preferencesOf(context, [viewer.id]))(viewer.id);
  const { quietFrom, quietTo, zone, withoutText } = input;
  const isQuiet = quietFrom !== undefined && quietTo !== undefined && quietFrom !== quietTo;
  await savePreferences(context, viewer.id, {
    kinds: Object.fromEntries(kindsOf(context).map((kind) => [kind.kind, chosenChannels(input, kind)])),
    quiet: isQuiet ? { from: quietFrom, to: quietTo, zone: zoneOf(locale, zone) } : null,
    withoutText,
    // A user who has unsubscribed from all emails and then selects a kind wants emails again.
    withoutMail: before.withoutMail && input.mail.length === 0,
  });
}

/** The inbox stores what it emails, so email requires the bell, except for kinds without one. */
function chosenChannels(input: PreferencesInput, { kind, hasBell }: Kind): Channels {
  const bell = hasBell && input.bell.includes(kind);
  return { bell, push: input.push.includes(kind), mail: (bell || !hasBell) && input.mail.includes(kind) };
}

async function savePreferences({ db, database }: OwnerContext, user_id: string, chosen: Preferences): Promise<void> {
  const values = {
    kinds: JSON.stringify(chosen.kinds),
    quiet_from: chosen.quiet?.from ?? null,
    quiet_to: chosen.quiet?.to ?? null,
    zone: chosen.quiet?.zone ?? null,
    without_text: Number(chosen.withoutText),
    without_mail: Number(chosen.withoutMail),
  };
  await upsert(db, database.dialect, "inbox_preferences", { user_id, ...values }, ["user_id"], values);
}

interface Kind {
  /** Such as `chat.postLiked`. */
  kind: string;
  label: string;
  hasBell: boolean;
  /** Whether it is emailed until the user chooses. */
  mail: boolean;
}

/** The kinds of notices of all features, in the features' order. */
function kindsOf({ features }: Pick<Context, "features">): Kind[] {
  return features.flatMap(({ feature }) =>
    (feature.notices ?? []).map(({ id, mail = false, bell = true }) => ({
      kind: `${feature.id}.${id}`,
      label: `${feature.id}:noticeKinds.${id}`,
      hasBell: bell,
      mail,
    })),
  );
}

/** A kind of notice in the settings. */
export interface KindChoice extends Channels {
  /** Such as `chat.postLiked`. */
  kind: string;
  label: string;
  /** Whether the kind can come by bell. */
  hasBell: boolean;
}

/** The kinds of all features, with the user's choices. */
export function kindChoices(context: Pick<RequestContext, "features" | "t">, chosen: Preferences): KindChoice[] {
  return kindsOf(context).map((kind) => ({
    kind: kind.kind,
    label: translateKey(context.t, kind.label),
    hasBell: kind.hasBell,
    ...channelsOf(chosen, kind),
  }));
}

/** The channels of a kind of notice. */
function channelsOf(chosen: Preferences, { kind, hasBell, mail: isMailed }: Kind): Channels {
  const { bell, push, mail } = chosen.kinds[kind] ?? { bell: hasBell, push: true, mail: isMailed };
  return { bell, push, mail: (bell || !hasBell) && mail && !chosen.withoutMail };
}

/** A notice, and its reader's channels for it. */
export interface Delivery {
  notice: NewNotice;
  channels: Channels;
  preferences: Preferences;
}

/** The channels of each of these notices, without muted ones. Takes two queries. */
export async function deliveries(
  context: Pick<Context, "db" | "clock" | "features">,
  notices: NewNotice[],
): Promise<Delivery[]> {
  const readers = [...new Set(notices.map(({ userId }) => userId))];
  const [preferencesFor, isMuted] = await Promise.all([preferencesOf(context, readers), mutesAmong(context, notices)]);
  const kinds = new Map(kindsOf(context).map((kind) => [kind.kind, kind]));
  return notices
    .filter((notice) => !isMuted(notice))
    .flatMap((notice) => {
      const preferences = preferencesFor(notice.userId);
      const kind = kinds.get(notice.kind);
      return kind ? [{ notice, preferences, channels: channelsOf(preferences, kind) }] : [];
    });
}
