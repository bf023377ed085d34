import { Button } from "@dozen/ui/button";
import { useTranslation } from "react-i18next";
import type { Unsent } from "../outbox";

/** A text of the viewer's that the server has not accepted yet, or has refused. */
export function UnsentMessage({ unsent: { text, reason }, onDiscard }: { unsent: Unsent; onDiscard(): void }) {
  const { t } = useTranslation("chat");
  return (
    <article className="chat-message chat-mine">
      <div className="chat-said">
        <div className="chat-bubble chat-unsent">
          <p className="chat-text">{text}</p>
        </div>
        {reason === undefined ? (
          <p className="muted small">{t("live.waiting")}</p>
        ) : (
          <p className="small chat-refused" role="alert">
            {t("live.failed", { reason })}{" "}
            <Button small variant="quiet" onClick={onDiscard}>
              {t("live.discard")}
            </Button>
          </p>
        )}
      </div>
    </article>
  );
}
