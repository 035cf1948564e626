/** A function that threads run, named by its module: the server itself never loads it. */
export interface ThreadTask<Input, Result> {
  module: string
  name: string
  /** Lane of the task: long tasks run one at a time, so that others find a thread. */
  lane: 'short' | 'long'
  /** Types of input and result; the field is never set. */
  types?: (input: Input) => Result
}

export type InputOf<Task> = Task extends ThreadTask<infer Input, unknown> ? Input : never

/**
 * Names a task: `threadTask<typeof import('./paper.ts').printPaper>(new URL('./paper.ts', import.meta.url), 'printPaper')`.
 * @param module address of the module
 * @param name of its export
 */
export const threadTask = <Run extends (input: never) => unknown>(
  module: URL,
  name: string,
  lane: 'short' | 'long' = 'short',
): ThreadTask<Parameters<Run>[0], Awaited<ReturnType<Run>>> => ({ module: module.href, name, lane })
