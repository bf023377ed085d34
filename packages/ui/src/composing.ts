/**
 * Whether a key belongs to an input method's composition. Safari ends the composition before its last key event
 * arrives.
 */
export function isComposing({ nativeEvent }: { nativeEvent: KeyboardEvent }): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
