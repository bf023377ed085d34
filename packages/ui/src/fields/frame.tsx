import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode } from "react";
import { Icon } from "../icon";
import { useWords } from "../words";

export interface FieldFrame {
  /** Id of the control; the hint is `{id}-description`, the error list `{id}-error`, as conform names them. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Messages in the person's language; the field counts as invalid when there is one. */
  errors?: readonly string[];
  required?: boolean;
  /** Says "optional" beside the label: for the few optional fields of a form whose others are required. */
  optional?: boolean;
}

/** What ties a control to its hint and errors: spread it on the control. */
export function controlProps({ id, hint, errors, required }: Omit<FieldFrame, "label">) {
  const invalid = Boolean(errors?.length);
  const described = [invalid && `${id}-error`, hint && `${id}-description`].filter(Boolean).join(" ");
  return {
    id,
    required: required || undefined,
    "aria-invalid": invalid || undefined,
    "aria-describedby": described || undefined,
  };
}

/** The words beside a control that say whether it must be filled. */
export function FieldMark({ required, optional }: Pick<FieldFrame, "required" | "optional">) {
  const t = useWords();
  if (required) {
    return (
      <span className="field-mark" aria-hidden="true">
        *
      </span>
    );
  }
  return optional ? <span className="field-optional">{t("field.optional")}</span> : null;
}

/** The messages of a field, tied to it by id. */
export function FieldErrors({ id, errors }: Pick<FieldFrame, "id" | "errors">) {
  if (!errors?.length) return null;
  return (
    <ul className="field-errors" id={`${id}-error`}>
      {errors.map((error) => (
        <li key={error}>
          <Icon of={CircleAlert} size={16} />
          <span>{error}</span>
        </li>
      ))}
    </ul>
  );
}

/** A label above its control, a hint and the errors below it. The control is the child: give it `controlProps(…)`. */
export function Field({
  label,
  children,
  counter,
  ...frame
}: FieldFrame & { children: ReactNode; counter?: ReactNode }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={frame.id}>
        {label}
        <FieldMark {...frame} />
      </label>
      {children}
      <FieldErrors {...frame} />
      {(frame.hint || counter) && (
        <div className="field-foot">
          {frame.hint && (
            <p className="field-hint" id={`${frame.id}-description`}>
              {frame.hint}
            </p>
          )}
          {counter}
        </div>
      )}
    </div>
  );
}

/** The messages that belong to a form as a whole. Announced when they appear. */
export function FormErrors({ errors, id }: { errors?: readonly string[]; id?: string }) {
  if (!errors?.length) return null;
  return (
    <div className="form-errors" role="alert" id={id} tabIndex={-1}>
      <Icon of={CircleAlert} size={20} />
      <ul>
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </div>
  );
}
