import type { InputHTMLAttributes, ReactNode } from "react";
import { controlProps, FieldErrors, type FieldFrame, FieldMark } from "./frame";
import type { Choice } from "./inputs";

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "type"> {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: readonly string[];
}

/** A checkbox with its label; the label may contain links. */
export function Checkbox({ id, label, hint, errors, required, ...rest }: CheckboxProps) {
  return (
    <div>
      <div className="choice">
        <input {...rest} {...controlProps({ id, hint, errors, required })} type="checkbox" />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldErrors id={id} errors={errors} />
      {hint && (
        <p className="field-hint" id={`${id}-description`}>
          {hint}
        </p>
      )}
    </div>
  );
}

export interface RadioGroupProps extends FieldFrame {
  name: string;
  choices: readonly Choice[];
  defaultValue?: string;
  /** Controlled when given. */
  value?: string;
  onChange?(value: string): void;
}

/** A choice of one among few, with all choices visible. */
export function RadioGroup({ name, choices, defaultValue, value, onChange, label, ...frame }: RadioGroupProps) {
  const { id, required, "aria-describedby": describedBy, "aria-invalid": invalid } = controlProps(frame);
  return (
    <fieldset className="field" aria-describedby={describedBy}>
      <legend className="field-label">
        {label}
        <FieldMark {...frame} />
      </legend>
      <div className="choices">
        {choices.map((choice, index) => (
          <div className="choice" key={choice.value}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${choice.value}`}
              name={name}
              value={choice.value}
              disabled={choice.disabled}
              required={required}
              aria-invalid={invalid}
              {...(value === undefined
                ? { defaultChecked: choice.value === defaultValue }
                : { checked: choice.value === value })}
              onChange={onChange && (() => onChange(choice.value))}
            />
            <label htmlFor={index === 0 ? id : `${id}-${choice.value}`}>{choice.label}</label>
          </div>
        ))}
      </div>
      <FieldErrors {...frame} />
      {frame.hint && (
        <p className="field-hint" id={`${id}-description`}>
          {frame.hint}
        </p>
      )}
    </fieldset>
  );
}
