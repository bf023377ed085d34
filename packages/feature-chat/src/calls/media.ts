export type Device = "microphone" | "camera";

/** Why a microphone or a camera cannot be had; `chat:calls.problems` has the words. */
export type MediaReason = "denied" | "missing" | "busy" | "insecure" | "failed";

/** A microphone or a camera could not be had. */
export class MediaProblem extends Error {
  constructor(
    readonly device: Device,
    readonly reason: MediaReason,
  ) {
    super(`${device}: ${reason}`);
  }
}

const reasons: Record<string, MediaReason> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "busy",
  AbortError: "busy",
};

const kindOf = { microphone: "audio", camera: "video" } as const;
const keyOf = (device: Device) => `chat-device:${device}`;

/**
 * Opens one device: the one that was chosen the last time while it is there, else the browser's own choice.
 *
 * @throws MediaProblem
 */
export async function openDevice(device: Device): Promise<MediaStreamTrack> {
  // Browsers hide devices from pages that did not come over https.
  if (!navigator.mediaDevices) throw new MediaProblem(device, "insecure");
  const chosen = recall(device);
  const wish = {
    ...(chosen && { deviceId: { ideal: chosen } }),
    ...(device === "camera" && { width: { ideal: 1280 } }),
  };
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ [kindOf[device]]: wish });
    return stream.getTracks()[0] as MediaStreamTrack;
  } catch (error) {
    throw new MediaProblem(device, reasons[(error as DOMException).name] ?? "failed");
  }
}

/** What there is to choose from, once the browser tells names: after one device was opened. */
export async function listDevices(device: Device): Promise<MediaDeviceInfo[]> {
  const all = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  return all.filter(({ kind, deviceId }) => kind === `${kindOf[device]}input` && deviceId !== "");
}

export function remember(device: Device, id: string): void {
  try {
    localStorage.setItem(keyOf(device), id);
  } catch {
    // Private windows: the choice holds for this call.
  }
}

function recall(device: Device): string | null {
  try {
    return localStorage.getItem(keyOf(device));
  } catch {
    return null;
  }
}
