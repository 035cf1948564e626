/** Confirms discarding unsaved input. @param stay called when the user cancels */
type Confirm = (leave: () => void, stay: () => void) => void

/** The latest is topmost on the page. */
const held: Confirm[] = []

export const hasUnsaved = (): boolean => held.length > 0

/** @returns a function that removes the handler */
export function holdUnsaved(confirm: Confirm): () => void {
  held.push(confirm)
  return () => {
    const at = held.indexOf(confirm)
    if (at >= 0) held.splice(at, 1)
  }
}

/** Leaves the page or a part of it, after confirmation if there is unsaved input. */
export function leaveUnsaved(leave: () => void, stay: () => void = () => undefined): void {
  const confirm = held.at(-1)
  if (confirm) confirm(() => leaveUnsaved(leave, stay), stay)
  else leave()
}
