import { Icon } from "@dozen/ui/icon";
import { Link } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";

export interface PillNavProps {
  /** The accessible name. */
  label: string;
  items: { to: string; label: string; icon: LucideIcon; current: boolean }[];
}

/** Links to the kinds of one tool, each with its own address. */
export function PillNav({ label, items }: PillNavProps) {
  return (
    <nav aria-label={label}>
      <ul className="tools-pills">
        {items.map(({ to, label, icon, current }) => (
          <li key={to}>
            <Link to={to} preventScrollReset aria-current={current ? "page" : undefined}>
              <Icon of={icon} size={18} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
