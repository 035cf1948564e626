import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { type Reminder, saveReminder } from '@forum/contracts/dashboard/mailing'
import type { SavedView } from '@forum/contracts/participation/savedViews'
import { campaignPlaceholders } from '@forum/domain/dashboard/campaigns'
import { i18n } from '@forum/language'
import { Button, makeStyles } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { useUnsavedInput } from '@forum/ui/dialog'
import { type FormEvent, useState } from 'react'
import { MessageFields, missingIn, type Problems, withoutEmpty } from '../message/MessageFields.tsx'
import { Previews } from '../message/Previews.tsx'
import { problemsOf } from '../message/problems.ts'
import { mailingTexts, messageTexts } from '../texts.ts'
import type { NewRule } from './newRules.ts'
import { RuleFields } from './RuleFields.tsx'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '16px', maxWidth: '760px', width: '100%' },
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

const parseDays = (typed: string): number[] =>
  typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)

interface Props {
  rule: Reminder | null
  /** Initial values of a new rule. */
  start: NewRule
  views: readonly SavedView[]
  meetingId: number | undefined
  onSaved: () => Promise<void>
  onClose: () => void
}

export function ReminderForm({ rule, start, views, meetingId, onSaved, onClose }: Props) {
  const styles = useStyles()
  const [draft, setDraft] = useState(start)
  const [days, setDays] = useState(start.daysBefore.join(', '))
  const [problems, setProblems] = useState<Problems>({})
  const dirty = JSON.stringify(draft) !== JSON.stringify(start) || days !== start.daysBefore.join(', ')
  const { question, leave, release } = useUnsavedInput(dirty)
  const change = (changed: Partial<NewRule>) => {
    setDraft({ ...draft, ...changed })
    setProblems({})
  }
  const ofMeeting = meetingId !== undefined && { meetingId }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const daysBefore = parseDays(days)
    const asksComing = draft.action === 'coming'
    const isDays = daysBefore.length > 0 && daysBefore.every((each) => Number.isInteger(each) && each >= 0)
    const missing = {
      ...(draft.name.trim() === '' && { name: messageTexts.required }),
      ...(draft.deadline === '' && !asksComing && { deadline: messageTexts.required }),
      ...(!isDays && { daysBefore: i18n.t('Укажите дни числами через запятую') }),
      ...missingIn(draft.texts),
    }
    setProblems(missing)
    if (Object.keys(missing).length > 0) return
    try {
      const { deadline, id: _, ...given } = { id: 0, ...draft }
      const due = !asksComing && { deadline }
      await call(saveReminder, { ...given, ...due, id: rule?.id ?? null, ...ofMeeting, texts: withoutEmpty(draft.texts), daysBefore })
    } catch (error) {
      setProblems(problemsOf(error))
      return showFailure(error)
    }
    release()
    showSuccess(mailingTexts.saved)
    await onSaved()
  }
  return (
    <form noValidate className={styles.root} onSubmit={(event) => void save(event)}>
      <RuleFields rule={draft} days={days} views={views} problems={problems} onChange={change} onDays={setDays} />
      <MessageFields value={draft} onChange={change} placeholders={campaignPlaceholders} meetingId={meetingId} problems={problems} />
      <Checkbox
        label={i18n.t('Отправлять')}
        checked={draft.isEnabled}
        onChange={(_, { checked }) => change({ isEnabled: checked === true })}
      />
      <Previews texts={draft.texts} action={draft.action} meetingId={meetingId} onRefused={setProblems} />
      <div className={styles.row}>
        <Button appearance="primary" type="submit">
          {mailingTexts.save}
        </Button>
        <Button onClick={() => leave(onClose)}>{mailingTexts.cancel}</Button>
      </div>
      {question}
    </form>
  )
}
