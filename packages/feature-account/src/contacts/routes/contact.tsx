import type { RouteHandle } from "@dozen/core/access";
import { notFound } from "@dozen/core/errors";
import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type FormArgs, intentOf, sendCodeAndRespond } from "../../codes/send-code-form.server";
import { handleSendOwnCode } from "../../codes/send-own-code.server";
import { ownUser } from "../../shared/own-user.server";
import { contactForms, newContactRequests } from "../contacts.schema";
import { changeContact } from "../contacts.server";
import { type ContactActionData, ContactPanel } from "../ui/contact-panel";

export const handle: RouteHandle = { access: "registered", title: "account:settings.base.accounts", i18n: ["account"] };

type Kind = "email" | "phone";

function kindOf(name: string | undefined): Kind {
  if (name !== "email" && name !== "phone") throw notFound();
  return name;
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { email, phone } = await ownUser(asOwner(context));
  return { kind: kindOf(params.kind), email, phone };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const kind = kindOf(params.kind);
  const intent = await intentOf(request);
  if (intent === "send-proof") return handleSendOwnCode({ request, context }, "proof");
  if (intent === "send-code") return sendNewCode({ request, context }, kind);
  return handleForm({ request, context }, contactForms[kind], async ({ type, proof, account, code }) => {
    await changeContact(asOwner(context), { account: { type: kind, value: account }, code, through: type, proof });
    const text = context.t(
      kind === "email" ? "account:settings.contact.savedEmail" : "account:settings.contact.savedPhone",
    );
    return redirectWithToast("/set/base", { kind: "success", text });
  });
}

function sendNewCode({ request, context }: FormArgs, type: Kind) {
  return handleForm({ request, context }, newContactRequests[type], ({ account }, form) =>
    sendCodeAndRespond({ request, context }, { purpose: "contact", account: { type, value: account }, form }),
  );
}

export { preserveForm as clientAction, revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

export default function ContactPage() {
  const actionData = useActionData<ContactActionData>();
  return <ContactPanel {...useLoaderData<typeof loader>()} actionData={actionData} />;
}
