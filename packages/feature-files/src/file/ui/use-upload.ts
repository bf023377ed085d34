import { useRevalidatorInReach } from "@dozen/ui/reach";
import { useToast } from "@dozen/ui/toast";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BigProgress } from "../../big/client/send-big";
import type { UploadResult } from "../client/envelope";
import { firstGone, nameProblem, type PickRules, withType } from "../client/pick";

export type UploadKind = "small" | "big";

export interface Uploaded {
  name: string;
  url: string;
}

/** Why an upload was refused, and at which field. */
export interface Refusal {
  message: string;
  /** Undefined when no field is at fault. */
  field?: string;
}

export interface UploadState {
  /** The current step; `idle` shows nothing. */
  phase: "idle" | "small" | "paused" | "done" | BigProgress["phase"];
  names: string;
  progress?: Omit<BigProgress, "phase">;
  problem?: Refusal;
  results: Uploaded[];
}

interface Limits extends Omit<PickRules, "maxBytes"> {
  imageKb: number;
  fileMb: number;
  chunkBytes: number;
}

/** How long the finished bar stays, in milliseconds (spec:files-18). */
const shownFor = { small: 1000, big: 500 };
/** The most files of a small upload (spec:files-16). */
const most = 3;
const idle: UploadState = { phase: "idle", names: "", results: [] };

/**
 * Uploads with JavaScript: the current state, and the actions on it. `refused` is the refusal of an
 * upload without it.
 */
export function useUpload(limits: Limits, refused?: Refusal) {
  const { t, i18n } = useTranslation("files");
  const toast = useToast();
  const revalidate = useRevalidatorInReach();
  const [state, setState] = useState<UploadState>({ ...idle, problem: refused });
  const running = useRef<AbortController>();
  const paused = useRef<{ file: File; md5?: string }>();
  const language = i18n.language;
  useEffect(() => () => running.current?.abort(), []);

  return { state, start, pause, resume, cancel, isBusy: state.phase !== "idle" && state.phase !== "paused" };

  function start(kind: UploadKind | undefined, picked: File[]) {
    if (!kind) return refuse("kind", t("file.errors.kind"));
    const files = picked.map(withType);
    const problem = problemOf(kind, files);
    if (problem) return refuse("file", problem);
    const [file] = files;
    if (kind === "small") run("small", files, (signal) => small(files, signal));
    else if (file) runBig(file);
  }

  function problemOf(kind: UploadKind, files: File[]): string | undefined {
    if (files.length === 0) return t("file.errors.none");
    const max = kind === "big" ? 1 : most;
    if (files.length > max) return kind === "big" ? t("big.onlyOne") : t("file.errors.tooMany", { max });
    const maxBytes = kind === "big" ? limits.fileMb * 1024 * 1024 : limits.imageKb * 1024;
    for (const file of files) {
      const found = nameProblem(file, { ...limits, maxBytes });
      if (found) return t(`file.errors.${found.key}`, { name: file.name, ...found.values });
    }
    return undefined;
  }

  function refuse(field: "kind" | "file", message: string) {
    setState((before) => ({ ...before, phase: "idle", problem: { field, message } }));
  }

  async function small(files: File[], signal: AbortSignal) {
    const { sendSmall } = await import("../client/send-small");
    const total = files.reduce((sum, { size }) => sum + size, 0);
    const onProgress = (share: number) =>
      setState((before) => ({ ...before, phase: "small", progress: { done: share * total, total } }));
    return sendSmall(files, { language, signal, onProgress });
  }

  function runBig(file: File, md5?: string) {
    paused.current = { file, md5 };
    return run("big", [file], async (signal) => {
      const { sendBig } = await import("../../big/client/send-big");
      return sendBig(file, {
        language,
        signal,
        md5,
        chunkBytes: limits.chunkBytes,
        onMd5: (found) => {
          paused.current = { file, md5: found };
        },
        onProgress: ({ phase, ...progress }) => setState((before) => ({ ...before, phase, progress })),
      });
    });
  }

  async function run(kind: UploadKind, files: File[], send: (signal: AbortSignal) => Promise<UploadResult>) {
    const controller = new AbortController();
    running.current = controller;
    const phase = kind === "small" ? "small" : "hashing";
    setState({ phase, names: files.map(({ name }) => name).join(", "), results: [] });
    try {
      const { data } = await send(controller.signal);
      const total = files.reduce((sum, { size }) => sum + size, 0);
      setState((before) => ({ ...before, phase: "done", progress: { done: total, total } }));
      await new Promise((resolve) => setTimeout(resolve, shownFor[kind]));
      const results = (data.url ?? []).map((url, index) => ({ url, name: files[index]?.name ?? url }));
      setState({ ...idle, results });
      toast[data.data ? "error" : "success"](data.info ?? "");
      revalidate();
    } catch (error) {
      const gone = await firstGone(files);
      if (controller.signal.aborted) return;
      // An unreadable file fails like a broken connection, and retrying does not help.
      if (gone) giveUp(t("file.errors.gone", { name: gone.name }));
      else failed(kind, error);
    }
  }

  /** The chunks that have arrived become an unfinished upload, which the reloaded page shows. */
  function giveUp(message: string) {
    refuse("file", message);
    revalidate();
  }

  /** The chunks of a big file are kept, so a failure is shown as a pause with a reason. */
  function failed(kind: UploadKind, error: unknown) {
    const { code = 0, message = "" } = error as { code?: number; message?: string };
    const mayPass = code === 0 || code === 401 || code === 429 || code >= 500;
    const words = code === 401 ? t("big.signedOut") : code === 0 || !message ? t("file.errors.connection") : message;
    if (!mayPass) return giveUp(words);
    setState((before) => ({
      ...before,
      phase: kind === "big" ? "paused" : "idle",
      problem: { message: words },
    }));
  }

  function pause() {
    running.current?.abort();
    setState((before) => ({ ...before, phase: "paused" }));
    revalidate();
  }

  function resume() {
    if (paused.current) runBig(paused.current.file, paused.current.md5);
  }

  function cancel() {
    running.current?.abort();
    setState(idle);
    revalidate();
  }
}
