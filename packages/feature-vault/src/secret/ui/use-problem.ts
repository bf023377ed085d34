import { useTranslation } from "react-i18next";
import { CallRefused } from "../../shared/client/api";
import { Unopened } from "../../shared/crypto/primitives";

/** Describes an error in the user's language. */
export function useProblem() {
  const { t } = useTranslation("vault");
  return (error: unknown): string => {
    if (error instanceof CallRefused) return error.message;
    return error instanceof Unopened ? t("secret.errors.unopened") : t("secret.errors.connection");
  };
}
