import { call } from '@forum/client/call'
import { useLoaded } from '@forum/client/useReading'
import { listAcademicDegrees, listOrganizations, listOrgPositions } from '@forum/contracts/platform/references'

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

async function load(signal: AbortSignal): Promise<References> {
  const [organizations, positions, degrees] = await Promise.all([
    call(listOrganizations, {}, { signal }),
    call(listOrgPositions, {}, { signal }),
    call(listAcademicDegrees, {}, { signal }),
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
  const { reply, failure, reload } = useLoaded('', load)
  return { lists: reply ?? empty, ready: reply !== null, retry: failure === null ? null : () => void reload() }
}
