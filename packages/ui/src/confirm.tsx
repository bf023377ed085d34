import { Form } from "@remix-run/react";
import { type ReactNode, useRef, useState } from "react";
import { Button, type ButtonProps, LinkButton } from "./button";
import { Card } from "./card";
import { confirmedField } from "./confirmation";
import { Dialog } from "./dialog";
import { useEnhanced } from "./enhanced";
import { useWords } from "./words";

export interface ConfirmButtonProps extends Omit<ButtonProps, "type" | "onClick" | "formAction"> {
  /** What the action will do, in one sentence. */
  message: ReactNode;
  /** Heading of the dialog. Default: "Are you sure?". */
  heading?: ReactNode;
  /** Label of the confirming button. Default: "Confirm". */
  confirmLabel?: ReactNode;
  /** Without script, the address that the form is sent to, when its own action does not handle confirmation. */
  confirmTo?: string;
  /** Called after "cancel", for example to show a message. */
  onDecline?(): void;
  /** Accessible name, for a button with only an icon. */
  label?: string;
}

/**
 * A submit button that asks for confirmation. It belongs to the surrounding form, or to the one its `form` names.
 *
 * - With script it opens a dialog; confirming sends the form with `confirmed=yes` and the button's name and value.
 * - Without script it sends the form without `confirmed`. The action then changes nothing and shows a `ConfirmPage`,
 *   which contains the fields and sends them again with `confirmed=yes`.
 *
 * On the server: `if (!isConfirmed(form)) return { confirm: carriedFields(form) }` (see confirmation.ts).
 */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { message, heading, confirmLabel, confirmTo, onDecline, label, variant = "danger", children, ...rest } = props;
  const enhanced = useEnhanced();
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const confirm = () => {
    setAsking(false);
    if (button.current) submitConfirmed(button.current);
  };
  const decline = () => {
    setAsking(false);
    onDecline?.();
  };
  return (
    <>
      <Button
        {...rest}
        ref={button}
        type="submit"
        variant={variant}
        aria-label={label}
        title={label}
        formAction={enhanced ? undefined : confirmTo}
        aria-haspopup={enhanced ? "dialog" : undefined}
        onClick={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        {children}
      </Button>
      <ConfirmDialog
        open={asking}
        isDanger={variant.startsWith("danger")}
        message={message}
        heading={heading}
        confirmLabel={confirmLabel}
        onConfirm={confirm}
        onDecline={decline}
      />
    </>
  );
}

export interface ConfirmDialogProps extends Pick<ConfirmButtonProps, "message" | "heading" | "confirmLabel"> {
  open: boolean;
  isDanger: boolean;
  onConfirm(): void;
  onDecline(): void;
}

/** The question of a ConfirmButton. */
export function ConfirmDialog({
  open,
  isDanger,
  message,
  heading,
  confirmLabel,
  onConfirm,
  onDecline,
}: ConfirmDialogProps) {
  const t = useWords();
  return (
    <Dialog
      open={open}
      onClose={onDecline}
      title={heading ?? t("confirm.title")}
      footer={
        <>
          <Button onClick={onDecline}>{t("confirm.cancel")}</Button>
          <Button variant={isDanger ? "danger" : "primary"} onClick={onConfirm}>
            {confirmLabel ?? t("confirm.confirm")}
          </Button>
        </>
      }
    >
      <p>{message}</p>
    </Dialog>
  );
}

export interface DangerButtonProps
  extends Omit<ConfirmButtonProps, "name" | "value" | "variant" | "confirmLabel" | "children"> {
  /** The action to perform: the form's field `intent`. */
  intent: string;
  /** Label of the button, and of the confirming one. */
  children: ReactNode;
}

/** A quiet button that deletes or ends something after confirmation; the confirming button has the same label. */
export function DangerButton({ intent, children, ...rest }: DangerButtonProps) {
  return (
    <ConfirmButton {...rest} name="intent" value={intent} variant="danger-quiet" confirmLabel={children}>
      {children}
    </ConfirmButton>
  );
}

/** Submits the button's form with the confirmation added for this submission only. */
export function submitConfirmed(button: HTMLButtonElement) {
  const { form } = button;
  if (!form) return;
  const confirmed = document.createElement("input");
  confirmed.type = "hidden";
  confirmed.name = confirmedField;
  confirmed.value = "yes";
  form.append(confirmed);
  form.requestSubmit(button);
  confirmed.remove();
}

export interface ConfirmPageProps {
  message: ReactNode;
  heading?: ReactNode;
  confirmLabel?: ReactNode;
  /** The fields of the first submission: `carriedFields(form)`. */
  fields: ReadonlyArray<readonly [name: string, value: string]>;
  /** The address that the confirmed form is sent to. Default: the page's. */
  action?: string;
  /** The address of "cancel". */
  cancelTo: string;
  variant?: "danger" | "primary";
}

/** Without script, the page that asks for confirmation in place of ConfirmButton's dialog. */
export function ConfirmPage(props: ConfirmPageProps) {
  const { message, heading, confirmLabel, fields, action, cancelTo, variant = "danger" } = props;
  const t = useWords();
  return (
    <Card heading={heading ?? t("confirm.title")} level={1}>
      <p>{message}</p>
      <Form method="post" action={action} className="card-foot">
        {fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same name may come several times, the order is fixed
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant={variant} name={confirmedField} value="yes">
          {confirmLabel ?? t("confirm.confirm")}
        </Button>
        <LinkButton to={cancelTo}>{t("confirm.cancel")}</LinkButton>
      </Form>
    </Card>
  );
}
