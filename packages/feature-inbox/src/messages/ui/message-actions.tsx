import { Button } from "@dozen/ui/button";
import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Message } from "../message";

/** Id of a button's form, which is outside the list: the list itself is a form, and forms cannot be nested. */
const formId = (list: string, { id }: Pick<Message, "id">, index: number) => `${list}-${id}-${index}`;

/** The forms of the buttons of `MessageActions`. Render them outside of any other form. */
export function MessageActionForms({ list, messages }: { list: string; messages: Message[] }) {
  const { pathname, search } = useLocation();
  return messages.flatMap((message) =>
    (message.actions ?? []).map(({ path, fields }, index) => (
      <Form key={formId(list, message, index)} id={formId(list, message, index)} method="post" action={path} hidden>
        <input type="hidden" name="back" value={pathname + search} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </Form>
    )),
  );
}

/** Buttons for the actions on a message, such as accepting a request. */
export function MessageActions({ list, message }: { list: string; message: Message }) {
  const { t } = useTranslation("inbox");
  const { actions = [], title } = message;
  if (actions.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need styles to remove its border
    <span role="group" aria-label={t("list.actions", { title })} className="inbox-actions">
      {actions.map(({ label, isPrimary }, index) => (
        <Button
          key={label}
          type="submit"
          form={formId(list, message, index)}
          variant={isPrimary ? "primary" : "secondary"}
          small
        >
          {label}
        </Button>
      ))}
    </span>
  );
}
