import { DialogActions, DialogBody, DialogContent, DialogTitle } from '@forum/ui/dialog'
import type { ReactNode, Ref } from 'react'
import { useDialogLayout } from './layout.ts'

interface Props {
  title: string
  /** What stays between the title and the content. */
  bar?: ReactNode
  contentRef?: Ref<HTMLDivElement>
  actions: ReactNode
  /** Tab index with which the keyboard can scroll content that has no controls. */
  tabIndex?: 0
  children: ReactNode
}

/** Title, scrolling content and buttons of a dialog with a document. */
export function DialogFrame({ title, bar, actions, contentRef, children, ...content }: Props) {
  const layout = useDialogLayout()
  return (
    <DialogBody className={layout.body}>
      <DialogTitle className={layout.title}>{title}</DialogTitle>
      {bar && <div className={layout.bar}>{bar}</div>}
      <DialogContent ref={contentRef} className={layout.content} {...content}>
        {children}
      </DialogContent>
      <DialogActions className={layout.actions}>{actions}</DialogActions>
    </DialogBody>
  )
}
