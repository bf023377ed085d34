import type { KeyboardEvent } from "react";

/** Whether a key belongs to an input method that composes. Safari ends the composition before its last key comes. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
