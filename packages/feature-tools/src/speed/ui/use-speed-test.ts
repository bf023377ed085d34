import { fetchInTime } from "@dozen/core/in-time";
import { useEffect, useRef, useState } from "react";
import { readHistory } from "../history";
import type { Progress } from "../measure";
import type { SpeedRecord, SpeedTarget } from "../speed";

/** spec:tools-21: testing, done, failed; idle before the first test. */
export type SpeedState =
  | { kind: "idle" }
  | { kind: "testing"; progress: Progress }
  | { kind: "done"; record: SpeedRecord }
  /** With the server's message when the call was refused (spec:tools-24). */
  | { kind: "failed"; info?: string }
  /** The traffic limit for ten minutes is used up. */
  | { kind: "limited" };

export interface SpeedTest {
  state: SpeedState;
  history: SpeedRecord[];
  start(sid: number): Promise<void>;
  stop(): void;
  forget(): void;
}

/** One measurement at a time; leaving the page aborts it. The measuring code is loaded on demand. */
export function useSpeedTest(): SpeedTest {
  const [state, setState] = useState<SpeedState>({ kind: "idle" });
  const [history, setHistory] = useState<SpeedRecord[]>([]);
  const running = useRef<AbortController>();
  useEffect(() => {
    setHistory(readHistory());
    return () => running.current?.abort();
  }, []);

  async function start(sid: number) {
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: "testing", progress: { phase: "ping", rate: 0, done: 0 } });
    try {
      const [{ measure }, { saveRecord }] = await Promise.all([import("../measure"), import("../history")]);
      const target = await targetOf(sid, controller.signal);
      const report = (progress: Progress) => setState({ kind: "testing", progress });
      const result = await measure(target, report, controller.signal);
      const record = { ...result, at: Date.now(), server: target.name };
      setHistory(saveRecord(record));
      setState({ kind: "done", record });
    } catch (error) {
      setState(controller.signal.aborted ? { kind: "idle" } : endOf(error));
    }
  }

  return {
    state,
    history,
    start,
    stop: () => running.current?.abort(),
    forget() {
      import("../history").then(({ clearHistory }) => clearHistory());
      setHistory([]);
    },
  };
}

class Refused extends Error {}

function endOf(error: unknown): SpeedState {
  if (error instanceof Refused) return { kind: "failed", info: error.message };
  const isLimited = error instanceof Error && "status" in error && error.status === 429;
  return { kind: isLimited ? "limited" : "failed" };
}

async function targetOf(sid: number, signal: AbortSignal): Promise<SpeedTarget> {
  const response = await fetchInTime(`/api/speed?sid=${sid}`, { signal });
  const { code, data } = (await response.json()) as { code: number; data: { info: string; data: SpeedTarget } };
  if (code !== 200) throw new Refused(data.info);
  return data.data;
}
