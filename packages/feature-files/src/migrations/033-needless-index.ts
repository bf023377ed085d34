/** The indexes with `ready` cover all its queries. */
export { down as up, up as down } from "./002-files-of-user";
