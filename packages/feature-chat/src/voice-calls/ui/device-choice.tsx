import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Device, listDevices } from "../../shared/devices";
import type { CallSession, CallView } from "../session";

/** Which microphone and camera a call uses. */
export function DeviceChoice({ view, session }: { view: CallView; session: CallSession }) {
  return (
    <div className="chat-call-devices">
      {(["microphone", "camera"] as const).map((device) => (
        <DeviceSelect key={device} device={device} track={view[device]} session={session} />
      ))}
    </div>
  );
}

interface DeviceSelectProps {
  device: Device;
  track: MediaStreamTrack | undefined;
  session: CallSession;
}

function DeviceSelect({ device, track, session }: DeviceSelectProps) {
  const { t } = useTranslation("chat");
  const id = useId();
  const devices = useDevices(device, track);
  const current = track?.getSettings().deviceId ?? "";
  if (devices.length === 0) return null;
  return (
    <div className="field">
      <label htmlFor={id}>{t(`calls.choices.${device}`)}</label>
      <select
        id={id}
        className="input"
        value={current}
        onChange={(event) => session.choose(device, event.target.value)}
      >
        {!current && <option value="">{t("calls.none")}</option>}
        {devices.map(({ deviceId, label }, index) => (
          <option key={deviceId} value={deviceId}>
            {label || `${t(`calls.choices.${device}`)} ${index + 1}`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The connected devices, kept up to date. */
function useDevices(device: Device, track: MediaStreamTrack | undefined): MediaDeviceInfo[] {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: browsers reveal the names only once a device is open
  useEffect(() => {
    const look = () => void listDevices(device).then(setDevices);
    look();
    navigator.mediaDevices?.addEventListener("devicechange", look);
    return () => navigator.mediaDevices?.removeEventListener("devicechange", look);
  }, [device, track]);
  return devices;
}
