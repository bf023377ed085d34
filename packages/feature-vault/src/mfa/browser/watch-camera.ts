import { readImage } from "./read-picture";

/** Milliseconds between two scans: short enough to feel immediate, long enough to keep a phone cool. */
const pause = 120;
const side = 800;

/**
 * Shows the camera in `video` and calls `onText` with each QR code it sees; repeats of the same
 * code are skipped.
 *
 * @returns a function that turns the camera off
 * @throws when there is no camera, or permission is denied
 */
export async function watchCamera(video: HTMLVideoElement, onText: (text: string) => void): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  let timer: ReturnType<typeof setTimeout>;
  let last = "";
  const look = () => {
    const text =
      video.videoWidth > 0 ? readImage(video, { width: video.videoWidth, height: video.videoHeight }, side) : null;
    if (text && text !== last) onText(text);
    last = text ?? last;
    timer = setTimeout(look, pause);
  };
  video.srcObject = stream;
  await video.play();
  look();
  return () => {
    clearTimeout(timer);
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
}
