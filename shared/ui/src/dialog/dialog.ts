/** Dialogs, and the portal's confirmation dialog. */
/** @public imported by released remotes */
export { DialogTitle, useRestoreFocusTarget } from '@fluentui/react-components'
export { ConfirmDialog, MessageDialog } from './ConfirmDialog.tsx'
export { DestructiveButton } from './DestructiveButton.tsx'
export { Dialog } from './Dialog.tsx'
export { DialogActions, DialogBody, DialogContent, DialogSurface } from './DialogParts.tsx'
export { useUnsavedInput } from './useUnsavedInput.tsx'
