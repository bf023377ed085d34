import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "../root";

/** What every page of the shell knows, from the root loader. */
export type ShellData = NonNullable<ReturnType<typeof useRouteLoaderData<typeof loader>>>;
export type ShellEntry = ShellData["menu"][number];

/** The shell's data; undefined only where the root loader itself has failed. */
export function useShell(): ShellData | undefined {
  return useRouteLoaderData<typeof loader>("root");
}

/** The shell's data, inside the site's layout, where it is always there. */
export function useLoadedShell(): ShellData {
  const shell = useShell();
  if (!shell) throw new Error("The shell's data is not loaded");
  return shell;
}
