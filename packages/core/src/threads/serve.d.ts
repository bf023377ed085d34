/** Does each job that comes to a thread of `createThreads`, one after the other. */
export function serve<Job, Answer>(work: (job: Job) => Answer | Promise<Answer>): void;
