import { Button } from "@dozen/ui/button";
import { DateText } from "@dozen/ui/date-text";
import { Dialog } from "@dozen/ui/dialog";
import { RelativeTime } from "@dozen/ui/relative-time";
import { useTranslation } from "react-i18next";
import type { DraftStatus } from "../client/draft-saver";
import type { KeptWords } from "../client/kept-words";

/** Says that the form shows a draft. The button belongs to the article's form. */
export function DraftNotice({ savedAt, now, form }: { savedAt: number; now: number; form: string }) {
  const { t } = useTranslation("blog");
  return (
    <div className="blog-notice">
      <p>
        {t("draft.continuing")}{" "}
        <span className="muted">
          <RelativeTime at={savedAt} now={now} />
        </span>
      </p>
      <Button type="submit" form={form} name="intent" value="discard" formNoValidate small variant="quiet">
        {t("draft.discard")}
      </Button>
    </div>
  );
}

interface KeptNoticeProps {
  words: KeptWords;
  onRestore(): void;
  onDrop(): void;
}

/** Offers to restore the text that this browser stored. */
export function KeptNotice({ words, onRestore, onDrop }: KeptNoticeProps) {
  const { t } = useTranslation("blog");
  return (
    <div className="blog-notice" role="status">
      <p>
        {t("draft.found")}{" "}
        <span className="muted">
          <DateText at={words.at} as="minute" />
        </span>
      </p>
      <div className="row row-s">
        <Button small onClick={onRestore}>
          {t("draft.restore")}
        </Button>
        <Button small variant="quiet" onClick={onDrop}>
          {t("draft.drop")}
        </Button>
      </div>
    </div>
  );
}

/** The draft's state, in a line beside the buttons. */
export function DraftState({ status }: { status: DraftStatus }) {
  const { t } = useTranslation("blog");
  return (
    <span className="muted small" role="status">
      {(status === "saved" || status === "unsent") && t(`draft.${status}`)}
    </span>
  );
}

/** Asks before leaving while the latest text is stored in this browser only. */
export function LeaveDialog({ isAsking, leave, stay }: { isAsking: boolean; leave(): void; stay(): void }) {
  const { t } = useTranslation("blog");
  return (
    <Dialog
      open={isAsking}
      onClose={stay}
      title={t("draft.leaveTitle")}
      footer={
        <>
          <Button onClick={leave}>{t("draft.leave")}</Button>
          <Button variant="primary" onClick={stay}>
            {t("draft.stay")}
          </Button>
        </>
      }
    >
      <p>{t("draft.leaveText")}</p>
    </Dialog>
  );
}
