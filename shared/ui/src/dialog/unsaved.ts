/** Confirms discarding unsaved input. @param stay called when the user cancels */
type Ask = (leave: () => void, stay: () => void) => void

/** The latest is topmost on the page. */
const held: Ask[] = []

export const hasUnsaved = (): boolean => held.length > 0

/** @returns a function that removes the handler */
export function holdUnsaved(ask: Ask): () => void {
  held.push(ask)
  return () => {
    const at = held.indexOf(ask)
    if (at >= 0) held.splice(at, 1)
  }
}

/** Leaves the page or a part of it: at once, or after the user agrees to discard unsaved input. */
export function leaveUnsaved(leave: () => void, stay: () => void = () => undefined): void {
  const ask = held.at(-1)
  if (ask) ask(() => leaveUnsaved(leave, stay), stay)
  else leave()
}
