export type Device = "microphone" | "camera";

/** Why a microphone or a camera cannot be opened; `chat:calls.problems` has the texts. */
export type MediaReason = "denied" | "missing" | "busy" | "insecure" | "failed";

/** A microphone or a camera could not be opened. */
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

/** Opens a device: the one that was chosen last if it is connected, else the browser's default. @throws MediaProblem */
export async function openDevice(device: Device): Promise<MediaStreamTrack> {
  // Browsers hide devices from pages that were not loaded by HTTPS.
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

/** The devices to choose from. Browsers reveal their names only after one was opened. */
export async function listDevices(device: Device): Promise<MediaDeviceInfo[]> {
  const all = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  return all.filter(({ kind, deviceId }) => kind === `${kindOf[device]}input` && deviceId !== "");
}

export function remember(device: Device, id: string): void {
  try {
    localStorage.setItem(keyOf(device), id);
  } catch {
    // Private windows: the choice is remembered for this call only.
  }
}

function recall(device: Device): string | null {
  try {
    return localStorage.getItem(keyOf(device));
  } catch {
    return null;
  }
}
