import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showSuccess } from '@forum/client/toasts'
import type { ReplyOf } from '@forum/contracts/endpoint'
import { previewProgram, publishProgram } from '@forum/contracts/programDraft'
import { placeInWords, type ReleasedPlace } from '@forum/domain/program'
import { Field, Input, Notice, Spinner, Text } from '@forum/ui'
import { useCallback, useEffect, useState } from 'react'
import { texts } from '../texts.ts'
import { useBuilderPage } from '../useBuilder.ts'
import { useDialogStyles } from './dialogStyles.ts'
import { FormDialog } from './FormDialog.tsx'
import { Lines } from './Lines.tsx'

const NOTE_MAX = 500

const words = (place: ReleasedPlace | null): string => (place ? placeInWords(place) : texts.noPlace)

/** What the next release changes, and its publication. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const styles = useDialogStyles()
  const { draft, items, store } = useBuilderPage()
  const [preview, setPreview] = useState<ReplyOf<typeof previewProgram> | null>(null)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const isSaved = draft.pending.length === 0

  const read = useCallback(async () => {
    try {
      setPreview(await call(previewProgram, {}))
    } catch (error) {
      setProblem(messageOf(error))
    }
  }, [])
  useEffect(() => {
    if (isSaved) void read()
  }, [isSaved, read])

  const publish = async () => {
    if (!preview) return
    try {
      const { number } = await call(publishProgram, { revision: preview.revision, note })
      showSuccess(texts.published(number))
      onClose()
      await store.reread()
    } catch (error) {
      // Somebody has changed the draft since: it is to be seen first.
      setProblem(messageOf(error))
      await read()
    }
  }
  const unconfirmed = [...items.values()].filter(({ registrationId }) => draft.talks.get(registrationId ?? 0)?.isConfirmed === false).length
  const changes = preview ? preview.moves.length + preview.others.length : 0
  return (
    <FormDialog
      title={texts.publishTitle}
      action={preview && isSaved ? texts.publishNow(preview.number) : null}
      onSubmit={() => void publish()}
      onClose={onClose}
    >
      {problem && (
        <Notice intent="error" actions={null}>
          <Text role="alert">{problem}</Text>
        </Notice>
      )}
      {!isSaved && <Text role="status">{texts.waitForSaving}</Text>}
      {!preview && isSaved && !problem && <Spinner size="tiny" label={texts.loading} />}
      {preview && (
        <>
          <Text role="status">
            {preview.notified > 0 ? texts.notified(preview.notified) : texts.nobodyNotified}
            {changes === 0 && `. ${texts.noChanges}`}
          </Text>
          {unconfirmed > 0 && <Text>{texts.unconfirmedLeftOut(unconfirmed)}</Text>}
          <Field label={texts.note}>
            <Input value={note} maxLength={NOTE_MAX} onChange={(_, { value }) => setNote(value)} />
          </Field>
          <Lines title={texts.conflictsLeft(preview.conflicts.length)} lines={preview.conflicts} />
          {preview.moves.length > 0 && (
            <>
              <h3 className={styles.heading}>{texts.changedTalks(preview.moves.length)}</h3>
              <ul className={styles.list}>
                {preview.moves.map(({ id, talkTitle, speaker, before, after }) => (
                  <li key={id} className={styles.change}>
                    <span>
                      {speaker}. {talkTitle}
                    </span>
                    <span className={styles.quiet}>
                      {words(before)} → {words(after)}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
          <Lines title={texts.otherChanges} lines={preview.others} />
        </>
      )}
    </FormDialog>
  )
}
