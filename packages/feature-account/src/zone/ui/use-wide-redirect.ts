import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/**
 * spec:site-32: mobile breakpoint. Wider screens are redirected to the page made for them; without JavaScript a link
 * is shown.
 */
export function useWideRedirect(to: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const wide = matchMedia("(min-width: 769px)");
    const look = () => {
      if (wide.matches) navigate(to, { replace: true });
    };
    look();
    wide.addEventListener("change", look);
    return () => wide.removeEventListener("change", look);
  }, [navigate, to]);
}
