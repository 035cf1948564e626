import { useMemo, useState } from 'react'

export interface Selection {
  ids: readonly number[]
  has: (id: number) => boolean
  set: (ids: readonly number[], on: boolean) => void
  /** Whether all rows that the filters match are selected, including those on other pages. */
  whole: boolean
  chooseWhole: () => void
  /** Replaces the selection. */
  only: (ids: readonly number[]) => void
  clear: () => void
}

/** Number of selected rows. @param count of the whole view */
export const chosenOf = ({ whole, ids }: Selection, count: number): number => (whole ? count : ids.length)

interface Chosen {
  view: string
  ids: ReadonlySet<number>
  whole: boolean
}

const none: ReadonlySet<number> = new Set()

/** Selected rows of one view; cleared by another filter or order, kept on another page. */
export function useSelection(view: string): Selection {
  const [chosen, setChosen] = useState<Chosen>({ view, ids: none, whole: false })
  return useMemo(() => {
    const { ids, whole } = chosen.view === view ? chosen : { ids: none, whole: false }
    return {
      ids: [...ids],
      whole,
      has: (id) => whole || ids.has(id),
      set: (changed, on) => {
        const next = new Set(ids)
        for (const id of changed) on ? next.add(id) : next.delete(id)
        setChosen({ view, ids: next, whole: false })
      },
      chooseWhole: () => setChosen({ view, ids, whole: true }),
      only: (kept) => setChosen({ view, ids: new Set(kept), whole: false }),
      clear: () => setChosen({ view, ids: none, whole: false }),
    }
  }, [chosen, view])
}
