import { fetchInTime } from "@dozen/core/in-time";
import { Button } from "@dozen/ui/button";
import { Dialog } from "@dozen/ui/dialog";
import { LoadingState } from "@dozen/ui/empty";
import { TextInput } from "@dozen/ui/field";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocaleName } from "../../shared/use-locale-name";
import { type Emoji, type EmojiGroup, type EmojiList, groupNames } from "../emoji";
import { recentEmoji } from "../recent";

export interface EmojiPickerProps {
  onChoose(value: string): void;
  onClose(): void;
}

/** Most results of a search. */
const most = 120;

/** All emoji by group, the recent ones first, and a search by name. */
export default function EmojiPicker({ onChoose, onClose }: EmojiPickerProps) {
  const { t } = useTranslation("chat");
  const { list, hasFailed } = useEmojiList();
  const [group, setGroup] = useState<EmojiGroup | "recent">(recentEmoji().length > 0 ? "recent" : "smileys");
  const [wanted, setWanted] = useState("");
  const open = (name: typeof group) => {
    setWanted("");
    setGroup(name);
  };
  const tabs = [...(recentEmoji().length > 0 ? (["recent"] as const) : []), ...groupNames];
  const shown = list && (wanted.trim() ? search(list, wanted) : group === "recent" ? recent(list) : list[group]);
  return (
    <Dialog open onClose={onClose} title={t("emoji.title")}>
      <div className="emoji-picker">
        <TextInput
          type="search"
          value={wanted}
          aria-label={t("emoji.search")}
          placeholder={t("emoji.search")}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        <div className="emoji-groups">
          {tabs.map((name) => (
            <Button
              key={name}
              variant={name === group && !wanted ? "secondary" : "quiet"}
              small
              aria-pressed={name === group && !wanted}
              onClick={() => open(name)}
            >
              {t(`emoji.groups.${name}`)}
            </Button>
          ))}
        </div>
        {hasFailed && <p role="alert">{t("emoji.failed")}</p>}
        {!list && !hasFailed && <LoadingState />}
        {shown?.length === 0 && <p className="muted center">{t("emoji.none")}</p>}
        <div className="emoji-grid">
          {shown?.map(({ value, label }) => (
            <button key={value} type="button" aria-label={label} title={label} onClick={() => onChoose(value)}>
              {value}
            </button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

function useEmojiList(): { list: EmojiList | undefined; hasFailed: boolean } {
  const locale = useLocaleName();
  const [list, setList] = useState<EmojiList>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isOpen = true;
    fetchInTime(`/chat/emoji/${locale}`)
      .then((response) => (response.ok ? (response.json() as Promise<EmojiList>) : Promise.reject(response)))
      .then(
        (loaded) => isOpen && setList(loaded),
        () => isOpen && setFailed(true),
      );
    return () => {
      isOpen = false;
    };
  }, [locale]);
  return { list, hasFailed };
}

function search(list: EmojiList, typed: string): Emoji[] {
  const wanted = typed.trim().toLowerCase();
  return groupNames
    .flatMap((name) => list[name])
    .filter(({ label, tags }) => [label, ...tags].some((word) => word.toLowerCase().includes(wanted)))
    .slice(0, most);
}

function recent(list: EmojiList): Emoji[] {
  const all = new Map(groupNames.flatMap((name) => list[name]).map((emoji) => [emoji.value, emoji]));
  return recentEmoji().flatMap((value) => all.get(value) ?? []);
}
