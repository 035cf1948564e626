/** Asks before input on the page that nobody has saved is discarded. @param stay called when the person would rather keep it */
type Ask = (leave: () => void, stay: () => void) => void

/** The latest is the topmost on the page. */
const held: Ask[] = []

export const hasUnsaved = (): boolean => held.length > 0

/** @returns ends the holding */
export function holdUnsaved(ask: Ask): () => void {
  held.push(ask)
  return () => {
    const at = held.indexOf(ask)
    if (at >= 0) held.splice(at, 1)
  }
}

/** Leaves the page or a part of it: at once, or when the person agrees to discard what is not saved. */
export function leaveUnsaved(leave: () => void, stay: () => void = () => undefined): void {
  const ask = held.at(-1)
  if (ask) ask(() => leaveUnsaved(leave, stay), stay)
  else leave()
}
