/** Runs each job that a worker of `createWorkerPool` receives. The pool sends one at a time. */
export function serve<Job, Result>(work: (job: Job) => Result | Promise<Result>): void;
