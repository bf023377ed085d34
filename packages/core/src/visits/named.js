/** Browsers that statistics name, in their order (spec:short-52); everything else is `other`. */
export const browsers = /** @type {const} */ (["chrome", "ie", "firefox", "opera", "safari", "other"]);
/** Devices that statistics name, in their order. */
export const devices = /** @type {const} */ (["android", "iphone", "ipad", "windows", "mac", "linux", "other"]);

/** @typedef {typeof browsers[number]} Browser */
/** @typedef {typeof devices[number]} Device */
