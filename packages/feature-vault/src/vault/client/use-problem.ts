import { useTranslation } from "react-i18next";
import { CallRefused } from "../../shared/client/api";
import { WorkerRefusal } from "./worker-client";

/**
 * Describes an error in the user's language. `unopened` is the message for a failed decryption in
 * this context.
 */
export function useProblem() {
  const { t } = useTranslation("vault");
  return (error: unknown, unopened: string = t("passwd.errors.failed")): string => {
    if (error instanceof CallRefused) return error.message;
    if (error instanceof WorkerRefusal) return error.name === "Unopened" ? unopened : t("passwd.errors.failed");
    return t("passwd.errors.connection");
  };
}
