/**
 * Lets the browser answer a person before the work goes on, in a task of its own. By a message: timers of a tab in the
 * background run once a second.
 */
export const nextTask = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(null)
  })
