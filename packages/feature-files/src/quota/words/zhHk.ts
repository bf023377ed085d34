export const noticeKinds = { quotaNearlyFull: "檔案空間用到 90%" };

export const notices = { quotaNearlyFull: "檔案空間已使用 {{percent}}%" };
