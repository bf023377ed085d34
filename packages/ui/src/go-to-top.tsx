import ArrowUp from "lucide-react/icons/arrow-up";
import { useEffect, useState } from "react";
import { IconButton } from "./button";
import { useWords } from "./words";

/** Pixels of scroll from which the button shows (spec:ui-34). */
const threshold = 300;

/** Back to the top of a long page; shown from 300 px of scroll. */
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
  // The button goes away up there, and the keyboard goes on at the top as well.
  document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: calm ? "instant" : "smooth" });
}
