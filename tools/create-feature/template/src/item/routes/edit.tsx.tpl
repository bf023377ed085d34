import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import { orErrorPage } from "@dozen/core/page-errors.server";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newItem } from "../item.schema";
import { editItem, findItem } from "../items.server";
import { ItemForm } from "../ui/item-form";
import { ItemPage } from "../ui/item-page";

export const handle: RouteHandle = { access: "registered", title: "__id__:edit", i18n: ["__id__"] };

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { item: await orErrorPage(context, () => findItem(asOwner(context), params.id ?? "")) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return handleForm({ request, context }, newItem, async ({ text }) => {
    await orErrorPage(context, () => editItem(asOwner(context), { id: params.id ?? "", text }));
    return redirectWithToast("/__id__", { kind: "success", text: context.t("__id__:toasts.saved") });
  });
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

export default function EditPage() {
  const { item } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <ItemPage isEdit>
      <ItemForm item={item} lastResult={result?.result} />
    </ItemPage>
  );
}
