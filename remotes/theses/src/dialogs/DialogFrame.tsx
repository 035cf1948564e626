import { DialogActions, DialogBody, DialogContent, DialogTitle } from '@forum/ui/dialog'
import type { ReactNode } from 'react'
import { useDialogLayout } from './layout.ts'

interface Props {
  title: string
  actions: ReactNode
  /** Tab index with which the keyboard can scroll content that has no controls. */
  tabIndex?: 0
  children: ReactNode
}

/** Title, scrolling content and buttons of a dialog with a document. */
export function DialogFrame({ title, actions, children, ...content }: Props) {
  const layout = useDialogLayout()
  return (
    <DialogBody className={layout.body}>
      <DialogTitle className={layout.title}>{title}</DialogTitle>
      <DialogContent className={layout.content} {...content}>
        {children}
      </DialogContent>
      <DialogActions className={layout.actions}>{actions}</DialogActions>
    </DialogBody>
  )
}
