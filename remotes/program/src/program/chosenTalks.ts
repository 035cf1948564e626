import { useCallback, useState } from 'react'

const STORAGE_KEY = 'forum-programme-choice'

function readStored(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

function store(ids: ReadonlySet<number>): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...ids]))
  } catch {
    // Without storage the choice lives as long as the page.
  }
}

/** Talks marked by a visitor, stored in this browser. The functions stay the same, so that rows are not drawn again. */
export function useChosenTalks() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(readStored()))
  const choose = useCallback((id: number, on: boolean) => {
    setChosen((before) => {
      const ids = new Set(before)
      if (on) ids.add(id)
      else ids.delete(id)
      store(ids)
      return ids
    })
  }, [])
  const clear = useCallback(() => {
    store(new Set())
    setChosen(new Set())
  }, [])
  return { chosen, choose, clear }
}
