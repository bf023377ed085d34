import { Button } from "@dozen/ui/button";
import { useTranslation } from "react-i18next";
import { messageTypes } from "../../shared/message-types";
import type { FileSending, UnsentFile as Unsent } from "../live/use-file-sending";
import { usePreview } from "./use-preview";

export interface UnsentFileProps extends Pick<FileSending, "sendAgain" | "discard"> {
  unsent: Unsent;
}

/** A file or recording of the viewer's that could not be sent, with its actions. */
export function UnsentFile({ unsent, sendAgain, discard }: UnsentFileProps) {
  const { t } = useTranslation("chat");
  const preview = usePreview();
  const { clientId, file, type, reason, isBusy } = unsent;
  const isRecording = type === messageTypes.voice || type === messageTypes.video;
  return (
    <article className="chat-message chat-mine">
      <div className="chat-said">
        <div className="chat-bubble chat-unsent">
          <p className="chat-text">
            {preview({ type, text: "" })} {!isRecording && file.name}
          </p>
        </div>
        <p className="small chat-refused">{t("live.failed", { reason })}</p>
        <p className="row row-s">
          <Button small busy={isBusy} onClick={() => sendAgain(unsent)}>
            {t("live.again")}
          </Button>
          <Button small variant="quiet" disabled={isBusy} onClick={() => discard(clientId)}>
            {t("live.discard")}
          </Button>
        </p>
      </div>
    </article>
  );
}
