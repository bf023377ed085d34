import { useLiveForm } from "../../ui/use-live-form";
import type { Kind } from "../kinds";
import type { ShownCode, ShownShortLink } from "./qr-result";

interface Answer {
  made: ShownCode & { logo: string | null };
  short?: ShownShortLink;
  values: Record<string, string>;
}

const isAnswer = (data: object): data is Answer => "made" in data;

/** The code of this kind that was made, as it follows the form. */
export function useLiveCode(kind: Kind, answer: Answer | undefined) {
  const live = useLiveForm("/qrcode/live", answer?.made.kind === kind ? answer : undefined, isAnswer);
  return { ...live, shown: live.shown?.made.kind === kind ? live.shown : undefined };
}
