import { type FormField, TextField } from "@dozen/ui/field";

interface SecondFactorFieldProps {
  field: FormField;
  label: string;
  placeholder?: string;
  /** `app` accepts digits only, so phones show the numeric keypad. */
  kind: "app" | "any";
}

export function SecondFactorField({ field, label, placeholder, kind }: SecondFactorFieldProps) {
  const digits = kind === "app";
  return (
    <TextField
      field={field}
      label={label}
      placeholder={placeholder}
      className="account-code"
      autoComplete="one-time-code"
      inputMode={digits ? "numeric" : "text"}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={digits ? 8 : 24}
    />
  );
}
