import type { OwnRegistration } from '@forum/contracts/registrations'
import type { CabinetState } from '../cabinet.ts'

/** What every dialog of the cabinet is given. */
export interface DialogProps {
  state: CabinetState
  onClose: () => void
  /**
   * Something changed.
   * @param message what to tell the person, if the dialog has not
   * @param changed the registration as the reply has it, when nothing else has changed; without it the page is read anew
   */
  onDone: (message: string | null, changed?: OwnRegistration) => void
}
