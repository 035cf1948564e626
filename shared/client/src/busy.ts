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
