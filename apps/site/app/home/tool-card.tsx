import { Icon } from "@dozen/ui/icon";
import type { ReactNode } from "react";
import { PageLink } from "../shell/page-link";

export interface ToolCardProps {
  tool: { href: string; icon: string; name: string; des: string };
  /** Heading level of the tool's name. */
  level: 2 | 3;
}

/** A card that links to a tool. */
export function ToolCard({ tool, level }: ToolCardProps) {
  const Heading = `h${level}` as const;
  return (
    <PageLink className="card card-link tool-card" href={tool.href} prefetch>
      <span className="tool-icon">
        <Icon of={tool.icon} size={22} />
      </span>
      <Heading>{tool.name}</Heading>
      <p>{tool.des}</p>
    </PageLink>
  );
}

type Tool = ToolCardProps["tool"] & { id: string };

export function ToolGrid({ tools, level }: { tools: Tool[]; level: 2 | 3 }) {
  return (
    <ul className="tool-grid">
      {tools.map((tool) => (
        <li key={tool.id}>
          <ToolCard tool={tool} level={level} />
        </li>
      ))}
    </ul>
  );
}

/** The tools of the home page, with a link or the like beside the heading. */
export function ToolSection({ heading, aside, tools }: { heading: string; aside?: ReactNode; tools: Tool[] }) {
  return (
    <section className="page home-tools" aria-labelledby="home-tools">
      <div className="row row-between">
        <h2 id="home-tools">{heading}</h2>
        {aside}
      </div>
      <ToolGrid tools={tools} level={3} />
    </section>
  );
}
