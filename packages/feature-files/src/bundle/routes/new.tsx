import type { RouteHandle } from "@dozen/core/access";
import { addDays, dayOf, zoneOf } from "@dozen/core/days";
import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { inOrderOf } from "@dozen/core/search/search.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import { Card } from "@dozen/ui/card";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { fileNotFound } from "../../errors";
import fileStyles from "../../file/file.css?url";
import { idsSchema } from "../../file/file.schema";
import { filesByIds } from "../../file/files.server";
import { FilePage } from "../../file/ui/file-page";
import shareStyles from "../../share/share.css?url";
import { newShareSchema } from "../../share/share.schema";
import { ShareForm } from "../../share/ui/share-form";
import { newBundlePath } from "../bundle";
import styles from "../bundle.css?url";
import { shareTogether } from "../bundles.server";
import { BundledNames } from "../ui/bundled-names";

export const handle: RouteHandle = { access: "registered", title: "files:bundle.new", i18n: ["files"] };

export const links: LinksFunction = () =>
  [fileStyles, shareStyles, styles].map((href) => ({ rel: "stylesheet", href }));

/** The ticked files, in the order of the list. */
function idsOf(request: Request): string[] {
  const ids = idsSchema.safeParse(new URL(request.url).searchParams.get("ids") ?? "");
  return ids.success ? ids.data : [];
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const zone = zoneOf(context.locale);
  const ids = idsOf(request);
  const files = await orErrorPage(context, async () => {
    const found = await filesByIds(owner, owner.viewer.id, ids);
    if (found.length === 0) throw fileNotFound();
    return inOrderOf(ids, found);
  });
  return {
    files: files.map(({ id, originName }) => ({ id, name: originName })),
    address: newBundlePath(ids),
    zone,
    inAWeek: addDays(dayOf(context.clock.now(), zone), 7),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const ids = idsOf(request);
  return handleForm(
    { request, context },
    newShareSchema,
    async (input) => {
      await shareTogether(asOwner(context), ids, input);
      return redirectWithToast("/file/bundles", { kind: "success", text: context.t("files:share.made") });
    },
    { hide: ["password"] },
  );
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

/** The conditions of a link to the ticked files. */
export default function NewBundle() {
  const { files, ...form } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { t } = useTranslation("files");
  return (
    <FilePage tab="bundles" crumb={t("bundle.new")}>
      <div className="share-columns">
        <Card heading={t("bundle.new")}>
          <ShareForm {...form} result={actionData?.result} />
        </Card>
        <div className="stack">
          <h2>{t("bundle.count", { count: files.length })}</h2>
          <BundledNames files={files} />
        </div>
      </div>
    </FilePage>
  );
}
