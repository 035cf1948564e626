/** Marks that were not taken back, from marks in the order of their moments: `undo` takes back the latest one before it, and nothing if there is none. */
export function marksLeft<Mark extends { kind: 'in' | 'undo' }>(ordered: readonly Mark[]): Mark[] {
  const left: Mark[] = []
  for (const mark of ordered)
    if (mark.kind === 'in') left.push(mark)
    else left.pop()
  return left
}
