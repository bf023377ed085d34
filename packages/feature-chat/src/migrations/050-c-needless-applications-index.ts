/** The index before this one begins with the same columns. */
export { down as up, up as down } from "./009-applications-of-decider";
