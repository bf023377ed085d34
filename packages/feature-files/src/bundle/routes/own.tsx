import type { RouteHandle } from "@dozen/core/access";
import { readForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { isPrefetch } from "@dozen/core/prefetch.server";
import { listVisits } from "@dozen/core/shares/visits.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import { LinkButton } from "@dozen/ui/button";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { EmptyState } from "@dozen/ui/empty";
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import Files from "lucide-react/icons/files";
import { useTranslation } from "react-i18next";
import fileStyles from "../../file/file.css?url";
import { FilePage } from "../../file/ui/file-page";
import { shareThing } from "../../share/notices.server";
import shareStyles from "../../share/share.css?url";
import { OwnShare } from "../../share/ui/own-share";
import styles from "../bundle.css?url";
import { endShare, listBundles } from "../bundles.server";
import { BundledNames } from "../ui/bundled-names";

export const handle: RouteHandle = { access: "registered", title: "files:bundle.title", i18n: ["files"] };

export const links: LinksFunction = () =>
  [fileStyles, shareStyles, styles].map((href) => ({ rel: "stylesheet", href }));

const here = "/file/bundles";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const log = new URL(request.url).searchParams.get("log");
  const bundles = await listBundles(owner);
  if (!isPrefetch(request)) {
    await owner.notices.markSeen(
      owner.viewer.id,
      bundles.map(({ share }) => shareThing(share.id)),
    );
  }
  return orErrorPage(context, async () => ({
    bundles,
    log: log ? { id: log, visits: await listVisits(owner, { userId: owner.viewer.id, shareId: log }) } : undefined,
    now: context.clock.now(),
  }));
}

/** The button that revokes a link. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (!isConfirmed(form)) return data({ confirm: carriedFields(form) });
  const id = String(form.get("share") ?? "");
  await orErrorPage(context, () => endShare(asOwner(context), id));
  return redirectWithToast(here, { kind: "success", text: context.t("files:share.revoked") });
}

/** The owner's links to several files: copy, see the log, revoke. */
export default function OwnBundles() {
  const { bundles, log, now } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { t } = useTranslation("files");
  if (actionData && "confirm" in actionData) {
    const { confirm } = actionData;
    return <ConfirmPage message={t("share.confirm")} fields={confirm} action={`${here}?revoke`} cancelTo={here} />;
  }
  return (
    <FilePage tab="bundles">
      {bundles.length === 0 && (
        <EmptyState
          icon={Files}
          title={t("bundle.none")}
          text={t("bundle.noneText")}
          next={
            <LinkButton to="/file?tab=list" variant="primary">
              {t("file.tabs.list")}
            </LinkButton>
          }
        />
      )}
      {bundles.map(({ share, files }) => (
        <section key={share.id} className="stack stack-s">
          <h2>{t("bundle.count", { count: files.length })}</h2>
          {files.length === 0 ? <p className="muted">{t("bundle.allDeleted")}</p> : <BundledNames files={files} />}
          <OwnShare share={share} address={here} visits={log?.id === share.id ? log.visits : undefined} now={now} />
        </section>
      ))}
    </FilePage>
  );
}
