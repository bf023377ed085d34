/** The index before this one begins with the same column. */
export { down as up, up as down } from "./010-applications-to-group";
