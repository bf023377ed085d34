import type { FieldMetadata } from "@conform-to/react";
import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useState } from "react";
import { Checkbox, RadioGroup } from "./choices";
import { controlProps, Field } from "./frame";
import { type Choice, Counter, DateInput, PasswordInput, Select, TextArea, TextInput } from "./inputs";

/** A field of a conform form: `fields.email` of `useForm`. Its type depends on the form's schema. */
// biome-ignore lint/suspicious/noExplicitAny: the schema of the field's form is not ours to know
export type FormField = Pick<FieldMetadata<any, any, any>, "id" | "name" | "formId" | "initialValue" | "errors"> & {
  key?: string | undefined;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
};

interface Line {
  field: FormField;
  label: ReactNode;
  hint?: ReactNode;
  /** Shows "optional" beside the label. */
  optional?: boolean;
}

/** Props of a conform field's frame and control. Passwords are never sent back by the server. */
function line({ field, hint }: Line, keepValue = true) {
  const errors = field.errors as string[] | undefined;
  const { key, id, name, formId, required, maxLength, initialValue } = field;
  const frame = { id, hint, errors, required };
  const defaultValue = keepValue && typeof initialValue === "string" ? initialValue : undefined;
  return { key, frame, control: { ...controlProps(frame), name, form: formId, maxLength, defaultValue } };
}

type TextFieldProps = Line & Omit<InputHTMLAttributes<HTMLInputElement>, "form" | "name" | "id">;

/** Label, text input, hint and errors of one field of a form. */
export function TextField({ field, label, hint, optional, ...rest }: TextFieldProps) {
  const { key, frame, control } = line({ field, label, hint });
  return (
    <Field {...frame} label={label} optional={optional}>
      <TextInput key={key} {...control} {...rest} />
    </Field>
  );
}

/** Like `TextField`, for a password. */
export function PasswordField({ field, label, hint, optional, ...rest }: Omit<TextFieldProps, "type">) {
  const { key, frame, control } = line({ field, label, hint }, false);
  return (
    <Field {...frame} label={label} optional={optional}>
      <PasswordInput key={key} {...control} {...rest} />
    </Field>
  );
}

/** Like `TextField`, for a day. */
export function DateField({ field, label, hint, optional, ...rest }: Omit<TextFieldProps, "type">) {
  const { key, frame, control } = line({ field, label, hint });
  return (
    <Field {...frame} label={label} optional={optional}>
      <DateInput key={key} {...control} maxLength={undefined} {...rest} />
    </Field>
  );
}

type TextAreaFieldProps = Line &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "form" | "name" | "id"> & {
    /**
     * Shows how many of `maxLength` characters are used. The input accepts more, because a browser would cut pasted
     * text.
     */
    counter?: boolean;
  };

/** Like `TextField`, for several lines of text. */
export function TextAreaField({ field, label, hint, optional, counter, maxLength, ...rest }: TextAreaFieldProps) {
  const { key, frame, control } = line({ field, label, hint });
  const max = maxLength ?? control.maxLength;
  const isCounted = counter && max !== undefined;
  const [used, setUsed] = useState(isCounted ? lengthOf(control.defaultValue ?? "") : 0);
  const limit = counter ? undefined : max;
  const count = isCounted ? <Counter used={used} max={max} /> : undefined;
  return (
    <Field {...frame} label={label} optional={optional} counter={count}>
      <TextArea
        key={key}
        {...control}
        {...rest}
        maxLength={limit}
        onInput={(event) => isCounted && setUsed(lengthOf(event.currentTarget.value))}
      />
    </Field>
  );
}

/** In code points, as the schemas count. */
function lengthOf(text: string): number {
  return [...text].length;
}

type SelectFieldProps = Line & { choices: readonly Choice[]; placeholder?: string; disabled?: boolean };

/** Like `TextField`, for a choice with the browser's select. */
export function SelectField({ field, label, hint, optional, ...rest }: SelectFieldProps) {
  const { key, frame, control } = line({ field, label, hint });
  const { maxLength: _, ...native } = control;
  return (
    <Field {...frame} label={label} optional={optional}>
      <Select key={key} {...native} {...rest} />
    </Field>
  );
}

/** Like `TextField`, for a choice among few. */
export function RadioField({ field, label, hint, optional, choices }: Line & { choices: readonly Choice[] }) {
  const { key, frame, control } = line({ field, label, hint });
  return (
    <RadioGroup
      key={key}
      {...frame}
      name={field.name}
      label={label}
      optional={optional}
      choices={choices}
      defaultValue={control.defaultValue}
    />
  );
}

/** Like `TextField`, for a checkbox; it sends `on`, as conform expects of a boolean. */
export function CheckboxField({ field, label, hint }: Omit<Line, "optional">) {
  const { key, frame, control } = line({ field, label, hint });
  return (
    <Checkbox
      key={key}
      {...frame}
      label={label}
      name={field.name}
      form={field.formId}
      defaultChecked={control.defaultValue === "on" || field.initialValue === true}
    />
  );
}
