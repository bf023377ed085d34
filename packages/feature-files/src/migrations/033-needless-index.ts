/** All that it found is found by the ones that know which files are ready. */
export { down as up, up as down } from "./002-files-of-user";
