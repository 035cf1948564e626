import { showFailure } from '@forum/client/toasts'
import { campaignPlaceholders } from '@forum/domain/dashboard/campaigns'
import { i18n } from '@forum/language'
import { Button, makeStyles } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { useUnsavedInput } from '@forum/ui/dialog'
import { type FormEvent, type ReactNode, useState } from 'react'
import { MessageFields, missingIn, type Problems, type Written, withoutEmpty } from '../message/MessageFields.tsx'
import { Previews, type Recipients } from '../message/Previews.tsx'
import { problemsOf } from '../message/problems.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '16px', maxWidth: '760px' },
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

interface CampaignDraft extends Written {
  isChecked: boolean
}

/** Placeholders of campaigns that a person writes: only reminders have a deadline. */
const placeholders = campaignPlaceholders.filter((name) => name !== 'deadline')

interface Props {
  start: CampaignDraft
  meetingId: number | undefined
  /** Recipients whose data fill the preview. */
  recipients?: Recipients
  isReminder?: boolean
  action: string
  disabled?: boolean
  /** @param release ends the protection of what was written, before the page is left */
  onSave: (draft: CampaignDraft, release: () => void) => Promise<void>
  /** Elements next to the submit button. @param leave confirms before discarding input */
  more?: (leave: (go: () => void) => void) => ReactNode
}

/** The form of a campaign. What was written stays when saving fails. */
export function CampaignForm({ start, meetingId, recipients, isReminder = false, action, disabled = false, onSave, more }: Props) {
  const styles = useStyles()
  const [draft, setDraft] = useState(start)
  const [problems, setProblems] = useState<Problems>({})
  const [sending, setSending] = useState(false)
  const { question, leave, release } = useUnsavedInput(JSON.stringify(draft) !== JSON.stringify(start))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const missing = missingIn(draft.texts)
    setProblems(missing)
    if (Object.keys(missing).length > 0) return
    setSending(true)
    try {
      await onSave({ ...draft, texts: withoutEmpty(draft.texts) }, release)
    } catch (error) {
      setProblems(problemsOf(error))
      showFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <form noValidate className={styles.root} onSubmit={(event) => void save(event)}>
      <MessageFields
        value={draft}
        onChange={(value) => {
          setDraft(value)
          setProblems({})
        }}
        placeholders={isReminder ? campaignPlaceholders : placeholders}
        meetingId={meetingId}
        problems={problems}
      />
      <Checkbox
        label={i18n.t('Не отправлять тем, кто к отправке уже выйдет из отбора')}
        checked={draft.isChecked}
        onChange={(_, { checked }) => setDraft({ ...draft, isChecked: checked === true })}
      />
      <Previews texts={draft.texts} action={draft.action} meetingId={meetingId} recipients={recipients} onRefused={setProblems} />
      <div className={styles.row}>
        <Button appearance="primary" type="submit" disabled={disabled} disabledFocusable={sending}>
          {action}
        </Button>
        {more?.(leave)}
      </div>
      {question}
    </form>
  )
}
