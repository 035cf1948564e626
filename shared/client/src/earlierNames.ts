import { create } from 'zustand'
import { createPersistentStore } from './store.ts'

/** Names that remotes of other repositories may still import; they go with the next version of the contract. */

/** @public */
export const keptStore = createPersistentStore

/** @public */
export const pageStore = <State extends object>(initial: State) => create(() => initial)
