import { type RefObject, useEffect, useState } from "react";

/**
 * Which fields of a form are filled, by name. Nothing counts as filled before hydration.
 *
 * @param shape changes when the form shows other fields
 */
export function useFilled(form: RefObject<HTMLFormElement>, shape?: unknown): (...names: string[]) => boolean {
  const [filled, setFilled] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again when the fields change
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const look = () => setFilled(filledNames(element));
    look();
    element.addEventListener("input", look);
    // Some browsers fire only this event when they autofill.
    element.addEventListener("change", look);
    return () => {
      element.removeEventListener("input", look);
      element.removeEventListener("change", look);
    };
  }, [form, shape]);
  return (...names) => names.every((name) => filled.split(" ").includes(name));
}

function filledNames(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].filter(([, value]) => typeof value === "string" && value.trim() !== "");
  return entries.map(([name]) => name).join(" ");
}
