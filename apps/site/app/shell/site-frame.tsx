import { GoToTop } from "@dozen/ui/go-to-top";
import { ToastProvider } from "@dozen/ui/toast";
import type { ReactNode } from "react";
import { AppBanner } from "./app-banner";
import { Footer } from "./footer";
import { Header } from "./header";
import { MobileTabs } from "./mobile-tabs";
import { OfflineBanner } from "./offline-banner";
import { FollowedLinks } from "./page-link";
import { ProgressLine } from "./progress-line";
import { ServerToast } from "./server-toast";
import { SkipLink } from "./skip-link";

/** The shell around a page's content. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <ToastProvider>
      <SkipLink />
      <ProgressLine />
      <OfflineBanner />
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <GoToTop />
      <AppBanner />
      <MobileTabs />
      <ServerToast />
      <FollowedLinks />
    </ToastProvider>
  );
}
