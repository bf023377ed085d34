import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "../root";

/** The root loader's data, which every page has. */
export type ShellData = NonNullable<ReturnType<typeof useRouteLoaderData<typeof loader>>>;
export type ShellEntry = ShellData["menu"][number];

/** Returns the shell's data; undefined only if the root loader itself has failed. */
export function useShell(): ShellData | undefined {
  return useRouteLoaderData<typeof loader>("root");
}

/** Returns the shell's data inside the site's layout, where it is always loaded. @throws when it is not loaded */
export function useLoadedShell(): ShellData {
  const shell = useShell();
  if (!shell) throw new Error("The shell's data is not loaded");
  return shell;
}
