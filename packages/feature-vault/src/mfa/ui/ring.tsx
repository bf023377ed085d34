/** The radius at which the circumference is 100, so that its dashes are in percent. */
const radius = 15.9155;

/** The remaining time as a ring that empties; decorative, since the seconds beside it say the same. */
export function Ring({ left, period }: { left: number; period: number }) {
  return (
    <svg viewBox="0 0 36 36" className="mfa-ring" data-late={left <= 5 || undefined} aria-hidden="true">
      <circle cx="18" cy="18" r={radius} className="mfa-ring-track" />
      <circle
        cx="18"
        cy="18"
        r={radius}
        className="mfa-ring-rest"
        strokeDasharray={`${(100 * left) / period} 100`}
        transform="rotate(-90 18 18)"
      />
    </svg>
  );
}
