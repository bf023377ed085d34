import { Button } from "@dozen/ui/button";
import { Dialog } from "@dozen/ui/dialog";
import { LoadingState } from "@dozen/ui/empty";
import { Progress } from "@dozen/ui/progress";
import Send from "lucide-react/icons/send";
import { useTranslation } from "react-i18next";
import { recordingSeconds } from "../../files/recording";
import { type RecordingKind, useRecorder } from "../use-recorder";

export interface RecorderProps {
  kind: RecordingKind;
  onDone(file: File): void;
  onClose(): void;
}

/** Records voice or a short video; closing it discards the recording. */
export default function Recorder({ kind, onDone, onClose }: RecorderProps) {
  const { t } = useTranslation("chat");
  const { seconds, stream, problem, isCutOff, stop } = useRecorder(kind, onDone);
  const figures = t("recording.seconds", { seconds: seconds ?? 0, most: recordingSeconds });
  const footer = seconds !== undefined && (
    <>
      <Button onClick={onClose}>{t("recording.discard")}</Button>
      <Button variant="primary" icon={Send} onClick={stop}>
        {t("recording.send")}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t(`recording.titles.${kind}`)} footer={footer || undefined}>
      {problem && (
        <p role="alert">{t(`calls.problems.${problem.reason}`, { device: t(`calls.devices.${problem.device}`) })}</p>
      )}
      {isCutOff && <p role="alert">{t("recording.cutOff")}</p>}
      {!problem && seconds === undefined && <LoadingState text={t("calls.stages.opening")} />}
      {kind === "video" && stream && <Viewfinder stream={stream} label={t("calls.ownPicture")} />}
      {seconds !== undefined && (
        <Progress label={t("recording.running")} value={seconds} max={recordingSeconds} figures={figures} />
      )}
    </Dialog>
  );
}

function Viewfinder({ stream, label }: { stream: MediaStream; label: string }) {
  return (
    <video
      className="chat-film-large"
      ref={(video) => {
        if (video && video.srcObject !== stream) video.srcObject = stream;
      }}
      autoPlay
      muted
      playsInline
      aria-label={label}
    />
  );
}
