import { type FormField, TextField } from "@dozen/ui/field";

interface SecondFactorFieldProps {
  field: FormField;
  label: string;
  placeholder?: string;
  /** `app` takes digits alone, so phones show their number keys. */
  kind: "app" | "any";
}

/** Where a code of the app, or a recovery code, goes. */
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
