import { useSelect } from "downshift";
import Check from "lucide-react/icons/check";
import { type KeyboardEvent, useState, useSyncExternalStore } from "react";
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
  const { isOpen, highlightedIndex, getToggleButtonProps, getMenuProps, getItemProps } = useSelect<DropdownOption>({
    items: [...options],
    itemToString: (option) => option?.name ?? "",
    itemToKey: (option) => option?.id,
    selectedItem: chosen ?? null,
    onSelectedItemChange: ({ selectedItem }) => choose(selectedItem ?? undefined),
    ...(rest.id && { toggleButtonId: rest.id }),
  });
  const name = { "aria-label": rest.label, "aria-labelledby": rest.labelledBy };
  const { disabled } = rest;
  const onKeyDown = (event: KeyboardEvent) => {
    // Closes the list, not also the dialog around it.
    if (isOpen && event.key === "Escape") event.preventDefault();
  };
  return (
    <div className="select">
      {rest.name && <input type="hidden" name={rest.name} form={rest.form} value={chosen ? String(chosen.val) : ""} />}
      <button
        type="button"
        {...getToggleButtonProps({ ...name, disabled, onKeyDown, className: classNames("input", "select-button") })}
      >
        {chosen?.name ?? <span className="muted">{placeholder}</span>}
      </button>
      <div {...getMenuProps({ ...name, className: "select-list", hidden: !isOpen })}>
        {isOpen &&
          options.map((option, index) => (
            <div
              key={option.id}
              {...getItemProps({ item: option, index, className: "select-option" })}
              data-active={index === highlightedIndex || undefined}
            >
              {option.name}
              {option === chosen && <Icon of={Check} size={16} />}
            </div>
          ))}
      </div>
    </div>
  );
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
