import { ApiError, messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { changeRegistration, type OwnRegistration } from '@forum/contracts/registrations'
import { optionName } from '@forum/domain/bilingual'
import { SHORT_TEXT_MAX } from '@forum/domain/limits'
import { formatNames, formatOf, formatTitles } from '@forum/domain/participation'
import { projectNameMissing } from '@forum/domain/rules'
import { needsProjectName } from '@forum/domain/sections'
import { Button, Field, Input, makeStyles, Text, tokens } from '@forum/ui'
import { Radio, RadioGroup } from '@forum/ui/radio'
import { type FormEvent, useRef, useState } from 'react'
import { sectionOf } from '../../cabinet.ts'
import { permissionsFor } from '../../registration/permissions.ts'
import { actionTexts, cabinetTexts } from '../../texts.ts'
import { Events } from '../application/Events.tsx'
import { DialogFrame } from '../DialogFrame.tsx'
import type { DialogProps } from '../dialogProps.ts'
import { applicationTexts, confirmationTexts } from '../texts.ts'

const useStyles = makeStyles({
  talk: { display: 'flex', flexDirection: 'column', rowGap: '4px', overflowWrap: 'anywhere' },
  muted: { color: tokens.colorNeutralForeground3 },
})

const KEEP = 'keep'
const LISTEN = 'listen'

/** Confirms a moderator's proposal; a poster can instead be changed to listening. */
export function ConfirmParticipation({ record, state, onClose, onDone }: DialogProps & { record: OwnRegistration }) {
  const styles = useStyles()
  const [choice, setChoice] = useState(KEEP)
  const [planned] = useState(record.plannedSectionIds)
  const [events, setEvents] = useState(planned)
  const [projectName, setProjectName] = useState(record.projectName)
  const [problem, setProblem] = useState<{ code: string; message: string } | null>(null)
  const [sending, setSending] = useState(false)
  const project = useRef<HTMLInputElement>(null)

  const section = sectionOf(record, state.sections)
  const mayListen = permissionsFor(record, state).allowed.includes('giveUpPoster')
  const givesUpPoster = mayListen && choice === LISTEN
  const asksProject = !givesUpPoster && needsProjectName(formatOf(record), section)

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault()
    const objection = givesUpPoster ? null : projectNameMissing(formatOf(record), section, projectName)
    setProblem(objection)
    if (objection) return project.current?.focus()
    setSending(true)
    try {
      const { registration } = await call(changeRegistration, {
        id: record.id,
        action: 'confirm',
        cabinet: state.cabinet,
        ...(mayListen && { givesUpPoster }),
        ...(givesUpPoster && { plannedSectionIds: events }),
        ...(asksProject && { projectName: projectName.trim() }),
      })
      onDone(confirmationTexts.done, registration)
    } catch (error) {
      setProblem({ code: error instanceof ApiError ? error.code : 'unknown', message: messageOf(error) })
      setSending(false)
    }
  }

  const atProject = asksProject && problem?.code === 'project_name_required'
  return (
    <DialogFrame
      title={confirmationTexts.title}
      problem={atProject ? null : problem?.message}
      dirty={choice !== KEEP || events !== planned || projectName !== record.projectName}
      onClose={onClose}
      onSubmit={(event) => void confirm(event)}
      actions={(close) => (
        <>
          <Button appearance="secondary" onClick={close}>
            {cabinetTexts.cancel}
          </Button>
          <Button appearance="primary" type="submit" disabledFocusable={sending}>
            {actionTexts.confirm}
          </Button>
        </>
      )}
    >
      <div className={styles.talk}>
        <Text weight="semibold">{record.talkTitle}</Text>
        <Text className={styles.muted}>
          {[`${confirmationTexts.offered}: ${formatNames[formatOf(record)]}`, section && optionName(section), record.speechDate]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {mayListen && (
        <Field label={confirmationTexts.choice} hint={givesUpPoster ? confirmationTexts.listenerHint : undefined}>
          <RadioGroup
            value={choice}
            onChange={(_, { value }) => {
              setChoice(value)
              // The error was about the other choice.
              setProblem(null)
            }}
          >
            <Radio value={KEEP} label={formatTitles.poster} />
            <Radio value={LISTEN} label={formatTitles.listener} />
          </RadioGroup>
        </Field>
      )}
      {givesUpPoster && <Events state={state} chosen={events} onChange={setEvents} />}
      {asksProject && (
        <Field label={applicationTexts.project} required validationMessage={atProject ? problem.message : undefined}>
          <Input ref={project} value={projectName} maxLength={SHORT_TEXT_MAX} onChange={(_, { value }) => setProjectName(value)} />
        </Field>
      )}
    </DialogFrame>
  )
}
