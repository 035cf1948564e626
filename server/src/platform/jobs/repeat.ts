/**
 * Repeats work that handles its own errors.
 * @param pause between the end of one run and the next, in milliseconds
 * @returns a function that stops: it aborts the signal and waits for the run in progress
 */
export function repeat(work: (signal: AbortSignal) => Promise<unknown>, pause: number): () => Promise<void> {
  const stop = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const plan = () => {
    timer = setTimeout(() => {
      running = work(stop.signal).finally(() => {
        if (!stop.signal.aborted) plan()
      })
    }, pause).unref()
  }
  plan()
  return async () => {
    stop.abort(new Error('The server stops'))
    clearTimeout(timer)
    await running
  }
}
