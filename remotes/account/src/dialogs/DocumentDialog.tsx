import { messageOf } from '@forum/client/apiError'
import { makeStyles, Notice, Spinner } from '@forum/ui'
import { ReadingDialog } from '@forum/ui/reading-dialog'
import { type ReactNode, useEffect, useState } from 'react'
import { accountTexts } from '../texts.ts'

const useStyles = makeStyles({ surface: { maxWidth: '800px' } })

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
    <ReadingDialog title={title} close={accountTexts.close} className={styles.surface} onClose={onClose}>
      <Loaded read={read}>{children}</Loaded>
    </ReadingDialog>
  )
}
