import { create } from 'zustand'

/** A store whose state lasts as long as the page is open. */
export const pageStore = <State extends object>(initial: State) => create(() => initial)
