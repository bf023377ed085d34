import Check from "lucide-react/icons/check";
import { type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { classNames } from "./class-names";
import { Select } from "./fields/inputs";
import { Icon } from "./icon";

/** An option of the dropdown: `id` identifies it, `name` is shown, a form sends `val`. */
export interface DropdownOption {
  id: string | number;
  name: string;
  val: string | number;
}

export interface DropdownProps {
  options: readonly DropdownOption[];
  /** Accessible name, if no `<label>` refers to the id. */
  label?: string;
  /** Id of a visible label element. */
  labelledBy?: string;
  id?: string;
  name?: string;
  form?: string;
  /** `val` of the initial option. */
  defaultVal?: DropdownOption["val"];
  /** `val` of the chosen option, when controlled. */
  val?: DropdownOption["val"];
  placeholder?: string;
  disabled?: boolean;
  /** Called with the chosen option. */
  onChoose?(option: DropdownOption): void;
}

/**
 * A dropdown; choosing an option closes it and reports the option. On the server, without script and on touch screens
 * it is the browser's select; with a mouse it is a custom list box with keyboard support.
 */
export function Dropdown(props: DropdownProps) {
  const { options, defaultVal, val, placeholder, onChoose } = props;
  const own = useFinePointer();
  const firstId = placeholder === undefined ? options[0]?.id : undefined;
  const [chosenId, setChosenId] = useState(() => options.find((option) => option.val === defaultVal)?.id ?? firstId);
  const chosen = options.find((option) => (val === undefined ? option.id === chosenId : option.val === val));
  const choose = (option: DropdownOption | undefined) => {
    if (!option) return;
    setChosenId(option.id);
    onChoose?.(option);
  };
  if (own) return <ListBox {...props} chosen={chosen} choose={choose} />;
  return (
    <div className="select">
      <Select
        id={props.id}
        name={props.name}
        form={props.form}
        disabled={props.disabled}
        aria-label={props.label}
        aria-labelledby={props.labelledBy}
        value={chosen ? String(chosen.val) : ""}
        placeholder={placeholder}
        onChange={(event) => choose(options.find((option) => String(option.val) === event.target.value))}
        choices={options.map((option) => ({ value: String(option.val), label: option.name }))}
      />
    </div>
  );
}

interface ListBoxProps extends DropdownProps {
  chosen: DropdownOption | undefined;
  choose(option: DropdownOption | undefined): void;
}

function ListBox({ options, chosen, choose, placeholder, ...rest }: ListBoxProps) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const typed = useTypeahead(options);
  const show = () => {
    setActive(Math.max(0, chosen ? options.indexOf(chosen) : 0));
    setOpen(true);
  };
  const take = (index: number) => {
    setOpen(false);
    choose(options[index]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const move = moves[event.key];
    if (event.key === "Escape" || event.key === "Tab") {
      if (open && event.key === "Escape") event.preventDefault();
      return setOpen(false);
    }
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      return open ? take(active) : show();
    }
    const next = move ? move(active, options.length) : typed(event.key, active);
    if (next === undefined) return;
    event.preventDefault();
    if (!open) show();
    else setActive(next);
    if (!open && !move) setActive(next);
  };
  return (
    <div className="select">
      {rest.name && <input type="hidden" name={rest.name} form={rest.form} value={chosen ? String(chosen.val) : ""} />}
      <button
        type="button"
        role="combobox"
        id={rest.id}
        className={classNames("input", "select-button")}
        disabled={rest.disabled}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open ? `${listId}-${active}` : undefined}
        aria-label={rest.label}
        aria-labelledby={rest.labelledBy}
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      >
        {chosen?.name ?? <span className="muted">{placeholder}</span>}
      </button>
      {open && <List id={listId} options={options} chosen={chosen} active={active} onHover={setActive} onTake={take} />}
    </div>
  );
}

interface ListProps extends Pick<ListBoxProps, "options" | "chosen"> {
  id: string;
  active: number;
  onHover(index: number): void;
  onTake(index: number): void;
}

/** The focus remains on the button; `aria-activedescendant` points to the active option. */
function List({ id, options, chosen, active, onHover, onTake }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div className="select-list" role="listbox" id={id} ref={list} tabIndex={-1}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the button, which keeps the focus
        <div
          key={option.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          className="select-option"
          aria-selected={option === chosen}
          data-active={index === active || undefined}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onPointerEnter={() => onHover(index)}
          onClick={() => onTake(index)}
        >
          {option.name}
          {option === chosen && <Icon of={Check} size={16} />}
        </div>
      ))}
    </div>
  );
}

const moves: Record<string, (active: number, count: number) => number> = {
  ArrowDown: (active, count) => Math.min(active + 1, count - 1),
  ArrowUp: (active) => Math.max(active - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Finds the option that begins with the typed letters; a pause of half a second starts anew. */
function useTypeahead(options: readonly DropdownOption[]) {
  const typed = useRef({ letters: "", at: 0 });
  return (key: string, active: number): number | undefined => {
    if (key.length !== 1) return undefined;
    const now = Date.now();
    const letters = (now - typed.current.at < 500 ? typed.current.letters : "") + key.toLowerCase();
    typed.current = { letters, at: now };
    const start = letters.length === 1 ? active + 1 : active;
    for (let step = 0; step < options.length; step += 1) {
      const index = (start + step) % options.length;
      if (options[index]?.name.toLowerCase().startsWith(letters)) return index;
    }
    return undefined;
  };
}

const finePointer = "(pointer: fine)";

function useFinePointer(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(finePointer);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => matchMedia(finePointer).matches,
    () => false,
  );
}
