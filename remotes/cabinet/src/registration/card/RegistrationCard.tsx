import { forum } from '@forum/client/forum'
import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import { neededFilesOf } from '@forum/domain/forum/forum'
import { hasModule } from '@forum/domain/forum/modules'
import { formatOf, isTalk } from '@forum/domain/forum/participation'
import type { Path } from '@forum/domain/participation/participationPath'
import { dayIn, dayInWords, formatDay } from '@forum/domain/platform/calendar'
import type { FileKind } from '@forum/domain/platform/files'
import { talksCalendar } from '@forum/domain/program/calendarAddress'
import { i18n } from '@forum/language'
import { pageLanguage } from '@forum/language/pageLanguage'
import { Content, lazyWithRetry, makeStyles, Text, tokens } from '@forum/ui'
import { Quiet, Stack } from '@forum/ui/layout'
import { type ReactNode, useState } from 'react'
import type { CabinetState } from '../../cabinet.ts'
import { LazyOpinions } from '../../opinions/LazyOpinions.tsx'
import { type Action, actionsOf } from '../actions.ts'
import { nextStep } from '../path/nextStep.ts'
import { PathList } from '../path/PathList.tsx'
import { StatusLine } from '../path/StatusLine.tsx'
import { TaskList } from '../tasks/TaskList.tsx'
import { tasksOf } from '../tasks/tasks.ts'
import { OrganizersMessage } from './OrganizersMessage.tsx'
import { Settled } from './Settled.tsx'

const Ticket = lazyWithRetry(async () => (await import('../../ticket/Ticket.tsx')).Ticket)

const useStyles = makeStyles({
  card: {
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
    padding: '20px 24px 4px',
    '@media (max-width: 640px)': { padding: '16px 16px 4px' },
  },
  summary: { cursor: 'pointer', paddingBottom: '16px', '& h3': { display: 'inline' } },
  title: { margin: 0, overflowWrap: 'anywhere' },
})

interface Props {
  record: OwnRegistration
  path: Path
  /** Whether the next action of the registration is the main action of the page. */
  leads: boolean
  /** Whether the person has no other registration; one of several is collapsed to a line. */
  isAlone: boolean
  state: CabinetState
  onAct: (action: Action) => void
  onRemoveFile: (kind: FileKind) => void
}

/** Card of a registration: its state, its open tasks, and in one row the completed ones. */
export function RegistrationCard({ record, path, leads, isAlone, state, onAct, onRemoveFile }: Props) {
  const step = nextStep(record, state, path)
  const tasks = tasksOf(record, state, path, step.stage, neededFilesOf(forum()))
  const rest = leads ? tasks.filter(({ action }) => action !== step.main) : tasks
  const offered = actionsOf(record, state)
  const day = dayIn(forum().timeZone, new Date(record.createdAt))
  const confirmed = step.stage === 'confirmed'
  const [paper] = (['certificate', 'invitation'] as const).filter((action) => offered.includes(action))
  const documents: Action[] = paper && confirmed ? [paper] : []
  const isOver = state.today > (state.days.at(-1) ?? state.today)
  const speaks = confirmed && isTalk(formatOf(record)) && !isOver
  return (
    <Card
      record={record}
      step={step}
      leads={leads}
      isAlone={isAlone}
      appliedOn={state.former === undefined ? dayInWords(day) : formatDay(day)}
    >
      <StatusLine
        step={step}
        leads={leads}
        documents={documents}
        when={speaks ? record.speechDate : ''}
        calendar={speaks && record.scheduled ? talksCalendar([record.id], pageLanguage()) : null}
        onAct={onAct}
      />
      {!confirmed && record.decisionMessage && <OrganizersMessage text={record.decisionMessage} />}
      <PathList path={path} days={state.days} />
      <TaskList tasks={rest} isRest={rest.length < tasks.length} onAct={onAct} />
      {state.former === undefined && !isOver && hasModule(forum(), 'door') && <Ticket registrationId={record.id} />}
      {record.thesisId !== null && state.former === undefined && hasModule(forum(), 'opinions') && (
        <LazyOpinions record={record} state={state} isNext={leads && step.main === 'uploadExpertOpinion'} />
      )}
      <Settled
        record={record}
        state={state}
        step={step}
        dated={!speaks}
        actions={offered.filter((action) => !documents.includes(action) && !tasks.some((task) => task.action === action))}
        onAct={onAct}
        onRemoveFile={onRemoveFile}
      />
    </Card>
  )
}

interface CardProps extends Pick<Props, 'record' | 'leads' | 'isAlone'> {
  step: ReturnType<typeof nextStep>
  appliedOn: string
  children: ReactNode
}

function Card({ record, step, leads, isAlone, appliedOn, children }: CardProps) {
  const styles = useStyles()
  const [led, setLed] = useState(leads)
  const [open, setOpen] = useState(leads)
  // A registration that becomes the most urgent one is opened; the former one is left as it is.
  if (led !== leads) {
    setLed(leads)
    if (leads) setOpen(true)
  }
  const heading = `registration-${record.id}`
  const title = (
    <Text as="h3" id={heading} size={400} weight="semibold" className={styles.title}>
      {isTalk(record.requestedFormat) ? record.talkTitle : i18n.t('Участие слушателем')}
    </Text>
  )
  const date = (
    <Quiet size={200} faint>
      {i18n.t('Заявка от {day}', { day: appliedOn })}
    </Quiet>
  )
  return (
    <article className={styles.card} aria-labelledby={heading}>
      {isAlone ? (
        <Stack gap={16}>
          <Stack gap={2}>
            {title}
            {date}
          </Stack>
          {children}
        </Stack>
      ) : (
        <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className={styles.summary}>
            {title}{' '}
            {!open && (
              <Quiet size={200}>
                <Content {...step.where} />
              </Quiet>
            )}
          </summary>
          <Stack gap={16}>
            {date}
            {children}
          </Stack>
        </details>
      )}
    </article>
  )
}
