import { useToast } from "@dozen/ui/toast";
import { useTranslation } from "react-i18next";
import { askCall } from "./ask-call";

/**
 * Sends a request to a call and shows why it was refused, if it was. Returns whether it
 * succeeded.
 */
export function useAsk(): (...input: Parameters<typeof askCall>) => Promise<boolean> {
  const { t } = useTranslation("chat");
  const toast = useToast();
  return async (...input) => {
    const refused = await askCall(...input);
    if (refused !== undefined) toast.error(refused || t("live.disconnected"));
    return refused === undefined;
  };
}
