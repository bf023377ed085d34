import { Icon } from "@dozen/ui/icon";
import ShieldAlert from "lucide-react/icons/shield-alert";
import ShieldCheck from "lucide-react/icons/shield-check";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

/** The verdict in the specification's words, and the reasons below it. */
export function VerdictCard({ safe, children }: { safe: boolean; children: ReactNode }) {
  const { t } = useTranslation("tools");
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <section ref={ref} className="card check-verdict" data-safe={safe} aria-labelledby="check-verdict">
      <div role="status">
        <h2 id="check-verdict">
          <Icon of={safe ? ShieldCheck : ShieldAlert} size={28} />
          {t(safe ? "check.safe" : "check.danger")}
        </h2>
      </div>
      {children}
    </section>
  );
}
