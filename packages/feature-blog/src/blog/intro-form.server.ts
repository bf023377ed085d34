import { handleForm, readForm } from "@dozen/core/forms.server";
import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { data } from "@remix-run/node";
import { introSchema } from "./intro.schema";
import { closeBlog, drawnAddress, editIntro, findIntro, openBlog } from "./intro.server";

/** The data of the intro form: the blog, or the defaults of a new one. */
export async function introForm(context: OwnerContext) {
  const intro = await findIntro(context, context.viewer.id);
  return { intro, address: intro?.exclusive ?? drawnAddress(), origin: context.settings.origin };
}

/** The form of /set/blog and of the tab create: opens, changes or, after a question, closes the blog. */
export async function changeIntro({ request, context }: { request: Request; context: OwnerContext }) {
  const owner = asOwner(context);
  const { t } = context;
  const form = await readForm(request.clone());
  const here = new URL(request.url);
  const back = here.pathname + here.search;
  if (form.get("intent") === "close") {
    if (!isConfirmed(form)) return data({ confirm: { fields: carriedFields(form), back } });
    await orErrorPage(context, () => closeBlog(owner));
    return redirectWithToast("/set/blog", { kind: "success", text: t("blog:toasts.closed") });
  }
  const isOpen = Boolean(await findIntro(context, owner.viewer.id));
  const response = await handleForm({ request, context }, introSchema, async (input) => {
    await (isOpen ? editIntro(owner, input) : openBlog(owner, input));
    const text = t(isOpen ? "blog:toasts.saved" : "blog:toasts.opened");
    return redirectWithToast(isOpen ? back : "/blog?tab=list", { kind: "success", text });
  });
  return response;
}
