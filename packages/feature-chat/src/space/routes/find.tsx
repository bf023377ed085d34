import type { RouteHandle } from "@dozen/core/access";
import { DomainError } from "@dozen/core/errors";
import { translateKey } from "@dozen/core/messages";
import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { ConfirmPage } from "@dozen/ui/confirm";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { change } from "../actions.server";
import { findPosts } from "../find.server";
import { spaceLimits } from "../post";
import styles from "../space.css?url";
import { findQuery } from "../space.schema";
import { FindPage } from "../ui/find-page";

export const handle: RouteHandle = { access: "registered", title: "chat:space.findTitle", i18n: ["chat"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const person = asOwner(context);
  const query = findQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  return { ...(await found(person, query)), q: query.q, isGoingOn: Boolean(query.before), now: context.clock.now() };
}

/** A search that is refused, since there were too many, still shows its page. */
async function found(person: OwnerContext, { q, before }: { q: string; before?: string }) {
  if (!q) return { list: [], older: undefined, problem: null };
  try {
    const { list, older } = await findPosts(person, { q, before, size: spaceLimits.page });
    return { list, older, problem: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { list: [], older: undefined, problem: translateKey(person.t, error.key, error.values) };
  }
}

/** Likes, comments and the owner's changes, as on the pages of posts. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  return change({ request, person: asOwner(context), here: pathname + search });
}

export { preserveForm as clientAction, revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

export default function Find() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { pathname, search } = useLocation();
  if (actionData && "confirm" in actionData) {
    return (
      <div className="chat-page">
        <ConfirmPage {...actionData.confirm} cancelTo={pathname + search} />
      </div>
    );
  }
  return <FindPage {...page} result={actionData?.result} />;
}
