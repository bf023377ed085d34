import { Icon } from "@dozen/ui/icon";
import type { LucideIcon } from "lucide-react";
import Box from "lucide-react/icons/box";
import Gauge from "lucide-react/icons/gauge";
import History from "lucide-react/icons/history";
import IdCard from "lucide-react/icons/id-card";
import KeyRound from "lucide-react/icons/key-round";
import Link2 from "lucide-react/icons/link-2";
import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Palette from "lucide-react/icons/palette";
import ShieldCheck from "lucide-react/icons/shield-check";
import Smartphone from "lucide-react/icons/smartphone";
import SquareUser from "lucide-react/icons/square-user";
import UserX from "lucide-react/icons/user-x";
import Wallpaper from "lucide-react/icons/wallpaper";

/** The icons that entries may name, by their Lucide names. */
const icons: Record<string, LucideIcon> = {
  gauge: Gauge,
  history: History,
  "id-card": IdCard,
  "key-round": KeyRound,
  "link-2": Link2,
  "monitor-smartphone": MonitorSmartphone,
  "notebook-pen": NotebookPen,
  palette: Palette,
  "shield-check": ShieldCheck,
  smartphone: Smartphone,
  "square-user": SquareUser,
  "user-x": UserX,
  wallpaper: Wallpaper,
};

export function EntryIcon({ name }: { name: string }) {
  return <Icon of={icons[name] ?? Box} />;
}
