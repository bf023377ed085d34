import type { ReactNode } from "react";
import { BrandMark } from "./brand-mark";
import { LanguageMenu } from "./language-menu";
import { useLoadedShell } from "./use-shell";

/** A page with one message, in place of the whole site: a header without menus, and a heading. */
export function MessagePage({ heading, children }: { heading: string; children: ReactNode }) {
  const { site } = useLoadedShell();
  return (
    <>
      <header className="site-header site-header-bare">
        <div className="site-header-inner">
          <span className="brand">
            <BrandMark />
            <span>{site.name}</span>
          </span>
          <div className="site-actions">
            <LanguageMenu />
          </div>
        </div>
      </header>
      <main id="main" className="page message-page">
        <BrandMark size={72} />
        <h1>{heading}</h1>
        {children}
      </main>
    </>
  );
}
