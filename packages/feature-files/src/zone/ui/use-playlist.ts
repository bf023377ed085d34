import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { ShownFile } from "../../file/shown";

const seekSeconds = 5;

/**
 * One player for a list; after the last track it starts again, and media keys work. Keys: left and
 * right seek by 5 seconds, N and P select the next and the previous track, K plays or pauses.
 */
export function usePlaylist(list: readonly ShownFile[]) {
  const audio = useRef<HTMLAudioElement>(null);
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const wantsSound = useRef(false);

  useEffect(() => {
    // The new source is loading; play it if the one before was playing or the user asked for it.
    if (wantsSound.current && list[at]) audio.current?.play().catch(() => setPlaying(false));
  }, [at, list]);

  function play(index: number) {
    const player = audio.current;
    wantsSound.current = true;
    if (index !== at) setAt(index);
    else if (player?.paused) player.play().catch(() => setPlaying(false));
    else player?.pause();
  }

  function step(by: number) {
    wantsSound.current = isPlaying || wantsSound.current;
    const next = (at + by + list.length) % list.length;
    if (next !== at) return setAt(next);
    if (audio.current) audio.current.currentTime = 0;
    audio.current?.play().catch(() => setPlaying(false));
  }

  useEffect(() => {
    const session = navigator.mediaSession;
    if (!session) return;
    session.setActionHandler("nexttrack", () => step(1));
    session.setActionHandler("previoustrack", () => step(-1));
    return () => {
      session.setActionHandler("nexttrack", null);
      session.setActionHandler("previoustrack", null);
    };
  });

  function onKeyDown(event: KeyboardEvent) {
    const player = audio.current;
    // The player's own controls handle the arrow keys.
    if (!player || event.ctrlKey || event.metaKey || event.altKey || event.target === player) return;
    const actions: Record<string, () => void> = {
      ArrowLeft: () => seek(player, -seekSeconds),
      ArrowRight: () => seek(player, seekSeconds),
      n: () => step(1),
      p: () => step(-1),
      k: () => play(at),
    };
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  const events = {
    onKeyDown,
    onPlay() {
      wantsSound.current = true;
      setPlaying(true);
    },
    onPause() {
      // The browser also pauses at the end, just before the `ended` event.
      if (!audio.current?.ended) wantsSound.current = false;
      setPlaying(false);
    },
    onEnded() {
      wantsSound.current = true;
      step(1);
    },
  };
  return { audio, at, isPlaying, play, step, events };
}

function seek(player: HTMLAudioElement, by: number) {
  player.currentTime = Math.max(0, Math.min(player.duration || 0, player.currentTime + by));
}
