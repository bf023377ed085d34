import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import { isPrefetch } from "@dozen/core/prefetch.server";
import "@dozen/core/remix";
import { safeRedirect } from "@dozen/core/redirects.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { applicationStates } from "../../shared/application-states";
import { applicationThing } from "../../shared/notice-things";
import { applyPath } from "../application";
import { applicationsPage, decisionForm } from "../application.schema";
import { listApplications } from "../applications.server";
import { decideApplication } from "../decision.server";
import { ApplyPage } from "../ui/apply-page";

export const handle: RouteHandle = { access: "registered", title: "chat:applications.title", i18n: ["chat"] };

function pageOf(request: Request) {
  return applicationsPage.parse(Object.fromEntries(new URL(request.url).searchParams));
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = pageOf(request);
  const person = asOwner(context);
  const listed = await listApplications(person, query);
  if (!isPrefetch(request)) {
    await context.notices.markSeen(
      person.viewer.id,
      listed.list.map(({ id }) => applicationThing(id)),
    );
  }
  return { type: query.type, before: query.before, ...listed, now: context.clock.now() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { type, page, before } = pageOf(request);
  return handleForm({ request, context }, decisionForm, async ({ back, ...input }) => {
    await decideApplication(asOwner(context), input);
    const done = input.is_agree === applicationStates.agreed ? "agreed" : "refused";
    const text = context.t(`chat:applications.${done}`);
    const here = applyPath({ type, page, before });
    return redirectWithToast(safeRedirect(context.settings, back, here), { kind: "success", text });
  });
}

export { preserveForm as clientAction, revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

export default function Apply() {
  const page = useLoaderData<typeof loader>();
  return <ApplyPage {...page} result={useActionData<typeof action>()?.result} />;
}
