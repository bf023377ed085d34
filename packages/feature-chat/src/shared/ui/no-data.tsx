import type { ReactNode } from "react";

/** Two empty speech bubbles: the picture of an empty state. */
export function NoData({ text, next }: { text: ReactNode; next?: ReactNode }) {
  return (
    <div className="chat-nodata">
      <svg viewBox="0 0 160 120" width="160" height="120" aria-hidden="true" focusable="false">
        <ellipse className="chat-art-ground" cx="80" cy="108" rx="58" ry="6" />
        <path
          className="chat-art-back"
          d="M70 14h62a12 12 0 0 1 12 12v34a12 12 0 0 1-12 12h-6v14l-16-14H70a12 12 0 0 1-12-12V26a12 12 0 0 1 12-12z"
        />
        <path
          className="chat-art-front"
          d="M28 36h58a12 12 0 0 1 12 12v28a12 12 0 0 1-12 12H52L36 102V88h-8a12 12 0 0 1-12-12V48a12 12 0 0 1 12-12z"
        />
        <circle className="chat-art-dot" cx="41" cy="62" r="4" />
        <circle className="chat-art-dot" cx="57" cy="62" r="4" />
        <circle className="chat-art-dot" cx="73" cy="62" r="4" />
      </svg>
      <p>{text}</p>
      {next}
    </div>
  );
}
