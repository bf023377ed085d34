import type { RouteHandle } from "@dozen/core/access";
import { addDays, dayOf, zoneOf } from "@dozen/core/days";
import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { isPrefetch } from "@dozen/core/prefetch.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import fileStyles from "../../file/file.css?url";
import { FilePage } from "../../file/ui/file-page";
import shareStyles from "../../share/share.css?url";
import { dropPath } from "../drop";
import styles from "../drop.css?url";
import { newDropSchema } from "../drop.schema";
import { createDrop, listDrops } from "../drops.server";
import { dropThing } from "../notices.server";
import { OwnDropsPage } from "../ui/own-drops-page";

export const handle: RouteHandle = { access: "registered", title: "files:drop.title", i18n: ["files"] };

export const links: LinksFunction = () =>
  [fileStyles, shareStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const zone = zoneOf(context.locale);
  const drops = await listDrops(owner);
  if (!isPrefetch(request)) {
    await owner.notices.markSeen(
      owner.viewer.id,
      drops.map(({ id }) => dropThing(id)),
    );
  }
  const inAWeek = addDays(dayOf(context.clock.now(), zone), 7);
  return { drops, zone, inAWeek, fileMb: context.settings.fileLimits.fileMb };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return handleForm(
    { request, context },
    newDropSchema,
    async (input) => {
      const { id } = await createDrop(asOwner(context), input);
      return redirectWithToast(dropPath(id), { kind: "success", text: context.t("files:drop.made") });
    },
    { hide: ["password"] },
  );
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

/** The viewer's drop boxes. */
export default function OwnDrops() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <FilePage tab="drops">
      <OwnDropsPage {...page} result={actionData?.result} />
    </FilePage>
  );
}
