import { IconButton } from "@dozen/ui/button";
import { Icon } from "@dozen/ui/icon";
import { Form } from "@remix-run/react";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Pin from "lucide-react/icons/pin";
import PinOff from "lucide-react/icons/pin-off";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PinIntent } from "./pins";

interface Tool {
  id: string;
  icon: string;
  name: string;
}

/** The pinned tools in their order and the others, each with buttons to pin, unpin or move it. */
export function ArrangedTools({ pinned, others }: { pinned: Tool[]; others: Tool[] }) {
  const { t } = useTranslation("site");
  return (
    <Form method="post" className="stack stack-l" preventScrollReset>
      <section className="stack" aria-labelledby="pinned">
        <h2 id="pinned">{t("arrange.pinned")}</h2>
        {pinned.length === 0 && <p className="muted">{t("arrange.none")}</p>}
        <ol className="card arranged">
          {pinned.map((tool, place) => (
            <ArrangedTool key={tool.id} tool={tool}>
              <Arrange intent="up" tool={tool} disabled={place === 0} />
              <Arrange intent="down" tool={tool} disabled={place === pinned.length - 1} />
              <Arrange intent="unpin" tool={tool} />
            </ArrangedTool>
          ))}
        </ol>
      </section>
      {others.length > 0 && (
        <section className="stack" aria-labelledby="others">
          <h2 id="others">{t("arrange.others")}</h2>
          <ul className="card arranged">
            {others.map((tool) => (
              <ArrangedTool key={tool.id} tool={tool}>
                <Arrange intent="pin" tool={tool} />
              </ArrangedTool>
            ))}
          </ul>
        </section>
      )}
    </Form>
  );
}

function ArrangedTool({ tool, children }: { tool: Tool; children: ReactNode }) {
  return (
    <li className="row row-between">
      <span className="row row-s">
        <Icon of={tool.icon} />
        {tool.name}
      </span>
      <span className="row row-s">{children}</span>
    </li>
  );
}

const icons = { pin: Pin, unpin: PinOff, up: ArrowUp, down: ArrowDown } satisfies Record<PinIntent, unknown>;

function Arrange({ intent, tool, disabled }: { intent: PinIntent; tool: Tool; disabled?: boolean }) {
  const { t } = useTranslation("site");
  return (
    <IconButton
      type="submit"
      name={intent}
      value={tool.id}
      icon={icons[intent]}
      label={t(`arrange.${intent}`, { name: tool.name })}
      disabled={disabled}
      small
    />
  );
}
