import { fetchInTime } from "@dozen/core/in-time";
import { useEffect, useRef, useState } from "react";
import type { QrDrawing } from "../../shared/qr.server";
import type { ScanStatus } from "../tables";

/** spec:account-35. Milliseconds. */
const pollEvery = 1000;

interface Fetched {
  codeId: string;
  number: number;
  qr: QrDrawing;
}

export interface Scan {
  /** Undefined while it is being fetched. */
  fetched?: Fetched;
  status?: ScanStatus;
  /** Why polling has stopped, in the user's language; empty when the server could not be reached. */
  failure?: string;
  /** This browser's secret, submitted with the code to sign in. */
  uuid: string;
  /** Fetches a new QR code. */
  renew(): void;
}

/** Fetches a QR code and polls its status every second until it is over. */
export function useScan(): Scan {
  const [round, setRound] = useState(0);
  const [scan, setScan] = useState<Pick<Scan, "fetched" | "status" | "failure">>({});
  const uuid = useRef("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round fetches a new code
  useEffect(() => {
    const abort = new AbortController();
    uuid.current = randomUuid();
    setScan({});
    followScan(uuid.current, abort.signal, (news) => setScan((before) => ({ ...before, ...news })));
    return () => abort.abort();
  }, [round]);
  return { ...scan, uuid: uuid.current, renew: () => setRound((count) => count + 1) };
}

async function followScan(uuid: string, signal: AbortSignal, report: (news: Partial<Scan>) => void): Promise<void> {
  try {
    const fetched = await call<Fetched>({ type: "qrcode", uuid }, signal);
    report({ fetched, status: "noscan" });
    while (!signal.aborted) {
      await pause(pollEvery);
      const asked = { type: "status", uuid, codeId: fetched.codeId, peek: "1" };
      const { status } = await call<{ status: ScanStatus }>(asked, signal);
      report({ status });
      if (status === "cancel" || status === "confirm") return;
    }
  } catch (error) {
    if (!signal.aborted) report({ failure: error instanceof Refusal ? error.message : "" });
  }
}

class Refusal extends Error {}

async function call<Payload>(query: Record<string, string>, signal: AbortSignal): Promise<Payload> {
  const response = await fetchInTime(`/api/scan?${new URLSearchParams(query)}`, { signal });
  const { code, data } = await response.json();
  if (code !== 200) throw new Refusal(data.info);
  return data;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** 256 random bits in hex. `crypto.randomUUID` does not exist on plain HTTP. */
function randomUuid(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
