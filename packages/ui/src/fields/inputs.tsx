import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import {
  forwardRef,
  type InputHTMLAttributes,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useState,
} from "react";
import { IconButton } from "../button";
import { classNames } from "../class-names";
import { useEnhanced } from "../enhanced";
import { useWords } from "../words";

type InputProps = InputHTMLAttributes<HTMLInputElement>;

/** A one-line text input. Accepts every attribute of an input. */
export const TextInput = forwardRef<HTMLInputElement, InputProps>(function TextInput(
  { type = "text", className, ...rest },
  ref,
) {
  return <input {...rest} ref={ref} type={type} className={classNames("input", className)} />;
});

/** The browser's input for a day; its value is YYYY-MM-DD. */
export const DateInput = forwardRef<HTMLInputElement, Omit<InputProps, "type">>(function DateInput(props, ref) {
  return <TextInput {...props} ref={ref} type="date" />;
});

/** A password, with a button that shows it after hydration. */
export function PasswordInput(props: Omit<InputProps, "type">) {
  const t = useWords();
  const enhanced = useEnhanced();
  const [shown, setShown] = useState(false);
  return (
    <div className="input-with-button">
      <TextInput autoComplete="current-password" spellCheck={false} {...props} type={shown ? "text" : "password"} />
      {enhanced && (
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? t("field.hidePassword") : t("field.showPassword")}
          onClick={() => setShown(!shown)}
        />
      )}
    </div>
  );
}

/** A multi-line text input that grows with its text. */
export function TextArea({ className, rows = 3, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea {...rest} rows={rows} className={classNames("input", className)} />;
}

/** Shows how much of `max` is used; it turns red when exceeded. */
export function Counter({ used, max }: { used: number; max: number }) {
  const t = useWords();
  return (
    <span className="field-count" data-over={used > max || undefined}>
      <span aria-hidden="true">{t("field.count", { used, max })}</span>
      <span className="visually-hidden">
        {used > max
          ? t("field.charactersTooMany", { count: used - max })
          : t("field.charactersLeft", { count: max - used })}
      </span>
    </span>
  );
}

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  choices: readonly Choice[];
  /** Label of the first option, for "no choice". */
  placeholder?: string;
}

/** The browser's own select, for forms. */
export function Select({ choices, placeholder, className, ...rest }: SelectProps) {
  return (
    <select {...rest} className={classNames("input", className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {choices.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  );
}
