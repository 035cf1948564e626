import { create } from 'zustand'

/** Names that remotes of other repositories may still import; they go with the next version of the contract. */
export { createPersistentStore as keptStore } from './store.ts'

export const pageStore = <State extends object>(initial: State) => create(() => initial)
