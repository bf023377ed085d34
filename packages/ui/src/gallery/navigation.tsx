import Link2 from "lucide-react/icons/link-2";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { Breadcrumb } from "../breadcrumb";
import { Button, type ButtonVariant, IconButton, LinkButton } from "../button";
import { Card } from "../card";
import { GoToTop } from "../go-to-top";
import { useMenu } from "../menu";
import { Pager } from "../pager";
import { SearchForm } from "../search-form";
import { Tabs } from "../tabs";
import { Tips } from "../tips";

const variants: ButtonVariant[] = ["primary", "secondary", "quiet", "danger", "danger-quiet"];

const tips = [
  { id: "icon", icon: Link2, text: "Whoever has the link sees the page." },
  { id: "words", text: "It can be changed later." },
];

/** Buttons in every variant, and navigation between pages. */
export function NavigationSection() {
  return (
    <>
      <section className="stack">
        <Breadcrumb items={[{ to: "/all", label: "All tools" }, { label: "Short links" }]} />
        <Tabs
          label="Short links"
          items={[
            { to: "?", label: "Create" },
            { to: "?tab=list", label: "My links", badge: 12 },
          ]}
        />
      </section>
      <Card heading="Buttons" aside={<LinkButton to="?">A link</LinkButton>}>
        <div className="stack">
          {variants.map((variant) => (
            <div className="row" key={variant}>
              <Button variant={variant}>{variant}</Button>
              <Button variant={variant} icon={Link2}>
                With icon
              </Button>
              <Button variant={variant} small>
                Small
              </Button>
              <Button variant={variant} busy>
                Busy
              </Button>
              <Button variant={variant} disabled>
                Disabled
              </Button>
              <IconButton variant={variant} icon={Pencil} label="Edit" />
              <IconButton variant={variant} icon={Trash2} label="Delete" small />
            </div>
          ))}
          <Button variant="primary" wide>
            Wide
          </Button>
        </div>
      </Card>
      <Card heading="Menu">
        <OrderMenu />
      </Card>
      <Card heading="Search and tips">
        <div className="with-tips">
          <div className="stack">
            {["", "pears"].map((value) => (
              <SearchForm
                key={value}
                action="/ui"
                tab="list"
                name="name"
                label="Find by name"
                value={value}
                maxLength={50}
              />
            ))}
          </div>
          <Tips title="Good to know" tips={tips} />
        </div>
      </Card>
      <Card heading="Pager">
        <div className="stack">
          <Pager page={1} pages={1} total={7} label="One page" />
          <Pager page={1} pages={13} total={123} />
          <Pager page={7} pages={13} total={123} label="In between" param="other" />
          <Pager page={13} pages={13} total={123} label="At the end" param="third" />
        </div>
      </Card>
      <GoToTop />
    </>
  );
}

function OrderMenu() {
  const { menu, close } = useMenu();
  return (
    <details className="menu" {...menu}>
      <summary className="button button-secondary">Order</summary>
      <div className="menu-list">
        {["Newest first", "Oldest first"].map((order) => (
          <button
            key={order}
            type="button"
            className="menu-item"
            aria-current={order === "Newest first" || undefined}
            onClick={close}
          >
            {order}
          </button>
        ))}
      </div>
    </details>
  );
}
