/** spec:tools-10. */
export const iconSizes = [16, 32, 48, 64, 128] as const;
export type IconSize = (typeof iconSizes)[number];

/** spec:tools-11: 512 KB. */
export const uploadAtMost = 512 * 1024;
export const cropBox = 400;
/** The most characters that a favicon can show. */
export const textAtMost = 3;

export const shapes = ["square", "rounded", "circle", "none"] as const;
export type Shape = (typeof shapes)[number];

/** The defaults: the three sizes that browsers look for in an ICO. */
export const usual = { sizes: [16, 32, 48], foreground: "#ffffff", background: "#2563eb", shape: "rounded" } as const;
