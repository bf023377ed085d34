import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode } from "react";
import { Icon } from "../icon";
import { useWords } from "../words";

export interface FieldFrame {
  /** Id of the control; the hint is `{id}-description`, the error list `{id}-error`, as conform names them. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Messages in the user's language; with any the field is invalid. */
  errors?: readonly string[];
  required?: boolean;
  /** Shows "optional" beside the label: for the few optional fields of a form whose others are required. */
  optional?: boolean;
}

/** The attributes that link a control to its hint and errors: spread them on the control. */
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

/** The text beside a label that says whether the field is required or optional. */
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

/** The messages of a field, linked to it by id. */
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

/** A label above its control, with hint and errors below. Pass the control as child, with `controlProps(…)`. */
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

/** The messages about a form as a whole. Screen readers announce them when they appear. */
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
