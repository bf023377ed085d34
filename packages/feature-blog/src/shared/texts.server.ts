/** Articles, versions or drafts in one statement; each may have 100,000 characters. */
export const textsAtOnce = 20;
