import { useLoaded } from '@forum/client/useReading'
import type { Rehearsal } from '@forum/contracts/forum/forum'
import type { ForumChange } from '@forum/domain/forum/forumChanges'
import { i18n } from '@forum/language'
import { makeStyles, Subtitle2, Text } from '@forum/ui'
import { FormDialog } from '@forum/ui/form-dialog'
import { Reading } from '@forum/ui/reading'
import type { ReactNode } from 'react'
import { Changes } from './Changes.tsx'
import { Effects } from './Effects.tsx'
import { saveTexts } from './texts.ts'

const useStyles = makeStyles({ heading: { margin: 0 } })

interface Props {
  title: string
  changes: readonly ForumChange[]
  /** Rehearses the change; null when it was refused and the refusal is shown elsewhere. */
  rehearse: (signal: AbortSignal) => Promise<Rehearsal | null>
  problem: string | null
  /** Label of the button that saves. */
  action: string
  disabled?: boolean
  onSubmit: () => Promise<void>
  onClose: () => void
  children?: ReactNode
}

/** A dialog with changed fields and affected people, before they are saved. */
export function Frame({ changes, rehearse, disabled = false, onSubmit, children, ...dialog }: Props) {
  const styles = useStyles()
  const reading = useLoaded('', rehearse)
  return (
    <FormDialog {...dialog} cancel={saveTexts.back} disabled={disabled || reading.reply === null} onSubmit={() => void onSubmit()}>
      <Subtitle2 as="h3" className={styles.heading}>
        {i18n.t('Кого это затронет')}
      </Subtitle2>
      <div aria-live="polite">
        <Reading of={reading} loading={i18n.t('Портал применяет новые правила ко всем заявкам…')}>
          {(rehearsal) => rehearsal && <Effects effects={rehearsal.effects} />}
        </Reading>
      </div>
      <Subtitle2 as="h3" className={styles.heading}>
        {i18n.t('Что изменится')}
      </Subtitle2>
      {changes.length > 0 ? <Changes changes={changes} /> : <Text>{i18n.t('Эта версия ничем не отличается от действующей.')}</Text>}
      {children}
    </FormDialog>
  )
}
