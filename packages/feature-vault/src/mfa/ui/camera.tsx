import { Button } from "@dozen/ui/button";
import CameraOff from "lucide-react/icons/camera-off";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { watchCamera } from "../browser/watch-camera";
import { readMigration } from "../formats/migration";

export interface CameraProps {
  /** Called when everything has been read: of a transfer, all parts. */
  onDone(texts: string[]): void;
  onStop(): void;
}

/** The camera, looking for QR codes. It reads a transfer of several parts part by part. */
export default function Camera({ onDone, onStop }: CameraProps) {
  const { t } = useTranslation("vault");
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const [progress, setProgress] = useState<{ have: number; size: number }>();
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const texts = new Set<string>();
    let isOver = false;
    let stop = () => {};
    const read = (text: string) => {
      if (!/^otpauth(-migration)?:/i.test(text)) return;
      texts.add(text);
      const size = readMigration(text)?.size ?? 1;
      setProgress({ have: texts.size, size });
      if (texts.size >= size) done.current([...texts]);
    };
    if (video.current) {
      watchCamera(video.current, read).then(
        (stopIt) => {
          stop = stopIt;
          if (isOver) stop();
        },
        () => setRefused(true),
      );
    }
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return (
    <div className="mfa-camera">
      {isRefused ? (
        <p role="alert">{t("mfa.import.cameraRefused")}</p>
      ) : (
        <video ref={video} muted playsInline aria-label={t("mfa.import.cameraTitle")} />
      )}
      <p className="muted small" role="status">
        {progress && progress.size > 1
          ? t("mfa.import.cameraPart", progress)
          : !isRefused && t("mfa.import.cameraTitle")}
      </p>
      <Button icon={CameraOff} onClick={onStop}>
        {t("mfa.import.cameraStop")}
      </Button>
    </div>
  );
}
