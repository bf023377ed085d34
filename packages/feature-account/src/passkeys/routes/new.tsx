import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type FormArgs, intentOf } from "../../codes/send-code-form.server";
import { deviceName } from "../../devices/device-name.server";
import { formFor, proofFor, sendProofCode } from "../../shared/proof-page.server";
import { beginAdding, finishAdding } from "../adding.server";
import { beginnings, storing } from "../passkeys.schema";
import { relyingParty } from "../relying-party.server";
import { type NewPasskeyActionData, NewPasskeyForm } from "../ui/new-passkey-form";

export const handle: RouteHandle = { access: "registered", title: "account:passkey.new.heading", i18n: ["account"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  relyingParty(context);
  const suggestion = deviceName(request.headers.get("user-agent") ?? "").slice(0, 30);
  return { proof: await proofFor(asOwner(context)), suggestion };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const args = { request, context };
  switch (await intentOf(request)) {
    case "send-code":
      return sendProofCode(args);
    case "store":
      return store(args);
    default:
      return begin(args);
  }
}

async function begin(args: FormArgs) {
  const { request, context } = args;
  return handleForm(args, await formFor(args, beginnings), async ({ name, ...proof }) => ({
    creation: { name, options: await beginAdding(asOwner(context), request, proof) },
  }));
}

function store({ request, context }: FormArgs) {
  return handleForm(
    { request, context },
    storing,
    async (made) => {
      await finishAdding(asOwner(context), made);
      return redirectWithToast("/set/f2a", { kind: "success", text: context.t("account:passkey.done.added") });
    },
    { hide: ["response"] },
  );
}

export { preserveForm as clientAction, revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

export default function NewPasskeyPage() {
  const actionData = useActionData<NewPasskeyActionData>();
  return <NewPasskeyForm {...useLoaderData<typeof loader>()} actionData={actionData} />;
}
