import type { Reportable } from "@dozen/core/moderation/reportable";
import { asOwner } from "@dozen/core/owner.server";
import { findPerson, profileKind } from "./people.server";

/** Profiles, which users report. */
export const reportableProfile: Reportable = {
  kind: profileKind,
  label: "chat:people.reportable",
  async find(context, id) {
    if (context.viewer.kind !== "registered" || context.moderation.isWithheld(profileKind, id, id)) return undefined;
    const person = await findPerson(asOwner(context), id);
    return person && { id, ownerId: id, title: person.name, href: `/chat/info/1/${id}` };
  },
  address: async ({ settings }, id) => `${settings.origin}/chat/info/1/${id}`,
};
