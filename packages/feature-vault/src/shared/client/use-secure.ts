import { useEffect, useState } from "react";

/** Whether this page can encrypt at all: browsers refuse it over plain http. Null before hydration. */
export function useSecure(): boolean | null {
  const [secure, setSecure] = useState<boolean | null>(null);
  useEffect(() => setSecure(Boolean(globalThis.crypto?.subtle)), []);
  return secure;
}
