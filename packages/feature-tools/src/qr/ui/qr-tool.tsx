import type { SubmissionResult } from "@conform-to/react";
import { useLiveForm } from "../../ui/use-live-form";
import type { Kind } from "../kinds";
import { QrForm } from "./qr-form";
import { QrResult, type ShownCode, type ShownShortLink } from "./qr-result";

interface Answer {
  made: ShownCode & { logo: string | null };
  short?: ShownShortLink;
  values: Record<string, string>;
}

export interface QrToolProps {
  kind: Kind;
  answer: Answer | undefined;
  /** The action's result after a refusal. */
  result: SubmissionResult<string[]> | undefined;
  /** Whether the site can make short links, so that an address can stay editable. */
  canShorten: boolean;
}

const isAnswer = (data: object): data is Answer => "made" in data;

/** The form of one kind, and its code. */
export function QrTool({ kind, answer, result, canShorten }: QrToolProps) {
  const { shown, refusal, edit, settle } = useLiveForm("/qrcode/live", { answer, refusal: result }, isAnswer);
  return (
    <div className="tools-columns">
      <QrForm
        kind={kind}
        values={shown?.values}
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
