import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** A store whose state lasts as long as the page is open. */
export { create as createStore } from 'zustand'

/** A store whose state is saved in this browser under a name. Other tabs follow, so that no tab overwrites an addition of another. */
export function createPersistentStore<State extends object>(name: string, initial: State) {
  const store = create(persist(() => initial, { name }))
  addEventListener('storage', ({ key }) => {
    if (key === name) void store.persist.rehydrate()
  })
  return store
}
