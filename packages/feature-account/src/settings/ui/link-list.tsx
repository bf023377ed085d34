import { Icon } from "@dozen/ui/icon";
import { Link } from "@remix-run/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { MouseEvent, ReactNode } from "react";

export interface LinkListItem {
  href: string;
  label: string;
  icon?: ReactNode;
  onClick?(event: MouseEvent): void;
}

/** A list of links, each as wide as the page and high enough for a thumb. */
export function LinkList({ label, items }: { label: string; items: LinkListItem[] }) {
  return (
    <nav aria-label={label}>
      <ul className="set-links">
        {items.map(({ href, label, icon, onClick }) => (
          <li key={href}>
            <Link to={href} onClick={onClick}>
              {icon}
              <span className="grow">{label}</span>
              <Icon of={ChevronRight} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
