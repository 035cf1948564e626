import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showSuccess } from '@forum/client/toasts'
import type { ReplyOf } from '@forum/contracts/endpoint'
import { previewProgram, publishProgram } from '@forum/contracts/programDraft'
import { Field, Input, Notice, Spinner, Text } from '@forum/ui'
import { useCallback, useEffect, useState } from 'react'
import { FormerTimes } from '../../side/FormerTimes.tsx'
import { builderTexts } from '../../texts.ts'
import { useBuilderPage } from '../../useBuilder.ts'
import { useSettleTimes } from '../../useSettleTimes.ts'
import { FormDialog } from '../FormDialog.tsx'
import { SentenceList } from '../SentenceList.tsx'
import { ChangedPlaces } from './ChangedPlaces.tsx'
import { PublishChecks } from './PublishChecks.tsx'
import { Recipients } from './Recipients.tsx'

const NOTE_MAX = 500

/** What the next release changes and contradicts, and its publication. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { draft, items, store, showEntry } = useBuilderPage()
  const settle = useSettleTimes()
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
    if (!isSaved) return
    void read()
    // Which typed times the programme replaces is known after the latest moves only.
    void store.reread().catch(() => undefined)
  }, [isSaved, read, store])

  const publish = async () => {
    if (!preview) return
    try {
      const { number } = await call(publishProgram, { revision: preview.revision, note })
      showSuccess(builderTexts.published(number))
      onClose()
      await store.reread()
    } catch (error) {
      // The draft has changed since: what is published has to be seen first.
      setProblem(messageOf(error))
      await read()
    }
  }
  const onSettle = async (talks: readonly number[], adopt: boolean) => {
    await settle(talks, adopt)
    await read()
  }
  const onShow = (id: number) => {
    onClose()
    showEntry(id)
  }
  const unconfirmed = [...items.values()].filter(({ registrationId }) => draft.talks.get(registrationId ?? 0)?.isConfirmed === false).length
  const former = draft.talkList.filter(({ formerTime, isConfirmed }) => formerTime != null && isConfirmed)
  const changes = preview ? preview.moves.length + preview.others.length : 0
  // Absent from the reply of an earlier server.
  const checks = preview?.checks ?? []
  const stops = checks.filter(({ severity }) => severity === 'stop')
  const told = new Set(checks.map(({ text }) => text))
  const conflicts = preview?.conflicts.filter((text) => !told.has(text)) ?? []
  return (
    <FormDialog
      title={builderTexts.publishTitle}
      action={preview && isSaved && stops.length === 0 ? builderTexts.publishNow(preview.number) : null}
      onSubmit={() => void publish()}
      onClose={onClose}
    >
      {problem && (
        <Notice intent="error" actions={null}>
          <Text role="alert">{problem}</Text>
        </Notice>
      )}
      {!isSaved && <Text role="status">{builderTexts.waitForSaving}</Text>}
      {!preview && isSaved && !problem && <Spinner size="tiny" label={builderTexts.loading} />}
      {preview && (
        <>
          {stops.length > 0 && (
            <Notice intent="error" actions={null}>
              <Text role="status">{builderTexts.settleFirst}</Text>
            </Notice>
          )}
          <PublishChecks title={builderTexts.contradictions(stops.length)} checks={stops} onSettle={onSettle} onShow={onShow} />
          <Text role="status">
            {preview.notified > 0 ? builderTexts.notified(preview.notified) : builderTexts.nobodyNotified}
            {changes === 0 && `. ${builderTexts.noChanges}`}
          </Text>
          <Recipients people={preview.recipients ?? []} count={preview.notified} />
          {unconfirmed > 0 && <Text>{builderTexts.unconfirmedLeftOut(unconfirmed)}</Text>}
          <Field label={builderTexts.note}>
            <Input value={note} maxLength={NOTE_MAX} onChange={(_, { value }) => setNote(value)} />
          </Field>
          <PublishChecks
            title={builderTexts.remarks(checks.length - stops.length)}
            checks={checks.filter(({ severity }) => severity === 'warn')}
            onSettle={onSettle}
            onShow={onShow}
          />
          <FormerTimes talks={former} onKeep={(ids) => void onSettle(ids, true)} />
          <SentenceList title={builderTexts.conflictsLeft(conflicts.length)} lines={conflicts} />
          <ChangedPlaces moves={preview.moves} />
          <SentenceList title={builderTexts.otherChanges} lines={preview.others} />
        </>
      )}
    </FormDialog>
  )
}
