import { useState } from 'react'

const STORAGE_KEY = 'forum-programme-choice'

function readStored(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

/** Talks marked by a visitor, stored in this browser. */
export function useChosenTalks() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(readStored()))
  const keep = (ids: Set<number>) => {
    setChosen(ids)
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify([...ids]))
    } catch {
      // Without storage the choice lives as long as the page.
    }
  }
  return {
    chosen,
    choose(id: number, on: boolean) {
      const ids = new Set(chosen)
      if (on) ids.add(id)
      else ids.delete(id)
      keep(ids)
    },
    clear: () => keep(new Set()),
  }
}
