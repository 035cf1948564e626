import { forum } from '@forum/client/forum'
import type { OwnRegistration } from '@forum/contracts/registrations'
import { dayIn } from '@forum/domain/calendar'
import type { FileKind } from '@forum/domain/files'
import { isTalk } from '@forum/domain/participation'
import { Button, Caption1, makeStyles, Text, tokens } from '@forum/ui'
import { DeleteRegular } from '@forum/ui/icons'
import type { CabinetState } from '../cabinet.ts'
import { actionTexts, recordTexts } from '../texts.ts'
import { type Action, actionsOf, hasMaterials } from './actions.ts'
import { Details } from './Details.tsx'
import { Materials } from './Materials.tsx'
import { nextStep } from './nextStep.ts'
import { OrganizersMessage } from './OrganizersMessage.tsx'
import { StatusLine } from './StatusLine.tsx'

const useStyles = makeStyles({
  card: {
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
  },
  body: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '20px',
    padding: '24px',
    '@media (max-width: 640px)': { padding: '20px 16px' },
  },
  head: { display: 'flex', flexDirection: 'column', rowGap: '2px' },
  title: { margin: 0, overflowWrap: 'anywhere' },
  date: { color: tokens.colorNeutralForeground3 },
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    '@media print': { display: 'none' },
  },
  chip: { whiteSpace: 'normal', textAlign: 'start' },
})

interface Props {
  record: OwnRegistration
  state: CabinetState
  onAct: (action: Action) => void
  onRemoveFile: (kind: FileKind) => void
}

/** One registration: stage, details and actions. */
export function RegistrationCard({ record, state, onAct, onRemoveFile }: Props) {
  const styles = useStyles()
  const step = nextStep(record, state)
  const chips = actionsOf(record, state).filter((action) => action !== step.main)
  const heading = `registration-${record.id}`
  return (
    <article className={styles.card} aria-labelledby={heading}>
      <StatusLine step={step} onAct={onAct} />
      {record.decisionMessage && <OrganizersMessage text={record.decisionMessage} />}
      <div className={styles.body}>
        <div className={styles.head}>
          <Text as="h3" id={heading} size={400} weight="semibold" className={styles.title}>
            {isTalk(record.requestedFormat) ? record.talkTitle : recordTexts.listener}
          </Text>
          <Caption1 className={styles.date}>{recordTexts.registeredOn(dayIn(forum().timeZone, new Date(record.createdAt)))}</Caption1>
        </div>
        <Details record={record} stage={step.stage} sections={state.sections} />
        {hasMaterials(record) && <Materials record={record} state={state} onRemoveFile={onRemoveFile} />}
        {chips.length > 0 && (
          <ul className={styles.chips} aria-label={recordTexts.actions}>
            {chips.map((action) => (
              <li key={action}>
                <Button
                  shape="circular"
                  className={styles.chip}
                  appearance={action === 'cancel' ? 'subtle' : 'secondary'}
                  {...(action === 'cancel' && { icon: <DeleteRegular /> })}
                  onClick={() => onAct(action)}
                >
                  {actionTexts[action]}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}
