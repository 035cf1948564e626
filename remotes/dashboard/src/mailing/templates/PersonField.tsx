import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { findPeople, type PersonFound } from '@forum/contracts/participation/forumPeople'
import { PersonSearch as Search } from '@forum/ui/combobox'

interface Props {
  label?: string
  hint?: string
  validationMessage?: string | undefined
  value: PersonFound | null
  onChange: (person: PersonFound | null) => void
}

const find = (q: string, signal: AbortSignal) =>
  call(findPeople, { q }, { signal }).then(
    ({ people }) => ({ people, failure: null }),
    (error: unknown) => ({ people: [], failure: messageOf(error) }),
  )

/** Finds a person with an account; for conference admins. */
export const PersonField = (props: Props) => <Search find={find} {...props} />
