import type { Stage } from '@forum/domain/forum/participation'
import { i18n } from '@forum/language'
import { Button, Content, makeStyles, mergeClasses, Text, tokens } from '@forum/ui'
import { CalendarAddRegular, CheckmarkCircleFilled, ClockFilled, InfoFilled, WarningFilled } from '@forum/ui/icons'
import { actionTexts, recordTexts } from '../../texts.ts'
import type { Action } from '../actions.ts'
import { Deadline } from './Deadline.tsx'
import type { Step } from './nextStep.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px 20px',
    padding: '12px 20px',
    borderRadius: tokens.borderRadiusLarge,
    '@media (max-width: 640px)': { padding: '12px' },
  },
  waiting: { backgroundColor: tokens.colorStatusWarningBackground1 },
  proposed: { backgroundColor: tokens.colorBrandBackground2 },
  returned: { backgroundColor: tokens.colorBrandBackground2 },
  confirmed: { backgroundColor: tokens.colorStatusSuccessBackground1 },
  ended: { backgroundColor: tokens.colorNeutralBackground3 },
  line: { display: 'flex', columnGap: '12px', flex: '1 1 340px', minWidth: 0 },
  icon: { fontSize: '24px', flexShrink: 0 },
  waitingIcon: { color: tokens.colorStatusWarningForeground3 },
  proposedIcon: { color: tokens.colorBrandForeground1 },
  returnedIcon: { color: tokens.colorBrandForeground1 },
  confirmedIcon: { color: tokens.colorStatusSuccessForeground1 },
  endedIcon: { color: tokens.colorNeutralForeground3 },
  words: { display: 'flex', flexDirection: 'column', rowGap: '4px', minWidth: 0, overflowWrap: 'anywhere' },
  // The deadline is of the button before it, and shares its line with documents, which have none.
  deadline: { flex: '1 1 55%' },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    '@media print': { display: 'none' },
    '@media (max-width: 640px)': { width: '100%', '& > *': { flexGrow: 1, paddingInline: '8px' } },
  },
})

const icons = { waiting: ClockFilled, proposed: InfoFilled, returned: WarningFilled, confirmed: CheckmarkCircleFilled, ended: InfoFilled }
type Look = keyof typeof icons

const looks: Record<Stage, Look> = {
  waiting: 'waiting',
  returned: 'returned',
  reserve: 'waiting',
  proposed: 'proposed',
  confirmed: 'confirmed',
  rejected: 'ended',
  cancelled: 'ended',
}

interface Props {
  step: Step
  leads: boolean
  /** Whether the main action of the registration is the one of the page. */
  isMain: boolean
  /** Documents that the person may download now: the certificate, before it the invitation. */
  documents: readonly Action[]
  /** Day, hour and room of the talk, as far as they are known; may be empty. */
  when: string
  /** A calendar file of the talk; null without an hour. */
  calendar: string | null
  onAct: (action: Action) => void
}

/** Stage of a registration with its documents; for the leading registration also the next step with its deadline and button. */
export function StatusLine({ step, leads, isMain, documents, when, calendar, onAct }: Props) {
  const styles = useStyles()
  const { stage, isPast, where, next, main, deadline } = step
  const look = isPast && stage !== 'confirmed' ? 'ended' : looks[stage]
  const Icon = icons[look]
  // The action of another registration is a row among its tasks.
  const own = leads ? main : null
  const others = documents.filter((document) => document !== own)
  const button = (action: Action) => (
    <Button key={action} size="large" appearance={isMain && action === main ? 'primary' : 'secondary'} onClick={() => onAct(action)}>
      {actionTexts[action]}
    </Button>
  )
  return (
    <div className={mergeClasses(styles.root, styles[look])}>
      <div className={styles.line}>
        <Icon className={mergeClasses(styles.icon, styles[`${look}Icon`])} aria-hidden />
        <div className={styles.words}>
          <span>
            <Text weight="semibold">
              <Content {...where} />
            </Text>{' '}
            {next && (leads || main === null) && <Text>{next}</Text>}
          </span>
          {when && (
            <Text>
              {recordTexts.speechDate}: {when}
            </Text>
          )}
        </div>
      </div>
      {own && <div className={styles.buttons}>{button(own)}</div>}
      {leads && deadline && (
        <div className={styles.deadline}>
          <Deadline day={deadline} />
        </div>
      )}
      {(others.length > 0 || calendar) && (
        <div className={styles.buttons}>
          {others.map(button)}
          {calendar && (
            <Button as="a" size="large" icon={<CalendarAddRegular />} href={calendar} download>
              {i18n.t('Добавить в календарь')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
