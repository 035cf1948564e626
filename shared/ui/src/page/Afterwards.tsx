import { type ReactNode, useDeferredValue } from 'react'

/** Renders its children in a task after that of their surroundings: one render of a whole page would block a slow processor too long. */
export const Afterwards = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children
