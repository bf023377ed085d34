import type { RequestContext } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import { handleForm } from "@dozen/core/forms.server";
import { translateKey } from "@dozen/core/messages";
import { isPrefetch } from "@dozen/core/prefetch.server";
import { recordVisit } from "@dozen/core/shares/visits.server";
import { data, redirect } from "@remix-run/node";
import { notifyIfUsedUp, notifyViewed } from "./notify.server";
import { enterSchema } from "./share.schema";
import { asked, enter, type ShareVisit, visitorOf } from "./visit.server";

interface Asked {
  request: Request;
  context: RequestContext;
}

/**
 * The data of a share's page: the form before the content (`asks`), the content (`shared`), or why there is none
 * (`gone`).
 */
export async function loadShare<Visit extends ShareVisit, Shown>(
  { request, context }: Asked,
  visiting: () => Promise<Visit>,
  show: (visit: Visit) => Shown,
) {
  try {
    const visit = await visiting();
    if (!visit.isOpen) return data({ asks: asked(visit.row) });
    const visitor = visitorOf(context, request);
    await recordVisit(context, visit.row.id, { action: "view", visitor });
    if (!isPrefetch(request)) await notifyViewed(context, visit, visitor.userAgent);
    return data({ shared: show(visit), title: visit.name });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return data({ gone: translateKey(context.t, error.key, error.values) }, { status: error.code });
  }
}

/** Handles the form before the content of a share, and leads back to its page. */
export function enterByForm({ request, context }: Asked, visiting: () => Promise<ShareVisit>, page: string) {
  return handleForm(
    { request, context },
    enterSchema,
    async ({ password }) => {
      const visit = await visiting();
      const cookie = await enter(context, visit.row, password, request);
      if (visit.row.view_only === 1) await notifyIfUsedUp(context, visit);
      return redirect(page, { status: 303, headers: { "Set-Cookie": cookie } });
    },
    { hide: ["password"] },
  );
}
