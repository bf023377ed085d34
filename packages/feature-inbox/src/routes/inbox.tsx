import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { itemsQuery, newItem } from "../item.schema";
import { createItem, listItems } from "../items.server";
import { ItemForm } from "../ui/item-form";
import { ItemList } from "../ui/item-list";

export const handle: RouteHandle = { access: "registered", title: "inbox:title", i18n: ["inbox"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = itemsQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  return { page: await listItems(context, query) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return handleForm({ request, context }, newItem, async (input) => {
    await createItem(context, input);
    return redirectWithToast("/inbox", { kind: "success", text: context.t("inbox:added") });
  });
}

export default function InboxPage() {
  const { page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("inbox");
  return (
    <>
      <h1>{t("title")}</h1>
      <ItemForm lastResult={refused?.result} />
      <ItemList items={page.list} />
    </>
  );
}
