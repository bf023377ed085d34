import type { Context } from "@dozen/core/context";
import type { FileSettings } from "../settings";
import type { Accepted } from "./rules";

/** Which files the operator lets users upload. */
export function acceptedBy(settings: Context["settings"]): Accepted {
  const { FILES_LISTED_ONLY, FILES_DENIED_EXTENSIONS } = settings.of<FileSettings>("files");
  return { isListedOnly: FILES_LISTED_ONLY === "yes", denied: FILES_DENIED_EXTENSIONS };
}
