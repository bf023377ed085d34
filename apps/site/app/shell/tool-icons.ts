import type { LucideIcon } from "lucide-react";
import Bell from "lucide-react/icons/bell";
import Box from "lucide-react/icons/box";
import Braces from "lucide-react/icons/braces";
import CircleUser from "lucide-react/icons/circle-user-round";
import Eye from "lucide-react/icons/eye";
import FolderUp from "lucide-react/icons/folder-up";
import Globe from "lucide-react/icons/globe";
import House from "lucide-react/icons/house";
import ImageIcon from "lucide-react/icons/image";
import KeyRound from "lucide-react/icons/key-round";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Link2 from "lucide-react/icons/link-2";
import LogIn from "lucide-react/icons/log-in";
import LogOut from "lucide-react/icons/log-out";
import MessagesSquare from "lucide-react/icons/messages-square";
import NotebookPen from "lucide-react/icons/notebook-pen";
import QrCode from "lucide-react/icons/qr-code";
import Settings from "lucide-react/icons/settings";
import ShieldCheck from "lucide-react/icons/shield-check";
import Smartphone from "lucide-react/icons/smartphone";
import Ticket from "lucide-react/icons/ticket";
import UserPlus from "lucide-react/icons/user-plus";

/** The icons that features may name for their cards and entries, by their lucide names. */
const icons: Record<string, LucideIcon> = {
  bell: Bell,
  box: Box,
  braces: Braces,
  "circle-user-round": CircleUser,
  eye: Eye,
  "folder-up": FolderUp,
  globe: Globe,
  house: House,
  image: ImageIcon,
  "key-round": KeyRound,
  "layout-grid": LayoutGrid,
  link: Link2,
  "link-2": Link2,
  "log-in": LogIn,
  "log-out": LogOut,
  "messages-square": MessagesSquare,
  "notebook-pen": NotebookPen,
  "qr-code": QrCode,
  settings: Settings,
  "shield-check": ShieldCheck,
  smartphone: Smartphone,
  ticket: Ticket,
  user: CircleUser,
  "user-plus": UserPlus,
};

/** The icon of that name; a box for a name the shell does not know. */
export function shellIcon(name: string): LucideIcon {
  return icons[name] ?? Box;
}
