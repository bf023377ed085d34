import { mutePath } from "@dozen/core/notices/notice";
import { Button, LinkButton } from "@dozen/ui/button";
import { DangerButton } from "@dozen/ui/confirm";
import { Icon } from "@dozen/ui/icon";
import { useMenu } from "@dozen/ui/menu";
import { Form } from "@remix-run/react";
import BellOff from "lucide-react/icons/bell-off";
import Ellipsis from "lucide-react/icons/ellipsis";
import Eye from "lucide-react/icons/eye";
import Lock from "lucide-react/icons/lock";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import { useTranslation } from "react-i18next";
import { type Audience, editPath, visibilities } from "../post";
import { useHere } from "./use-here";

/** Actions of a post's owner. */
export function OwnerMenu({ id, audience }: { id: string; audience: Audience }) {
  const { t } = useTranslation("chat");
  const here = useHere(id);
  const { menu, close } = useMenu();
  const isShared = audience !== "self";
  return (
    <details className="space-menu" {...menu}>
      <summary className="button button-quiet button-icon" aria-label={t("space.menu")} title={t("space.menu")}>
        <Icon of={Ellipsis} />
      </summary>
      <div className="space-menu-list">
        <Form method="post" action={here} preventScrollReset onSubmit={close}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="is_open" value={isShared ? visibilities.self : visibilities.open} />
          <Button
            type="submit"
            name="intent"
            value="show"
            variant="quiet"
            icon={isShared ? Lock : Eye}
            wide
            className="space-menu-item"
          >
            {isShared ? t("space.setSelf") : t("space.setOpen")}
          </Button>
        </Form>
        <LinkButton to={editPath(id)} variant="quiet" icon={Pencil} wide className="space-menu-item">
          {t("space.edit")}
        </LinkButton>
        <LinkButton to={mutePath(`chat.post:${id}`)} variant="quiet" icon={BellOff} wide className="space-menu-item">
          {t("space.mute")}
        </LinkButton>
        <Form method="post" action={here} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="is_del" value="1" />
          <DangerButton
            intent="delete"
            icon={Trash}
            wide
            className="space-menu-item"
            message={t("space.confirmDelete")}
          >
            {t("space.delete")}
          </DangerButton>
        </Form>
      </div>
    </details>
  );
}
