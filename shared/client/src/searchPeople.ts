// This module is bundled by each remote: `call` is imported by the name under which the shell provides it.
import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { findPeople, type PersonFound } from '@forum/contracts/participation/forumPeople'

/** Searches accounts by a part of the name or address, for `PersonSearch` of `@forum/ui/combobox`; for conference admins. */
export const searchPeople = (q: string, signal: AbortSignal): Promise<{ people: PersonFound[]; failure: string | null }> =>
  call(findPeople, { q }, { signal }).then(
    ({ people }) => ({ people, failure: null }),
    (error: unknown) => ({ people: [], failure: messageOf(error) }),
  )
