import type { RouteHandle } from "@dozen/core/access";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { userConfig } from "@dozen/core/sessions/users.server";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listPasskeys } from "../../passkeys/passkeys.server";
import { offersPasskeys } from "../../passkeys/relying-party.server";
import { entriesOf } from "../../settings/entries.server";
import { ownUser } from "../../shared/own-user.server";
import { adviceOf } from "../advice.server";
import { SafetyPanel } from "../ui/safety-panel";

export const handle: RouteHandle = { access: "registered", title: "account:settings.entries.safe", i18n: ["account"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const user = await ownUser(asOwner(context));
  const safety = { f2a: userConfig(user).f2a === true, email: user.email !== null, phone: user.phone !== null };
  const passkeys = offersPasskeys(context) ? await listPasskeys(context, user.id) : null;
  return {
    safety,
    hasPasskey: passkeys && passkeys.length > 0,
    advice: await adviceOf(context, user.id),
    offersF2a: entriesOf(context, "settings").some(({ id }) => id === "f2a"),
  };
}

export default function SafetyEntry() {
  return <SafetyPanel {...useLoaderData<typeof loader>()} />;
}
