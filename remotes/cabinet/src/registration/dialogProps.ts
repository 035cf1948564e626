import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import type { CabinetState } from '../cabinet.ts'

/** Props of every dialog of the cabinet. */
export interface DialogProps {
  state: CabinetState
  onClose: () => void
  /**
   * Called after a change.
   * @param message shown as a toast, unless the dialog has shown it
   * @param changed the registration in the reply, if nothing else changed; otherwise the page is revalidated
   */
  onDone: (message: string | null, changed?: OwnRegistration) => void
}
