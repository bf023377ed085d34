import { Card } from "@dozen/ui/card";
import { useLanguageTag } from "@dozen/ui/language";
import { Tabs } from "@dozen/ui/tabs";
import { useNavigate, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useSecure } from "../../shared/client/use-secure";
import { vaultStore } from "../client/store";
import { useVault } from "../client/use-vault";
import { CodesPanel } from "./codes-panel";
import { CreateTab } from "./create-tab";
import { ExportTab } from "./export-tab";
import { HealthTab } from "./health-tab";
import { ImportTab } from "./import-tab";
import { ListTab } from "./list-tab";
import { LockScreen, WaitingLockScreen } from "./lock-screen";
import { SettingsTab } from "./settings-tab";
import { TipsTab } from "./tips-tab";
import { ToolsTab } from "./tools-tab";
import { VaultWindow } from "./vault-window";
import type { ViewProps } from "./view-props";

interface PasswdPageProps {
  userId: string;
  /** The user's `pwd_key`; null when no master key is set. */
  bundle: string | null;
  quota: number;
  /** Changes with each session; it has no other meaning. */
  session: string;
}

/** The whole vault: why it cannot work here, the lock screen, or the open vault. */
export function PasswdPage({ userId, bundle, quota, session }: PasswdPageProps) {
  const { t } = useTranslation("vault");
  const secure = useSecure();
  const state = useVault({ userId, bundle, session });
  if (secure === false) {
    return (
      <VaultWindow>
        <Reason title={t("passwd.needs.secureTitle")} text={t("passwd.needs.secureText")} />
      </VaultWindow>
    );
  }
  if (state.status === "starting") {
    return (
      <VaultWindow>
        <noscript>
          <Reason title={t("passwd.needs.title")} text={t("passwd.needs.text")} />
        </noscript>
        <div className="vault-starting">
          <WaitingLockScreen isSet={bundle !== null} />
        </div>
      </VaultWindow>
    );
  }
  if (state.status !== "open") {
    return (
      <VaultWindow>
        <LockScreen state={state} />
      </VaultWindow>
    );
  }
  return (
    <VaultWindow onMinimize={() => vaultStore.lock()}>
      {state.newCodes ? (
        <div className="vault-lock">
          <h1>{t("passwd.codes.heading")}</h1>
          <CodesPanel
            codes={state.newCodes}
            userId={userId}
            next={{ label: t("passwd.codes.kept"), onClick: () => vaultStore.codesSeen() }}
          />
        </div>
      ) : (
        <OpenVault userId={userId} quota={quota} />
      )}
    </VaultWindow>
  );
}

function Reason({ title, text }: { title: string; text: string }) {
  return (
    <Card heading={title} level={1} className="vault-reason">
      <p>{text}</p>
    </Card>
  );
}

const views = {
  create: CreateTab,
  list: ListTab,
  tips: TipsTab,
  tools: ToolsTab,
  import: ImportTab,
  export: ExportTab,
  health: HealthTab,
  settings: SettingsTab,
} satisfies Record<string, (props: ViewProps) => JSX.Element>;

function OpenVault({ userId, quota }: { userId: string; quota: number }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const wanted = query.get("tab") ?? "";
  const { entries } = vaultStore.state();
  const tab = wanted in views ? (wanted as keyof typeof views) : entries.length > 0 ? "list" : "create";
  const View: (props: ViewProps) => JSX.Element = views[tab];
  return (
    <>
      <VaultTabs tab={tab} count={entries.length} />
      <View
        entries={entries}
        userId={userId}
        quota={quota}
        page={Number(query.get("page")) || 1}
        onTab={(next) => navigate(`?tab=${next}`, { preventScrollReset: true })}
      />
    </>
  );
}

const names = ["create", "list", "tips", "tools"] as const;

/** The four tabs; on small screens, Chinese labels are shortened to two characters. */
function VaultTabs({ tab, count }: { tab: keyof typeof views; count: number }) {
  const { t } = useTranslation("vault");
  const language = useLanguageTag();
  const label = (name: (typeof names)[number]) => {
    const full = t(`passwd.tabs.${name}`);
    if (language.startsWith("en")) return full;
    return (
      <>
        <span className="wide-only">{full}</span>
        <span className="narrow-only">{full.slice(0, 2)}</span>
      </>
    );
  };
  const isList = tab === "list" || tab === "import" || tab === "export" || tab === "health";
  return (
    <Tabs
      label={t("passwd.tabs.label")}
      items={names.map((name) => ({
        to: `?tab=${name}`,
        label: label(name),
        badge: name === "list" ? count : undefined,
        current: name === tab || (name === "list" && isList),
      }))}
    />
  );
}
