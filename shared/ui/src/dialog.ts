/** Dialogs, and the portal's own question before something that cannot be undone. */
export {
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  useRestoreFocusTarget,
} from '@fluentui/react-components'
export { ConfirmDialog, MessageDialog } from './ConfirmDialog.tsx'
export { Dialog } from './Dialog.tsx'
