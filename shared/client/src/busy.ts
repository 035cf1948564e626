import { create } from 'zustand'

/** How many pieces of work the person is waiting for; above zero the overlay shows. */
export const useBusy = create<{ count: number }>()(() => ({ count: 0 }))

/** Shows the overlay while the work goes on. */
export async function whileBusy<T>(work: Promise<T>): Promise<T> {
  useBusy.setState(({ count }) => ({ count: count + 1 }))
  try {
    return await work
  } finally {
    useBusy.setState(({ count }) => ({ count: count - 1 }))
  }
}
