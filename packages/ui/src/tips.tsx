import type { ReactNode } from "react";
import { Icon, type IconShapes } from "./icon";

export interface Tip {
  id: string;
  icon?: IconShapes;
  text: ReactNode;
}

/** Hints beside a form. In a `with-tips` box they are to its right if the page is wide enough, else below. */
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
