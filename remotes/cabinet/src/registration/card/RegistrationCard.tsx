import { forum } from '@forum/client/forum'
import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import { neededFilesOf } from '@forum/domain/forum/forum'
import { hasModule } from '@forum/domain/forum/modules'
import { formatOf, isTalk, type Stage } from '@forum/domain/forum/participation'
import type { Path } from '@forum/domain/participation/participationPath'
import type { FileKind } from '@forum/domain/platform/files'
import { speechDateInWords } from '@forum/domain/platform/typedDay'
import { talksCalendar } from '@forum/domain/program/calendarAddress'
import { i18n } from '@forum/language'
import { pageLanguage } from '@forum/language/pageLanguage'
import { Content, lazyWithRetry, makeStyles, Text, tokens } from '@forum/ui'
import { Quiet, Stack } from '@forum/ui/layout'
import { type ReactNode, useState } from 'react'
import { type CabinetState, isOver } from '../../cabinet.ts'
import { LazyOpinions } from '../../opinions/LazyOpinions.tsx'
import { type Action, actionsOf } from '../actions.ts'
import { LazyPathList } from '../path/LazyPathList.tsx'
import { nextStep } from '../path/nextStep.ts'
import { StatusLine } from '../path/StatusLine.tsx'
import { TaskList } from '../tasks/TaskList.tsx'
import { tasksOf } from '../tasks/tasks.ts'
import { OrganizersMessage } from './OrganizersMessage.tsx'
import { Settled } from './Settled.tsx'

const Ticket = lazyWithRetry(async () => (await import('../../ticket/Ticket.tsx')).Ticket)

const AuthorParts = lazyWithRetry(async () => (await import('./AuthorParts.tsx')).AuthorParts, { Pending: () => null })

/** Days before the forum from which on the ticket is shown with its code. */
const TICKET_DAYS = 3
const isNear = ({ today, days: [first = today] }: CabinetState): boolean =>
  Date.parse(first) - Date.parse(today) <= TICKET_DAYS * 86_400_000

/** Stages in which the path says what is still to come; afterwards only the forum is. */
const isUndecided = (stage: Stage): boolean => stage === 'waiting' || stage === 'returned' || stage === 'proposed'

const useStyles = makeStyles({
  card: {
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
    padding: '20px 24px 4px',
    '@media (max-width: 640px)': { padding: '16px 16px 4px' },
  },
  summary: { cursor: 'pointer', paddingBottom: '12px', '& h2': { display: 'inline' } },
  title: {
    margin: 0,
    overflowWrap: 'anywhere',
    // A long title leaves the main button in the first window; the application below has all of it.
    '@media (max-width: 640px)': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: '3', overflow: 'hidden' },
  },
})

interface Props {
  record: OwnRegistration
  path: Path
  /** Whether it is the most urgent registration. */
  leads: boolean
  /** Whether its button is the main one of the page: a place that is offered comes before it. */
  isMain: boolean
  /** Whether the person has no other registration; one of several is collapsed to a line. */
  isAlone: boolean
  state: CabinetState
  onAct: (action: Action) => void
  onRemoveFile: (kind: FileKind) => void
}

/** Card of a registration: its state, its open tasks, and in one row the completed ones. */
export function RegistrationCard({ record, path, leads, isMain, isAlone, state, onAct, onRemoveFile }: Props) {
  const step = nextStep(record, state, path)
  // What is over is not asked for.
  const tasks = isOver(state) ? [] : tasksOf(record, state, path, step.stage, neededFilesOf(forum()))
  const offered = actionsOf(record, state)
  const confirmed = step.stage === 'confirmed'
  const [paper] = (['certificate', 'invitation'] as const).filter((action) => offered.includes(action))
  const documents: Action[] = paper && confirmed ? [paper] : []
  const speaks = confirmed && isTalk(formatOf(record)) && !isOver(state)
  const isAhead = state.former === undefined && !isOver(state)
  const ticket = isAhead && hasModule(forum(), 'door') && <Ticket registrationId={record.id} days={state.days} isNear={isNear(state)} />
  return (
    <Card record={record} step={step} leads={leads} isAlone={isAlone}>
      <StatusLine
        step={step}
        leads={leads}
        isMain={isMain}
        documents={documents}
        when={speaks ? speechDateInWords(record.speechDate, state.days) : ''}
        calendar={speaks && record.scheduled ? talksCalendar([record.id], pageLanguage()) : null}
        onAct={onAct}
      />
      {!confirmed && record.decisionMessage && <OrganizersMessage text={record.decisionMessage} />}
      {isNear(state) && ticket}
      <TaskList record={record} state={state} tasks={tasks} main={leads ? step.main : null} onAct={onAct} />
      {state.former === undefined && hasModule(forum(), 'authors') && <AuthorParts record={record} isConfirmed={confirmed} />}
      {record.thesisId !== null &&
        isAhead &&
        hasModule(forum(), 'opinions') &&
        !tasks.some(({ action }) => action === 'uploadExpertOpinion') && <LazyOpinions record={record} state={state} />}
      {isAhead && isUndecided(step.stage) && <LazyPathList path={path} days={state.days} />}
      {!isNear(state) && ticket}
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
  children: ReactNode
}

function Card({ record, step, leads, isAlone, children }: CardProps) {
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
    <Text as="h2" id={heading} size={400} weight="semibold" className={styles.title}>
      {isTalk(record.requestedFormat) ? record.talkTitle : i18n.t('Участие слушателем')}
    </Text>
  )
  return (
    <article className={styles.card} aria-labelledby={heading}>
      {isAlone ? (
        <Stack gap={12}>
          {title}
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
          <Stack gap={12}>{children}</Stack>
        </details>
      )}
    </article>
  )
}
