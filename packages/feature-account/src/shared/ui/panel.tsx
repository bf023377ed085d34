import { Card } from "@dozen/ui/card";
import type { ReactNode } from "react";

interface PanelProps {
  heading: ReactNode;
  lead: ReactNode;
  children: ReactNode;
}

/** One entry of the settings centre. */
export function Panel({ heading, lead, children }: PanelProps) {
  return (
    <Card>
      <div className="stack set-panel">
        <header className="set-head">
          <h1>{heading}</h1>
          <p className="muted">{lead}</p>
        </header>
        {children}
      </div>
    </Card>
  );
}
