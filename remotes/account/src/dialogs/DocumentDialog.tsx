import { messageOf } from '@forum/client/apiError'
import { Button, makeStyles, Notice, Spinner } from '@forum/ui'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@forum/ui/dialog'
import { type ReactNode, useEffect, useState } from 'react'
import { accountTexts } from '../texts.ts'

const useStyles = makeStyles({ surface: { maxWidth: '800px' }, content: { paddingRight: '8px' } })

interface Props<T> {
  title: string
  /** Requests the text when the dialog opens; the same function on every render. */
  read: (signal: AbortSignal) => Promise<T>
  children: (document: T) => ReactNode
  onClose: () => void
}

function Loaded<T>({ read, children }: Pick<Props<T>, 'read' | 'children'>) {
  const [document, setDocument] = useState<T | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    read(leaving.signal).then(
      (found) => setDocument(() => found),
      (error: unknown) => {
        if (!leaving.signal.aborted) setProblem(messageOf(error))
      },
    )
    return () => leaving.abort()
  }, [read])
  if (problem)
    return (
      <Notice intent="error" actions={null}>
        {problem}
      </Notice>
    )
  return document ? children(document) : <Spinner aria-label={accountTexts.loading} />
}

/** A long text to read, available without an account. */
export function DocumentDialog<T>({ title, read, children, onClose }: Props<T>) {
  const styles = useStyles()
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content} tabIndex={0}>
            <Loaded read={read}>{children}</Loaded>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {accountTexts.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
