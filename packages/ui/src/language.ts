export { useLanguageTag } from "./words";
