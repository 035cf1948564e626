// Bundled by each remote: `call` is imported by the name under which the shell provides it.
import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { findPeople, type PersonFound } from '@forum/contracts/participation/forumPeople'

/** For `PersonSearch` of `@forum/ui/combobox`: accounts by a part of the name or address; for conference admins. */
export const searchPeople = (q: string, signal: AbortSignal): Promise<{ people: PersonFound[]; failure: string | null }> =>
  call(findPeople, { q }, { signal }).then(
    ({ people }) => ({ people, failure: null }),
    (error: unknown) => ({ people: [], failure: messageOf(error) }),
  )
