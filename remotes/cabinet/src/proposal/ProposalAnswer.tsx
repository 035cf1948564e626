import { ApiError, messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { getForumPage, listSections } from '@forum/contracts/meeting'
import { answerProposal, type Proposal } from '@forum/contracts/proposals'
import type { Day } from '@forum/domain/calendar'
import { DECLINE_REASON_MAX, SHORT_TEXT_MAX } from '@forum/domain/limits'
import { formatNames, formatTitles } from '@forum/domain/participation'
import type { Section } from '@forum/domain/sections'
import { Button, Field, Input, makeStyles, Text, tokens } from '@forum/ui'
import { DestructiveButton } from '@forum/ui/dialog'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { Radio, RadioGroup } from '@forum/ui/radio'
import { Textarea } from '@forum/ui/textarea'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Events } from '../dialogs/application/Events.tsx'
import { applicationTexts, confirmationTexts, warningTexts } from '../dialogs/texts.ts'
import { proposalTexts } from './texts.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '16px' },
  facts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '8px', margin: 0, overflowWrap: 'anywhere' },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0 },
  // Buttons for a thumb.
  row: { display: 'flex', flexWrap: 'wrap', gap: '12px', '& button': { minHeight: '44px', flexGrow: 1 } },
})

interface Props {
  proposal: Proposal
  forumName: string
  onAnswered: (outcome: 'confirmed' | 'declined') => void
  /** What is shown may be stale. */
  onRefused: () => void
}

/** One proposal with its answers. */
export function ProposalAnswer({ proposal, forumName, onAnswered, onRefused }: Props) {
  const styles = useStyles()
  const [declines, setDeclines] = useState(false)
  const { title, format, section, speechDate } = proposal
  const facts = [
    [proposalTexts.talk, title],
    [proposalTexts.format, format === null ? '' : formatNames[format]],
    [proposalTexts.section, section],
    [proposalTexts.speechDate, speechDate],
  ].filter(([, value]) => value)
  const shared = { proposal, onAnswered, onRefused }
  return (
    <div className={styles.root}>
      <Text weight="semibold">{proposalTexts.offered(forumName)}</Text>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {declines ? <Decline {...shared} onBack={() => setDeclines(false)} /> : <Confirm {...shared} onDecline={() => setDeclines(true)} />}
    </div>
  )
}

type Shared = Omit<Props, 'forumName'>

interface Refused {
  code: string
  message: string
}

const refusedBy = (error: unknown): Refused => ({ code: error instanceof ApiError ? error.code : 'unknown', message: messageOf(error) })

const Problem = ({ message }: { message: string }) => (
  <MessageBar intent="error" layout="multiline" role="alert">
    <MessageBarBody>{message}</MessageBarBody>
  </MessageBar>
)

const LISTEN = 'listen'
const KEEP = 'keep'

function Confirm({ proposal, onAnswered, onRefused, onDecline }: Shared & { onDecline: () => void }) {
  const styles = useStyles()
  const { token, mayListen, asksProjectName } = proposal
  const [choice, setChoice] = useState(KEEP)
  const [events, setEvents] = useState(proposal.plannedSectionIds)
  const [projectName, setProjectName] = useState(proposal.projectName)
  const [problem, setProblem] = useState<Refused | null>(null)
  const [sending, setSending] = useState(false)
  const project = useRef<HTMLInputElement>(null)
  const givesUpPoster = mayListen && choice === LISTEN
  const asksProject = asksProjectName && !givesUpPoster
  const listening = useListening(givesUpPoster ? proposal.meetingId : null)

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (asksProject && projectName.trim() === '') {
      setProblem({ code: 'project_name_required', message: proposalTexts.required })
      return project.current?.focus()
    }
    setSending(true)
    try {
      await call(answerProposal, {
        t: token,
        answer: 'confirm',
        ...(mayListen && { givesUpPoster }),
        ...(givesUpPoster && listening && { plannedSectionIds: events }),
        ...(asksProject && { projectName: projectName.trim() }),
      })
      onAnswered('confirmed')
    } catch (error) {
      setProblem(refusedBy(error))
      setSending(false)
      if (error instanceof ApiError && error.status === 409) onRefused()
    }
  }
  const atProject = asksProject && problem?.code === 'project_name_required'
  return (
    <form noValidate className={styles.root} onSubmit={(event) => void confirm(event)}>
      {problem && !atProject && <Problem message={problem.message} />}
      {mayListen && (
        <Field label={confirmationTexts.choice} hint={givesUpPoster ? confirmationTexts.listenerHint : undefined}>
          <RadioGroup value={choice} onChange={(_, { value }) => setChoice(value)}>
            <Radio value={KEEP} label={formatTitles.poster} />
            <Radio value={LISTEN} label={formatTitles.listener} />
          </RadioGroup>
        </Field>
      )}
      {givesUpPoster && listening && <Events state={listening} chosen={events} onChange={setEvents} />}
      {asksProject && (
        <Field label={applicationTexts.project} required validationMessage={atProject ? problem.message : undefined}>
          <Input ref={project} value={projectName} maxLength={SHORT_TEXT_MAX} onChange={(_, { value }) => setProjectName(value)} />
        </Field>
      )}
      <div className={styles.row}>
        <Button appearance="primary" type="submit" disabledFocusable={sending}>
          {proposalTexts.confirm}
        </Button>
        <Button onClick={onDecline}>{proposalTexts.decline}</Button>
      </div>
    </form>
  )
}

interface Listening {
  sections: Section[]
  days: Day[]
}

/** The events of a forum, read once there is one; null: not yet, or not at all. */
function useListening(id: number | null): Listening | null {
  const [listening, setListening] = useState<Listening | null>(null)
  useEffect(() => {
    if (id === null) return
    const stop = new AbortController()
    const { signal } = stop
    Promise.all([call(listSections, { id }, { signal }), call(getForumPage, { id }, { signal })]).then(
      ([sections, { days }]) => setListening({ sections, days }),
      // They stay as they were planned.
      () => undefined,
    )
    return () => stop.abort()
  }, [id])
  return listening
}

function Decline({ proposal: { token, declineRefused }, onAnswered, onRefused, onBack }: Shared & { onBack: () => void }) {
  const styles = useStyles()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [checked, setChecked] = useState(false)
  const [sending, setSending] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const decline = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (reason.trim() === '') return field.current?.focus()
    setSending(true)
    try {
      await call(answerProposal, { t: token, answer: 'decline', reason: reason.trim() })
      onAnswered('declined')
    } catch (error) {
      setProblem(messageOf(error))
      setSending(false)
      if (error instanceof ApiError && error.status === 409) onRefused()
    }
  }
  return (
    <form noValidate className={styles.root} onSubmit={(event) => void decline(event)}>
      <Text weight="semibold">{proposalTexts.declineTitle}</Text>
      {declineRefused === null ? (
        <>
          <Text>{warningTexts.cancel}</Text>
          {problem !== null && <Problem message={problem} />}
          <Field
            label={proposalTexts.reason}
            hint={proposalTexts.reasonHint}
            required
            validationMessage={checked && reason.trim() === '' ? proposalTexts.required : undefined}
          >
            <Textarea ref={field} value={reason} maxLength={DECLINE_REASON_MAX} onChange={(_, { value }) => setReason(value)} />
          </Field>
        </>
      ) : (
        <Problem message={declineRefused} />
      )}
      <div className={styles.row}>
        <Button onClick={onBack}>{proposalTexts.back}</Button>
        {declineRefused === null && (
          <DestructiveButton type="submit" disabledFocusable={sending}>
            {proposalTexts.decline}
          </DestructiveButton>
        )}
      </div>
    </form>
  )
}
