import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { signIn } from "../people.server";

export const handle = { access: "open" };

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const cookie = await signIn(String(form.get("name")), String(form.get("password")));
  if (!cookie) return data({ wrong: true }, { status: 400 });
  return redirect("/short", { status: 303, headers: { "Set-Cookie": cookie } });
}

export default function SignIn() {
  const refused = useActionData<typeof action>();
  return (
    <Form method="post">
      <h1>Sign in</h1>
      {refused?.wrong && <p role="alert">Name and password do not fit.</p>}
      <p>
        <label>
          Name <input name="name" required autoComplete="username" />
        </label>
      </p>
      <p>
        <label>
          Password <input name="password" type="password" required autoComplete="current-password" />
        </label>
      </p>
      <button type="submit">Sign in</button>
    </Form>
  );
}
