import { create } from 'zustand'

/** Number of tasks the user waits for; above zero the overlay is shown. */
export const useBusy = create<{ count: number }>()(() => ({ count: 0 }))

/** Shows the overlay during the work. */
export async function whileBusy<T>(work: Promise<T>): Promise<T> {
  useBusy.setState(({ count }) => ({ count: count + 1 }))
  try {
    return await work
  } finally {
    useBusy.setState(({ count }) => ({ count: count - 1 }))
  }
}

/** Time after which a person is shown that the server has not answered, in milliseconds: within 10 s of pressing, also on a first load. */
const SLOW_AFTER_MS = 7000

/** Number of calls that the server has not answered for some seconds. */
export const useSlowCalls = create<{ count: number }>()(() => ({ count: 0 }))

/** Counts the call as slow from some seconds after its start until its end. */
export async function countWhenSlow<T>(reply: Promise<T>): Promise<T> {
  let counted = 0
  const timer = setTimeout(() => {
    counted = 1
    useSlowCalls.setState(({ count }) => ({ count: count + 1 }))
  }, SLOW_AFTER_MS)
  try {
    return await reply
  } finally {
    clearTimeout(timer)
    if (counted > 0) useSlowCalls.setState(({ count }) => ({ count: count - counted }))
  }
}
