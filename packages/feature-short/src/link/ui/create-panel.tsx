import type { SubmissionResult } from "@conform-to/react";
import { Card } from "@dozen/ui/card";
import { useTranslation } from "react-i18next";
import type { Link } from "../link";
import { CreateForm } from "./create-form";
import { MadeLinks } from "./made-links";
import { ShortTips } from "./tips";

export interface CreatePanelProps {
  /** The new links, in the order of their addresses. */
  made: Link[];
  used: number;
  limit: number;
  zone: string;
  /** YYYY-MM-DD in `zone`. */
  tomorrow: string;
  /** The prefix of a custom ending: host and `/s/`. */
  base: string;
  result: SubmissionResult<string[]> | undefined;
}

/** The create tab: the new links first, then the form for more. */
export function CreatePanel({ made, used, limit, result, ...form }: CreatePanelProps) {
  const { t } = useTranslation("short");
  return (
    <div className="with-tips">
      <div className="stack">
        {made.length > 0 && !result && <MadeLinks links={made} />}
        <Card>
          <div className="stack short-form">
            <p className="muted">{t("create.lead")}</p>
            <CreateForm key={made[0]?.id} result={result} {...form} />
          </div>
        </Card>
        <p className="muted small numbers">{t("create.room", { count: used, limit })}</p>
      </div>
      <ShortTips />
    </div>
  );
}
