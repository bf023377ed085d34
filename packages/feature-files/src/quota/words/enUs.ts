export const noticeKinds = { quotaNearlyFull: "Files that reach 90% of your quota" };

export const notices = { quotaNearlyFull: "Your file storage is {{percent}}% full" };
