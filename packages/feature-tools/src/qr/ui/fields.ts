import type { FormField } from "@dozen/ui/field";

type Name =
  | "url"
  | "text"
  | "ssid"
  | "security"
  | "password"
  | "hidden"
  | "given"
  | "family"
  | "organisation"
  | "role"
  | "phone"
  | "email"
  | "website"
  | "address"
  | "note"
  | "to"
  | "subject"
  | "body"
  | "title"
  | "place"
  | "start"
  | "end"
  | "foreground"
  | "background"
  | "margin"
  | "level"
  | "side"
  | "logo";

/** The fields of all kinds; each form shows those of its own kind. */
export type QrFields = Record<Name, string>;

export type FieldsOf = Record<Name, FormField>;
