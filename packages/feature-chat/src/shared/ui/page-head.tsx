import { IconLink } from "@dozen/ui/button";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export interface PageHeadProps {
  title: ReactNode;
  /** A status: beside the title, or on small screens below it. */
  note?: string | null;
  /** Target of the arrow on small screens. */
  back?: string;
  children?: ReactNode;
}

/** The heading of the open page; small screens get a link back to the panels. */
export function PageHead({ title, note, back = "/chat", children }: PageHeadProps) {
  const { t } = useTranslation("chat");
  return (
    <div className="chat-head">
      <IconLink icon={ArrowLeft} label={t("frame.back")} to={back} className="narrow-only" />
      <div className="chat-title">
        <h2 className="truncate">{title}</h2>
        {note && <span className="muted small truncate">{note}</span>}
      </div>
      {children}
    </div>
  );
}
