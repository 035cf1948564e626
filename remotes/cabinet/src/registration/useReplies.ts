import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import { useState } from 'react'
import type { CabinetState } from '../cabinet.ts'

/**
 * The loaded cabinet, updated from the replies to changes, so that it is not loaded again for each.
 * @returns the current cabinet, and a function that replaces a registration in it
 */
export function useReplies(read: CabinetState): [state: CabinetState, replace: (record: OwnRegistration) => void] {
  const [updated, setUpdated] = useState({ read, state: read })
  const state = updated.read === read ? updated.state : read
  const replace = (record: OwnRegistration) => {
    const registrations = state.registrations.map((one) => (one.id === record.id ? record : one))
    setUpdated({ read, state: { ...state, registrations } })
  }
  return [state, replace]
}
