import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import "@dozen/core/remix";
import { EmptyState } from "@dozen/ui/empty";
import { usePrefill } from "@dozen/ui/prefill";
import { type ActionFunctionArgs, data, type LinksFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import ShieldQuestion from "lucide-react/icons/shield-question-mark";
import { useTranslation } from "react-i18next";
import styles from "../check.css?url";
import { checkSchema } from "../check.schema";
import { type Judged, judgeContent } from "../judge.server";
import { CheckForm, type TypedCheck } from "../ui/check-form";
import { CheckPage } from "../ui/check-page";
import { TextResult } from "../ui/text-result";
import { UrlResult } from "../ui/url-result";

export const handle: RouteHandle = { access: "registered", title: "tools:tools.check.name", i18n: ["tools"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function action({ request, context }: ActionFunctionArgs) {
  return handleForm({ request, context }, checkSchema, async (input) =>
    data({ judged: await judgeContent(context, input) }),
  );
}

export { fillOrPreserveForm as clientAction } from "@dozen/ui/prefill";

function typedOf(judged: Judged): TypedCheck {
  if (judged.type === "url") return { type: "url", content: judged.content };
  const { type, content, numbers, emails, words } = judged;
  return { type, content, numbers, emails, words: words.join("\n") };
}

export default function Check() {
  const { t } = useTranslation("tools");
  const actionData = useActionData<typeof action>();
  const prefill = usePrefill("type", "content");
  const judged = actionData && "judged" in actionData ? actionData.judged : undefined;
  return (
    <CheckPage>
      <CheckForm
        key={prefill.key}
        typed={judged && typedOf(judged)}
        result={actionData && "result" in actionData ? actionData.result : prefill.result}
      />
      {judged?.type === "text" && <TextResult content={judged.content} verdict={judged.verdict} />}
      {judged?.type === "url" && <UrlResult verdict={judged.verdict} />}
      {!judged && <EmptyState icon={ShieldQuestion} title={t("check.empty")} text={t("check.emptyText")} />}
    </CheckPage>
  );
}
