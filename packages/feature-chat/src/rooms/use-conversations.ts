import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import type { PanelData } from "../frame/panels";
import { useLobby } from "../people/ui/lobby-provider";

type Page = Extract<PanelData, { panel: "messages" }>;

/** News come in swarms: they are looked at together. Milliseconds. */
const pause = 250;

/** The list of conversations, asked for anew when something in one of them has changed. */
export function useConversations(page: Page): Page {
  const { load, data, state } = useFetcher<{ shown: PanelData }>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const isAsking = state !== "idle";
  const hasNews = useRef(false);
  const refresh = useCallback(() => {
    hasNews.current = false;
    load(`/chat?${new URLSearchParams({ panel: "messages", filter: page.filter })}`);
  }, [load, page.filter]);
  const soon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(refresh, pause);
  }, [refresh]);
  useLobby("news", () => {
    if (hasNews.current) return;
    hasNews.current = true;
    if (!isAsking) soon();
  });
  useEffect(() => {
    if (!isAsking && hasNews.current) soon();
    return () => clearTimeout(timer.current);
  }, [isAsking, soon]);
  const asked = data?.shown;
  return asked?.panel === "messages" && asked.now > page.now ? asked : page;
}
