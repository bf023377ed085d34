import type { ReactNode } from "react";
import { Icon, type IconShapes } from "./icon";

export interface Tip {
  id: string;
  icon?: IconShapes;
  text: ReactNode;
}

/** What one would not guess from the form. In a `with-tips` box it stands beside the form where there is room, else below. */
export function Tips({ title, tips }: { title: string; tips: Tip[] }) {
  return (
    <aside className="tips">
      <h2>{title}</h2>
      <ul>
        {tips.map(({ id, icon, text }) => (
          <li key={id}>
            {icon && <Icon of={icon} />}
            {text}
          </li>
        ))}
      </ul>
    </aside>
  );
}
