import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { useEnhanced } from "@dozen/ui/enhanced";
import { Field } from "@dozen/ui/field";
import Gauge2 from "lucide-react/icons/gauge";
import Square from "lucide-react/icons/square";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SpeedServer } from "../speed";
import { Gauge } from "./gauge";
import { SpeedHistory } from "./speed-history";
import { SpeedVerdict } from "./speed-verdict";
import { type SpeedState, useSpeedTest } from "./use-speed-test";

export interface SpeedPanelProps {
  servers: SpeedServer[];
}

/** Measures the viewer's connection. Only the browser can count the bytes, so it needs JavaScript. */
export function SpeedPanel({ servers }: SpeedPanelProps) {
  const { t } = useTranslation("tools");
  const enhanced = useEnhanced();
  const chosen = useRef<HTMLSelectElement>(null);
  const { state, history, start, stop, forget } = useSpeedTest();
  const testing = state.kind === "testing";
  const phase = testing ? state.progress.phase : state.kind;
  return (
    <>
      <Card className="speed-card">
        <noscript>
          <p>{t("speed.needsScript")}</p>
        </noscript>
        <Dial state={state} />
        <p role="status" className="speed-state">
          {(state.kind === "failed" && state.info) || t(`speed.states.${phase}`)}
        </p>
        {testing && (
          <progress className="progress" max={1} value={state.progress.done} aria-label={t("speed.progress")} />
        )}
        {servers.length > 1 && (
          <Field id="speed-server" label={t("speed.server")}>
            <select ref={chosen} id="speed-server" className="input" disabled={testing}>
              {servers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
        )}
        {testing ? (
          <Button icon={Square} onClick={stop}>
            {t("speed.stop")}
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={Gauge2}
            disabled={!enhanced}
            onClick={() => start(Number(chosen.current?.value ?? 1))}
          >
            {t(state.kind === "idle" ? "speed.start" : "speed.again")}
          </Button>
        )}
      </Card>
      {state.kind === "done" && <SpeedVerdict result={state.record} heading={t("speed.result")} />}
      {history.length > 0 && <SpeedHistory records={history} forget={forget} />}
    </>
  );
}

function Dial({ state }: { state: SpeedState }) {
  const { t } = useTranslation("tools");
  const unit = t("speed.units.rate");
  if (state.kind === "testing") {
    const { phase, rate } = state.progress;
    return <Gauge rate={rate} label={t(`speed.figures.${phase === "up" ? "up" : "down"}`)} unit={unit} />;
  }
  return <Gauge rate={state.kind === "done" ? state.record.down : 0} label={t("speed.figures.down")} unit={unit} />;
}
