import type { Plugin } from "vite";

export function dozen(): Plugin[];
