import { Button } from "@dozen/ui/button";
import Share from "lucide-react/icons/share-2";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** Opens the device's own share sheet, where there is one. */
export function AppShareButton({ title, content }: { title?: string; content: string }) {
  const { t } = useTranslation("site");
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(typeof navigator.share === "function"), []);
  if (!isThere) return null;
  const share = () => {
    const shared = URL.canParse(content) ? { title, url: content } : { text: content };
    // Rejected when the user closes the sheet.
    navigator.share(shared).catch(() => {});
  };
  return (
    <Button small icon={Share} onClick={share}>
      {t("send.app")}
    </Button>
  );
}
