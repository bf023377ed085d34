import { useEffect, useMemo, useRef } from "react";

interface VideoProps {
  stream?: MediaStream;
  track?: MediaStreamTrack;
  label: string;
  className: string;
}

/** Plays a live video without its sound, which `Sound` plays. */
export function Video({ stream, track, label, className }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const source = useMemo(() => stream ?? (track ? new MediaStream([track]) : null), [stream, track]);
  useEffect(() => {
    if (video.current) video.current.srcObject = source;
  }, [source]);
  return <video ref={video} className={className} aria-label={label} autoPlay playsInline muted />;
}

/** Plays the sound of the other side. */
export function Sound({ stream }: { stream: MediaStream }) {
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    if (audio.current) audio.current.srcObject = stream;
  }, [stream]);
  // biome-ignore lint/a11y/useMediaCaption: people talking live have no captions
  return <audio ref={audio} autoPlay />;
}
