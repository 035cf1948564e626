import { useLoaded } from '@forum/client/useReading'
import { i18n } from '@forum/language'
import { makeStyles } from '@forum/ui'
import { Reading } from '@forum/ui/reading'
import { ReadingDialog } from '@forum/ui/reading-dialog'
import type { ReactNode } from 'react'

const useStyles = makeStyles({ surface: { maxWidth: '800px' } })

interface Props<T> {
  title: string
  /** Requests the text when the dialog opens. */
  read: (signal: AbortSignal) => Promise<T>
  children: (document: T) => ReactNode
  onClose: () => void
}

/** A long text to read, available without an account. */
export function DocumentDialog<T>({ title, read, children, onClose }: Props<T>) {
  const styles = useStyles()
  return (
    <ReadingDialog title={title} close={i18n.t('Закрыть')} className={styles.surface} onClose={onClose}>
      <Reading of={useLoaded(title, read)}>{children}</Reading>
    </ReadingDialog>
  )
}
