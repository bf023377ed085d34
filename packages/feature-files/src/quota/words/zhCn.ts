export const noticeKinds = { quotaNearlyFull: "文件空间用到 90%" };

export const notices = { quotaNearlyFull: "文件空间已使用 {{percent}}%" };
