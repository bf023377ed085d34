import { useForm } from "@conform-to/react";
import { expect, it } from "vitest";
import { DateField, PasswordField, SelectField, TextAreaField, TextField } from "./field";
import { serverHtml } from "./testing";

interface Values {
  url: string;
  password: string;
  memo: string;
  type: string;
  expires: string;
}

function Form() {
  const [form, fields] = useForm<Values>({
    id: "short",
    lastResult: {
      status: "error",
      initialValue: { url: "not a link", password: "secret", memo: "kept 😀", type: "b" },
      error: { url: ["URL format wrong"] },
    },
    constraint: { url: { required: true, maxLength: 1024 }, memo: { maxLength: 30 } },
    defaultValue: { expires: "2026-11-22" },
  });
  const choices = [
    { value: "a", label: "A" },
    { value: "b", label: "B" },
  ];
  return (
    <form id={form.id}>
      <TextField field={fields.url} label="Link" type="url" hint="One per line" />
      <PasswordField field={fields.password} label="Password" />
      <TextAreaField field={fields.memo} label="Memo" counter />
      <SelectField field={fields.type} label="Type" choices={choices} />
      <DateField field={fields.expires} label="Expires" />
    </form>
  );
}

it("an invalid conform form has messages linked to their fields and retains its values, except passwords", () => {
  const html = serverHtml(<Form />);
  expect(html).toMatch(
    /<input id="short-url" required="" aria-invalid="true" aria-describedby="short-url-error short-url-description"/,
  );
  expect(html).toContain('value="not a link"');
  expect(html).toContain("URL format wrong");
  expect(html).not.toContain("secret");
  expect(html).toContain(">kept 😀</textarea>");
  expect(html).toContain("6 of 30");
  expect(html).not.toMatch(/<textarea[^>]*maxlength/i);
  expect(html).toContain('<option value="b" selected="">');
  expect(html).toMatch(/type="date"/);
});
