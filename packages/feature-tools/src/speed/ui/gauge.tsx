import { rounded } from "../speed";

const radius = 84;
const centre = 100;
/** Three quarters of a circle, open at the bottom. */
const length = 2 * Math.PI * radius * 0.75;
const whole = 2 * Math.PI * radius;
/** The end of the scale: 1 Gbit/s. */
const fullRate = 1_000;

/**
 * The rate as an arc on a logarithmic scale, a third for each power of ten, so that slow and fast
 * connections are both visible.
 */
export function Gauge({ rate, label, unit }: { rate: number; label: string; unit: string }) {
  const share = Math.min(1, Math.log10(1 + rate) / Math.log10(1 + fullRate));
  return (
    <svg className="speed-gauge" viewBox="0 0 200 180" role="img" aria-label={`${label}: ${rounded(rate)} ${unit}`}>
      <g transform={`rotate(135 ${centre} ${centre})`} fill="none" strokeLinecap="round">
        <circle className="speed-track" cx={centre} cy={centre} r={radius} strokeDasharray={`${length} ${whole}`} />
        {share > 0 && (
          <circle
            className="speed-arc"
            cx={centre}
            cy={centre}
            r={radius}
            strokeDasharray={`${length * share} ${whole}`}
          />
        )}
      </g>
      <text className="speed-rate" x={centre} y={104} textAnchor="middle">
        {rounded(rate)}
      </text>
      <text className="speed-unit" x={centre} y={130} textAnchor="middle">
        {unit}
      </text>
      <text className="speed-unit" x={centre} y={168} textAnchor="middle">
        {label}
      </text>
    </svg>
  );
}
