import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { codeReader } from "./code-reader";

/** Milliseconds between two scans of the camera's picture. */
const pause = 150;

/** Scans the camera until it sees a code. Load it lazily: it includes a decoder. */
export default function CameraScanner({ onFound }: { onFound(text: string): void }) {
  const { t } = useTranslation("tools");
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    const watching = new AbortController();
    watch(video.current, watching.signal)
      .then((text) => text && found.current(text))
      .catch(() => setIsRefused(true));
    return () => watching.abort();
  }, []);
  if (isRefused) return <p role="alert">{t("qr.scan.noCamera")}</p>;
  return (
    <div className="qr-camera">
      <video ref={video} muted playsInline />
      <p className="muted small" role="status">
        {t("qr.scan.looking")}
      </p>
    </div>
  );
}

/**
 * The first text that is found; undefined when stopped before. @throws when there is no camera, or
 * permission is denied
 */
async function watch(video: HTMLVideoElement | null, stopped: AbortSignal): Promise<string | undefined> {
  if (!video) return undefined;
  // Load the decoder first: if it fails, the camera must not stay on.
  const read = await codeReader();
  if (stopped.aborted) return undefined;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  try {
    video.srcObject = stream;
    if (!stopped.aborted) await video.play();
    while (!stopped.aborted) {
      const text = await read(video);
      if (text) return text;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return undefined;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
