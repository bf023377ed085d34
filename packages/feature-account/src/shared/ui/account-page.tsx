import { Card } from "@dozen/ui/card";
import type { ReactNode } from "react";

export interface AccountPageProps {
  heading: string;
  lead: ReactNode;
  children: ReactNode;
  /** Below the card: links to other pages of this feature. */
  elsewhere?: ReactNode;
}

/** The layout of this feature's pages: one card in the middle. */
export function AccountPage({ heading, lead, children, elsewhere }: AccountPageProps) {
  return (
    <div className="page page-narrow stack account">
      <Card>
        <div className="stack account-card">
          <header className="account-head">
            <h1>{heading}</h1>
            <p className="muted">{lead}</p>
          </header>
          {children}
        </div>
      </Card>
      {elsewhere && <p className="account-elsewhere">{elsewhere}</p>}
    </div>
  );
}
