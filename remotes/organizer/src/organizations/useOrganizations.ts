import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import {
  type KnownOrganization,
  listKnown,
  listMappings,
  listUnlisted,
  type Mapping,
  type Unlisted,
} from '@forum/contracts/people/organizations'
import { useCallback, useEffect, useState } from 'react'

export interface Organizations {
  entries: readonly Unlisted[]
  /** Of all entries. */
  count: number
  known: readonly KnownOrganization[]
  mappings: readonly Mapping[]
}

async function load(): Promise<Organizations> {
  const [unlisted, { organizations }, { mappings }] = await Promise.all([
    call(listUnlisted, {}),
    call(listKnown, {}),
    call(listMappings, {}),
  ])
  return { ...unlisted, known: organizations, mappings }
}

/** Data of the part; the previous data stay in view while it is reloaded. */
export function useOrganizations() {
  const [organizations, setOrganizations] = useState<Organizations | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [pages, setPages] = useState(1)

  const reload = useCallback(async () => {
    try {
      setOrganizations(await load())
      setPages(1)
      setFailure(null)
    } catch (error) {
      setFailure(messageOf(error))
    }
  }, [])
  useEffect(() => void reload(), [reload])

  const more = async () => {
    try {
      const { entries } = await call(listUnlisted, { page: pages + 1 })
      setPages(pages + 1)
      setOrganizations((current) => current && { ...current, entries: [...current.entries, ...entries] })
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  return { organizations, failure, reload, more }
}
