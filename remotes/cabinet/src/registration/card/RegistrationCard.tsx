import { forum } from '@forum/client/forum'
import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import { formatOf, hasDecidedFormat, isTalk } from '@forum/domain/forum/participation'
import type { Path } from '@forum/domain/participation/participationPath'
import { dayIn } from '@forum/domain/platform/calendar'
import type { FileKind } from '@forum/domain/platform/files'
import { Caption1, makeStyles, Text, tokens } from '@forum/ui'
import type { CabinetState } from '../../cabinet.ts'
import { recordTexts, stepTexts } from '../../texts.ts'
import { ActionButtons } from '../ActionButtons.tsx'
import { type Action, actionsOf, hasMaterials } from '../actions.ts'
import { Materials } from '../materials/Materials.tsx'
import { nextStep } from '../path/nextStep.ts'
import { PathList } from '../path/PathList.tsx'
import { stepNames } from '../path/pathTexts.ts'
import { StatusLine } from '../path/StatusLine.tsx'
import { CardBlock } from './CardBlock.tsx'
import { ApplicationFacts, DecisionFacts } from './Facts.tsx'
import { OrganizersMessage } from './OrganizersMessage.tsx'

const useStyles = makeStyles({
  card: {
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
    padding: '20px 24px 8px',
    '@media (max-width: 640px)': { padding: '16px 16px 4px' },
  },
  top: { display: 'flex', flexDirection: 'column', rowGap: '16px', paddingBottom: '20px' },
  head: { display: 'flex', flexDirection: 'column', rowGap: '2px' },
  title: { margin: 0, overflowWrap: 'anywhere' },
  date: { color: tokens.colorNeutralForeground3 },
  // On a phone the next step precedes the list of steps, so that it needs no scrolling.
  path: { '@media (max-width: 640px)': { order: 1 } },
  invitation: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
})

interface Props {
  record: OwnRegistration
  path: Path
  /** Its next action is the main action of the page. */
  leads: boolean
  state: CabinetState
  onAct: (action: Action) => void
  onRemoveFile: (kind: FileKind) => void
}

/** One registration: its path, the next step, and each step with its files and buttons. */
export function RegistrationCard({ record, path, leads, state, onAct, onRemoveFile }: Props) {
  const styles = useStyles()
  const step = nextStep(record, state, path)
  const shown = leads ? step.main : null
  const offered = actionsOf(record, state).filter((action) => action !== shown)
  // Who has confirmed finds the invitation first.
  const also = step.stage === 'confirmed' && offered.includes('invitation') ? 'invitation' : null
  const possible = offered.filter((action) => action !== also)
  const among = (...actions: Action[]) => <ActionButtons actions={possible.filter((action) => actions.includes(action))} onAct={onAct} />
  const offers = (...actions: Action[]) => possible.some((action) => actions.includes(action))
  const decided = isTalk(record.requestedFormat) && hasDecidedFormat(record)
  const confirmed = step.stage === 'confirmed' && isTalk(formatOf(record))
  const heading = `registration-${record.id}`
  return (
    <article className={styles.card} aria-labelledby={heading}>
      <div className={styles.top}>
        <div className={styles.head}>
          <Text as="h3" id={heading} size={400} weight="semibold" className={styles.title}>
            {isTalk(record.requestedFormat) ? record.talkTitle : recordTexts.listener}
          </Text>
          <Caption1 className={styles.date}>{recordTexts.registeredOn(dayIn(forum().timeZone, new Date(record.createdAt)))}</Caption1>
        </div>
        <div className={styles.path}>
          <PathList path={path} days={state.days} />
        </div>
        <StatusLine step={step} leads={leads} also={also} when={confirmed ? record.speechDate : ''} onAct={onAct} />
      </div>
      <CardBlock title={stepNames.application}>
        <ApplicationFacts record={record} stage={step.stage} sections={state.sections} />
        {among('correctTalk', 'cancel')}
      </CardBlock>
      {hasMaterials(record) && (
        <CardBlock title={recordTexts.materials}>
          <Materials record={record} state={state} actions={possible} onAct={onAct} onRemoveFile={onRemoveFile} />
        </CardBlock>
      )}
      {(decided || record.decisionMessage || offers('confirm')) && (
        <CardBlock title={stepNames.decision}>
          <DecisionFacts record={record} dated={!confirmed} />
          {record.decisionMessage && <OrganizersMessage text={record.decisionMessage} />}
          {among('confirm')}
        </CardBlock>
      )}
      {offers('invitation', 'listenerInvitation') && (
        <CardBlock title={stepNames.invitation}>
          <div className={styles.invitation}>
            <Text>
              {record.invitation === 'listener' ? stepTexts.listenerInvitation(step.stage === 'proposed') : stepTexts.next.invitation}
            </Text>
            {among('invitation', 'listenerInvitation')}
          </div>
        </CardBlock>
      )}
      {offers('certificate') && <CardBlock title={stepNames.certificate}>{among('certificate')}</CardBlock>}
    </article>
  )
}
