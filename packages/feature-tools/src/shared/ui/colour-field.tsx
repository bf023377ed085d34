import { controlProps, Field, type FormField, TextInput } from "@dozen/ui/field";

export interface ColourFieldProps {
  field: FormField;
  label: string;
}

/** A field with the browser's color picker. */
export function ColourField({ field, label }: ColourFieldProps) {
  const frame = { id: field.id, errors: field.errors as string[] | undefined };
  return (
    <Field {...frame} label={label}>
      <TextInput
        key={field.key}
        {...controlProps(frame)}
        name={field.name}
        form={field.formId}
        type="color"
        className="tools-colour"
        defaultValue={String(field.initialValue)}
      />
    </Field>
  );
}
