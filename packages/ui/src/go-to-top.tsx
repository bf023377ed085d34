import ArrowUp from "lucide-react/icons/arrow-up";
import { useEffect, useState } from "react";
import { IconButton } from "./button";
import { useWords } from "./words";

/** Scroll offset in pixels at which the button appears (spec:ui-34). */
const threshold = 300;

/** A button that scrolls to the top of a long page; shown from 300 px of scroll. */
export function GoToTop() {
  const t = useWords();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY >= threshold);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  if (!shown) return null;
  return <IconButton icon={ArrowUp} label={t("toTop")} variant="secondary" className="go-to-top" onClick={goToTop} />;
}

function goToTop() {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  // The button disappears at the top, so the focus moves there, too.
  document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: calm ? "instant" : "smooth" });
}
