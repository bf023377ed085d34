import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { firstGone, nameProblem, type PickRules, withType } from "../../file/client/pick";
import type { Sending } from "../client/send-dropped";

/** A picked file and what has become of it. */
export interface QueuedFile {
  id: number;
  file: File;
  state: "waiting" | "sending" | "arrived" | "refused";
  /** From 0 to 1, while it is sent. */
  share: number;
  /** Why it is refused. */
  reason?: string;
}

/** The files that a sender has picked, and their way to the server, one after the other. */
export function useDrop(rules: PickRules) {
  const { t, i18n } = useTranslation("files");
  const [queue, setQueue] = useState<QueuedFile[]>([]);
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController>();
  const lastId = useRef(0);
  useEffect(() => () => running.current?.abort(), []);

  return { queue, isBusy, add, remove, send, stop };

  function add(files: File[]) {
    const added = files.map(withType).map((file): QueuedFile => {
      lastId.current += 1;
      const found = nameProblem(file, rules);
      const reason = found && t(`file.errors.${found.key}`, { name: file.name, ...found.values });
      return { id: lastId.current, file, state: reason ? "refused" : "waiting", share: 0, reason };
    });
    setQueue((before) => [...before, ...added]);
  }

  function remove(id: number) {
    setQueue((before) => before.filter((one) => one.id !== id));
  }

  function change(id: number, to: Partial<QueuedFile>) {
    setQueue((before) => before.map((one) => (one.id === id ? { ...one, ...to } : one)));
  }

  function stop() {
    running.current?.abort();
  }

  /** Resolves to the number of files that have arrived. */
  async function send(sending: Sending): Promise<number> {
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    const { sendDropped } = await import("../client/send-dropped");
    let arrived = 0;
    for (const { id, file } of queue.filter(({ state }) => state === "waiting")) {
      if (controller.signal.aborted) break;
      change(id, { state: "sending", share: 0 });
      try {
        const onProgress = (share: number) => change(id, { share });
        await sendDropped(file, sending, { language: i18n.language, signal: controller.signal, onProgress });
        arrived += 1;
        change(id, { state: "arrived" });
      } catch (error) {
        await failed(id, file, { error, isStopped: controller.signal.aborted });
      }
    }
    setBusy(false);
    return arrived;
  }

  async function failed(id: number, file: File, { error, isStopped }: { error: unknown; isStopped: boolean }) {
    if (isStopped) return change(id, { state: "waiting", share: 0 });
    // An unreadable file fails like a broken connection, and sending it again does not help.
    if (await firstGone([file])) {
      return change(id, { state: "refused", reason: t("file.errors.gone", { name: file.name }) });
    }
    const { code = 0, message = "" } = error as { code?: number; message?: string };
    const reason = code === 0 || !message ? t("file.errors.connection") : message;
    const mayPass = code === 0 || code === 429 || code >= 500;
    change(id, { state: mayPass ? "waiting" : "refused", share: 0, reason });
  }
}
