export { Checkbox, type CheckboxProps, RadioGroup, type RadioGroupProps } from "./fields/choices";
export { useErrorFocus } from "./fields/error-focus";
export {
  CheckboxField,
  DateField,
  type FormField,
  PasswordField,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
} from "./fields/form-fields";
export { controlProps, Field, FieldErrors, type FieldFrame, FieldMark, FormErrors } from "./fields/frame";
export {
  type Choice,
  Counter,
  DateInput,
  PasswordInput,
  Select,
  type SelectProps,
  TextArea,
  TextInput,
} from "./fields/inputs";
