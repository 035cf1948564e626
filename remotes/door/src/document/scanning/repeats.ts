/** A camera reads the same code many times a second while it is held up. */

const AWAY_MS = 3000

/** @returns whether a code is new: another one than before, or the same after it was away for a while */
export function repeats(): (text: string, at: number) => boolean {
  let last = ''
  let seenAt = Number.NEGATIVE_INFINITY
  return (text, at) => {
    const isNew = text !== last || at - seenAt > AWAY_MS
    last = text
    seenAt = at
    return isNew
  }
}
