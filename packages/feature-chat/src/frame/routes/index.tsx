import type { RouteHandle } from "@dozen/core/access";
import { useTranslation } from "react-i18next";
import { NoData } from "../../shared/ui/no-data";

export const handle: RouteHandle = { access: "registered", title: "chat:frame.title", i18n: ["chat"] };

export default function ChatHome() {
  const { t } = useTranslation("chat");
  return <NoData text={t("frame.nothingOpen")} />;
}
