import { useCallback, useEffect, useRef, useState } from "react";
import { bitRates, recordingSeconds } from "../files/recording";
import { type Device, MediaProblem, openDevice } from "../shared/devices";

export type RecordingKind = "voice" | "video";

const devices: Record<RecordingKind, Device[]> = { voice: ["microphone"], video: ["microphone", "camera"] };

/** Recording formats by preference; Safari only supports MP4. */
const formats: Record<RecordingKind, string[]> = {
  voice: ["audio/webm;codecs=opus", "audio/mp4"],
  video: ["video/webm;codecs=vp8,opus", "video/mp4"],
};

export interface Recording {
  /** Whole seconds recorded so far; undefined until the devices are open. */
  seconds: number | undefined;
  stream: MediaStream | undefined;
  problem: MediaProblem | undefined;
  /** The device was unplugged: the recording so far waits for `stop`. */
  isCutOff: boolean;
  /** Stops and hands over the recording. */
  stop(): void;
}

/** Records from mounting until `stop`, a minute has passed, or it unmounts. */
export function useRecorder(kind: RecordingKind, onDone: (file: File) => void): Recording {
  const [seconds, setSeconds] = useState<number>();
  const [stream, setStream] = useState<MediaStream>();
  const [problem, setProblem] = useState<MediaProblem>();
  const [cutOff, setCutOff] = useState<File>();
  const recorder = useRef<MediaRecorder>();
  const isAsked = useRef(false);
  const done = useRef(onDone);
  done.current = onDone;
  const stop = useCallback(() => {
    isAsked.current = true;
    if (recorder.current?.state === "recording") recorder.current.stop();
    else if (cutOff) done.current(cutOff);
  }, [cutOff]);

  useEffect(() => {
    const tracks: MediaStreamTrack[] = [];
    let isOpen = true;
    const open = async () => {
      for (const device of devices[kind]) tracks.push(await openDevice(device));
      if (!isOpen) return close();
      const opened = new MediaStream(tracks);
      recorder.current = record(opened, kind, (file) => {
        if (!isOpen) return;
        if (isAsked.current) done.current(file);
        else setCutOff(file);
      });
      setStream(opened);
      setSeconds(0);
    };
    const close = () => {
      for (const track of tracks) track.stop();
    };
    open().catch((error: unknown) => {
      close();
      if (isOpen) setProblem(error instanceof MediaProblem ? error : new MediaProblem("microphone", "failed"));
    });
    return () => {
      isOpen = false;
      close();
    };
  }, [kind]);

  const isRecording = stream !== undefined && !cutOff;
  useEffect(() => {
    if (!isRecording) return;
    const timer = setInterval(() => setSeconds((before = 0) => before + 1), 1000);
    return () => clearInterval(timer);
  }, [isRecording]);
  useEffect(() => {
    if (seconds !== undefined && seconds >= recordingSeconds) stop();
  }, [seconds, stop]);
  return { seconds, stream, problem, isCutOff: cutOff !== undefined, stop };
}

/** @param onStop receives the recording; a recorder also stops when its devices disappear */
function record(stream: MediaStream, kind: RecordingKind, onStop: (file: File) => void): MediaRecorder {
  const mimeType = formats[kind].find((format) => MediaRecorder.isTypeSupported(format));
  const recorder = new MediaRecorder(stream, { mimeType, ...bitRates });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.onstop = () => {
    const type = recorder.mimeType.split(";")[0] ?? "";
    onStop(new File(parts, `${kind}.${type.endsWith("mp4") ? "mp4" : "webm"}`, { type }));
  };
  recorder.start(1000);
  return recorder;
}
