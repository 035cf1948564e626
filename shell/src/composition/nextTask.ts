/**
 * Yields to user input by continuing in a new task. Uses a message: timers of a background tab run once a
 * second.
 */
export const nextTask = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(null)
  })
