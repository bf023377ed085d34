import { ConfirmButton } from "@dozen/ui/confirm";
import { DateText } from "@dozen/ui/date-text";
import { EmptyState } from "@dozen/ui/empty";
import { Form } from "@remix-run/react";
import Link2 from "lucide-react/icons/link-2";
import { useTranslation } from "react-i18next";
import type { Provider } from "../../third-party/providers";

interface BindingListProps {
  bindings: readonly { id: string; provider: Provider; name: string; createdAt: number }[];
  /** Whether the site offers providers to link. */
  isOffered: boolean;
}

/** The linked accounts, each with a button to remove it. */
export function BindingList({ bindings, isOffered }: BindingListProps) {
  const { t } = useTranslation("account");
  if (bindings.length === 0) {
    const text = isOffered ? t("third.list.emptyText") : undefined;
    return <EmptyState icon={Link2} title={t("third.list.empty")} text={text} />;
  }
  return (
    <ul className="account-bindings" aria-label={t("third.list.caption")}>
      {bindings.map(({ id, provider, name, createdAt }) => {
        const shown = t(`third.names.${provider}`);
        return (
          <li key={id}>
            <div>
              <p>
                <strong>{shown}</strong> {name || t("third.list.unnamed")}
              </p>
              <p className="muted">
                {t("third.list.since")} <DateText at={createdAt} />
              </p>
            </div>
            <Form method="post">
              <ConfirmButton
                name="unbind"
                value={id}
                variant="danger-quiet"
                message={t("third.list.confirm", { name: shown })}
                confirmLabel={t("third.list.unbind")}
              >
                {t("third.list.unbind")} <span className="visually-hidden">{`${shown} ${name}`}</span>
              </ConfirmButton>
            </Form>
          </li>
        );
      })}
    </ul>
  );
}
