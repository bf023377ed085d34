import { controlProps, Field, TextInput } from "@dozen/ui/field";
import type { ComponentProps } from "react";

interface LookupFieldProps extends Pick<ComponentProps<typeof TextInput>, "placeholder" | "maxLength" | "inputMode"> {
  id: string;
  name: string;
  label: string;
  hint: string;
  problem: string | null;
  /** The input, as typed. */
  typed: string;
  isOptional?: boolean;
}

/** The field for a name or an address. */
export function LookupField({ id, name, label, hint, problem, typed, isOptional, ...rest }: LookupFieldProps) {
  const frame = { id, label, hint, errors: problem ? [problem] : undefined, required: !isOptional };
  return (
    <Field {...frame}>
      <TextInput
        key={typed}
        {...controlProps(frame)}
        {...rest}
        name={name}
        defaultValue={typed}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
    </Field>
  );
}
