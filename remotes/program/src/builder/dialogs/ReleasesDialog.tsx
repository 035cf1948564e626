import { call } from '@forum/client/call'
import { momentText } from '@forum/client/forumTime'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { useReading } from '@forum/client/useReading'
import { listProgramReleases, rollBackProgram } from '@forum/contracts/program/programDraft'
import { Button, Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { FormDialog } from '@forum/ui/form-dialog'
import { Badge } from '@forum/ui/notice'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'
import { builderTexts } from '../texts.ts'
import { useDialogStyles } from './dialogStyles.ts'

/** All releases; the live one can be rolled back to its predecessor. */
export function ReleasesDialog({ onClose }: { onClose: () => void }) {
  const styles = useDialogStyles()
  const reading = useReading(listProgramReleases, {})
  const [isConfirming, setConfirming] = useState(false)
  const live = reading.reply?.live ?? null
  const rollBack = async () => {
    setConfirming(false)
    if (live === null) return
    try {
      const { number } = await call(rollBackProgram, { number: live })
      showSuccess(builderTexts.rolledBack(number))
    } catch (error) {
      showFailure(error)
    }
    await reading.reload()
  }
  return (
    <FormDialog title={builderTexts.releasesTitle} action={null} cancel={builderTexts.close} onSubmit={onClose} onClose={onClose}>
      <Reading of={reading}>
        {({ releases }) =>
          releases.length === 0 ? (
            <Text>{builderTexts.noReleases}</Text>
          ) : (
            <ul className={styles.list}>
              {releases.map(({ number, publishedAt, author, note, talks }) => (
                <li key={number} className={styles.change}>
                  <Text weight="semibold">
                    {builderTexts.releaseNumber(number)} {number === live && <Badge appearance="tint">{builderTexts.live}</Badge>}
                  </Text>
                  <span className={styles.quiet}>{builderTexts.releaseLine(momentText(publishedAt), author ?? '', talks)}</span>
                  {note && <span>{note}</span>}
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
      {live !== null && (
        <div>
          <Button onClick={() => setConfirming(true)}>{builderTexts.rollBack}</Button>
        </div>
      )}
      {isConfirming && live !== null && (
        <ConfirmDialog
          title={builderTexts.rollBackTitle}
          action={builderTexts.rollBack}
          onConfirm={() => void rollBack()}
          onClose={() => setConfirming(false)}
        >
          {builderTexts.rollBackText(live)}
        </ConfirmDialog>
      )}
    </FormDialog>
  )
}
