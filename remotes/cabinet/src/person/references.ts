import { call } from '@forum/client/call'
import { listAcademicDegrees, listOrganizations, listOrgPositions } from '@forum/contracts/platform/references'
import { useEffect, useState } from 'react'

interface Choice {
  id: number
  label: string
  synonyms?: string[]
}

/** The lists a profile chooses from. */
export interface References {
  organizations: Choice[]
  positions: Choice[]
  degrees: Choice[]
}

async function load(): Promise<References> {
  const [organizations, positions, degrees] = await Promise.all([
    call(listOrganizations, {}),
    call(listOrgPositions, {}),
    call(listAcademicDegrees, {}),
  ])
  const titled = ({ id, title }: { id: number; title: string }) => ({ id, label: title })
  return {
    organizations: organizations.map(({ id, name, synonyms = [] }) => ({ id, label: name, synonyms })),
    positions: positions.map(titled),
    degrees: degrees.map(titled),
  }
}

const empty: References = { organizations: [], positions: [], degrees: [] }

/** The lists, empty until loaded; `retry` is set after a failure. */
export function useReferences(): { lists: References; ready: boolean; retry: (() => void) | null } {
  const [lists, setLists] = useState<References | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (lists || failed) return
    let current = true
    load().then(
      (loaded) => current && setLists(loaded),
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [lists, failed])
  return { lists: lists ?? empty, ready: lists !== null, retry: failed ? () => setFailed(false) : null }
}
