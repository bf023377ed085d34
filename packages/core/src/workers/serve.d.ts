/** Does each job that comes to a worker of `createWorkerPool`, one after the other. */
export function serve<Job, Result>(work: (job: Job) => Result | Promise<Result>): void;
