import { useEffect, useRef } from "react";

let waiting: { path: string; files: File[] } | undefined;
const handed = "dozen:files";

/** Hands files over to the page at a path, in this tab. The caller opens that page. */
export function handFiles(path: string, files: File[]): void {
  waiting = { path, files };
  window.dispatchEvent(new Event(handed));
}

/** Takes the files that another page has handed over to this one, each time once. */
export function useHandedFiles(take: (files: File[]) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const collect = () => {
      if (waiting?.path !== window.location.pathname) return;
      const { files } = waiting;
      waiting = undefined;
      latest.current(files);
    };
    collect();
    window.addEventListener(handed, collect);
    return () => window.removeEventListener(handed, collect);
  }, []);
}
