import { controlProps, Field, PasswordInput, TextArea, TextInput } from "@dozen/ui/field";
import { type ComponentProps, type ReactNode, useId } from "react";

interface LineProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: Record<string, string[] | undefined>;
  optional?: boolean;
}

/** A text field of a vault form: label, control, hint and errors. */
export function Line({ name, label, hint, errors, optional, ...rest }: LineProps & ComponentProps<typeof TextInput>) {
  const frame = { id: useId(), hint, errors: errors?.[name] };
  return (
    <Field {...frame} label={label} optional={optional}>
      <TextInput autoComplete="off" {...rest} {...controlProps(frame)} name={name} />
    </Field>
  );
}

/** The same for a secret. */
export function SecretLine(props: LineProps & ComponentProps<typeof PasswordInput>) {
  const { name, label, hint, errors, optional, ...rest } = props;
  const frame = { id: useId(), hint, errors: errors?.[name] };
  return (
    <Field {...frame} label={label} optional={optional}>
      <PasswordInput autoComplete="off" {...rest} {...controlProps(frame)} name={name} />
    </Field>
  );
}

/** The same with several lines. */
export function Lines({ name, label, hint, errors, optional, ...rest }: LineProps & ComponentProps<typeof TextArea>) {
  const frame = { id: useId(), hint, errors: errors?.[name] };
  return (
    <Field {...frame} label={label} optional={optional}>
      <TextArea autoComplete="off" {...rest} {...controlProps(frame)} name={name} />
    </Field>
  );
}
