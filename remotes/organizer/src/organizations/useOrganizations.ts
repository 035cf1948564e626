import { call } from '@forum/client/call'
import { showFailure } from '@forum/client/toasts'
import { useLoaded } from '@forum/client/useReading'
import {
  type KnownOrganization,
  listKnown,
  listMappings,
  listUnlisted,
  type Mapping,
  type Unlisted,
} from '@forum/contracts/people/organizations'
import { useState } from 'react'

export interface Organizations {
  entries: readonly Unlisted[]
  /** Number of all entries. */
  count: number
  known: readonly KnownOrganization[]
  mappings: readonly Mapping[]
}

async function load(signal: AbortSignal): Promise<Organizations> {
  const [unlisted, { organizations }, { mappings }] = await Promise.all([
    call(listUnlisted, {}, { signal }),
    call(listKnown, {}, { signal }),
    call(listMappings, {}, { signal }),
  ])
  return { ...unlisted, known: organizations, mappings }
}

/** Data of the part; the previous data stay in view while it is reloaded. */
export function useOrganizations() {
  const [pages, setPages] = useState(1)
  const reading = useLoaded('', async (signal) => {
    const loaded = await load(signal)
    setPages(1)
    return loaded
  })
  const more = async () => {
    try {
      const { entries } = await call(listUnlisted, { page: pages + 1 })
      setPages(pages + 1)
      reading.change((current) => ({ ...current, entries: [...current.entries, ...entries] }))
    } catch (error) {
      showFailure(error)
    }
  }
  return { reading, more }
}
