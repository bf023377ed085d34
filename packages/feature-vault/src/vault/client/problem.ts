import { useTranslation } from "react-i18next";
import { CallRefused } from "./api";
import { WorkerRefusal } from "./worker-client";

/** What went wrong, in the person's language. `unopened` says what it means here that something did not open. */
export function useProblem() {
  const { t } = useTranslation("vault");
  return (error: unknown, unopened: string = t("passwd.errors.failed")): string => {
    if (error instanceof CallRefused) return error.message;
    if (error instanceof WorkerRefusal) return error.name === "Unopened" ? unopened : t("passwd.errors.failed");
    return t("passwd.errors.connection");
  };
}
