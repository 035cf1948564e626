import type { CabinetState } from '../cabinet.ts'

/** What every dialog of the cabinet is given. */
export interface DialogProps {
  state: CabinetState
  onClose: () => void
  /** Something changed: the page is read anew. @param message what to tell the person, if the dialog has not */
  onDone: (message: string | null) => void
}
