import type { OwnRegistration } from '@forum/contracts/registrations'
import { useState } from 'react'
import type { CabinetState } from './cabinet.ts'

/**
 * The cabinet with what the replies to changes have told since it was read, so that it need not be read again for each.
 * @returns the cabinet as it is, and what puts a registration in the place of the one it was
 */
export function useReplies(read: CabinetState): [state: CabinetState, replace: (record: OwnRegistration) => void] {
  const [told, setTold] = useState({ read, state: read })
  const state = told.read === read ? told.state : read
  const replace = (record: OwnRegistration) => {
    const registrations = state.registrations.map((one) => (one.id === record.id ? record : one))
    setTold({ read, state: { ...state, registrations } })
  }
  return [state, replace]
}
