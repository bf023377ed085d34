import { CopyButton } from "./copy-button";

interface CopyTextProps {
  text: string;
  /** Accessible name of the button. */
  label: string;
}

/** A text with its line breaks and a button that copies it. */
export function CopyText({ text, label }: CopyTextProps) {
  return (
    <div className="copy-text">
      <pre>{text}</pre>
      <CopyButton text={text} label={label} />
    </div>
  );
}
