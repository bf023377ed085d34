import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { wholeMinute } from "@dozen/core/moments";
import { page, pageSize } from "@dozen/core/schemas";
import { wordLists } from "@dozen/core/site/word-lists";
import { redirectWithToast } from "@dozen/core/toast.server";
import { Breadcrumb } from "@dozen/ui/breadcrumb";
import { Card } from "@dozen/ui/card";
import { useSaved } from "@dozen/ui/sending";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import sharedStyles from "../../shared/inbox.css?url";
import styles from "../feedback.css?url";
import { feedbackSchema } from "../feedback.schema";
import { listFeedback, sendFeedback } from "../feedback.server";
import { FeedbackForm } from "../ui/feedback-form";
import { SentFeedback } from "../ui/sent-feedback";

export const handle: RouteHandle = { access: "registered", title: "inbox:titles.feedback", i18n: ["inbox"] };

export const links: LinksFunction = () => [sharedStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const paging = { page: page.parse(query.get("page") ?? undefined), size: pageSize(10).parse(undefined) };
  const sent = await listFeedback(asOwner(context), paging);
  return { types: wordLists(context.locale).feedback_type, sent, now: wholeMinute(context.clock.now()) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return handleForm({ request, context }, feedbackSchema, async (input) => {
    await sendFeedback(asOwner(context), input);
    return redirectWithToast("/feedback", { kind: "success", text: context.t("inbox:feedback.thanks") });
  });
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

export default function FeedbackPage() {
  const { types, sent, now } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("inbox");
  const isBusy = useNavigation().formAction === "/feedback";
  const sendings = useSaved(refused);
  return (
    <div className="page stack inbox inbox-narrow">
      <Breadcrumb items={[{ label: t("titles.feedback") }]} />
      <h1>{t("titles.feedback")}</h1>
      <p className="muted">{t("feedback.lead")}</p>
      <Card>
        <FeedbackForm key={sendings} types={types} result={refused?.result} isBusy={isBusy} />
      </Card>
      <SentFeedback {...sent} types={types} now={now} />
    </div>
  );
}
