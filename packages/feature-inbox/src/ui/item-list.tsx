import { useTranslation } from "react-i18next";

/** The items, or what to do when there are none. */
export function ItemList({ items }: { items: { id: string; text: string }[] }) {
  const { t } = useTranslation("inbox");
  if (items.length === 0) return <p>{t("none")}</p>;
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>{item.text}</li>
      ))}
    </ul>
  );
}
