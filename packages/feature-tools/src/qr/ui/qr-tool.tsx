import type { SubmissionResult } from "@conform-to/react";
import { useLiveForm } from "../../shared/ui/use-live-form";
import type { Kind } from "../kinds";
import { QrForm } from "./qr-form";
import { QrResult, type ShownCode, type ShownShortLink } from "./qr-result";

interface QrOutcome {
  made: ShownCode & { logo: string | null };
  short?: ShownShortLink;
  values: Record<string, string>;
}

export interface QrToolProps {
  kind: Kind;
  outcome: QrOutcome | undefined;
  /** The action's result after a refusal. */
  result: SubmissionResult<string[]> | undefined;
  /** Pasted content that fills the form. */
  pasted: Record<string, string> | undefined;
  /** Whether the site can make short links, so that an address can stay editable. */
  canShorten: boolean;
}

const isResult = (data: object): data is QrOutcome => "made" in data;

/** The form of one kind, and its code. */
export function QrTool({ kind, outcome, result, pasted, canShorten }: QrToolProps) {
  const { shown, refusal, edit, settle } = useLiveForm("/qrcode/live", { result: outcome, refusal: result }, isResult);
  return (
    <div className="tools-columns">
      <QrForm
        kind={kind}
        values={shown?.values ?? pasted}
        logo={shown?.made.logo ?? null}
        short={shown?.short}
        result={refusal}
        onEdit={edit}
        onSubmit={settle}
      />
      <QrResult made={shown?.made} short={shown?.short} canShorten={canShorten} />
    </div>
  );
}
