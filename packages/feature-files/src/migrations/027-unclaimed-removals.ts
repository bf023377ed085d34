export { down as up, up as down } from "./023-claimed-removals";
