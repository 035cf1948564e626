import type { Stage } from '@forum/domain/forum/participation'
import { Button, Content, makeStyles, mergeClasses, Text, tokens } from '@forum/ui'
import { CheckmarkCircleFilled, ClockFilled, InfoFilled, WarningFilled } from '@forum/ui/icons'
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
    padding: '16px 20px',
    borderRadius: tokens.borderRadiusLarge,
    '@media (max-width: 640px)': { padding: '12px', '& button': { width: '100%', paddingInline: '8px', fontSize: tokens.fontSizeBase300 } },
  },
  waiting: { backgroundColor: tokens.colorStatusWarningBackground1 },
  proposed: { backgroundColor: tokens.colorBrandBackground2 },
  confirmed: { backgroundColor: tokens.colorStatusSuccessBackground1 },
  ended: { backgroundColor: tokens.colorNeutralBackground3 },
  line: { display: 'flex', columnGap: '12px', flex: '1 1 340px', minWidth: 0 },
  icon: { fontSize: '24px', flexShrink: 0 },
  waitingIcon: { color: tokens.colorStatusWarningForeground3 },
  proposedIcon: { color: tokens.colorBrandForeground1 },
  confirmedIcon: { color: tokens.colorStatusSuccessForeground1 },
  endedIcon: { color: tokens.colorNeutralForeground3 },
  words: { display: 'flex', flexDirection: 'column', rowGap: '4px', minWidth: 0 },
})

const icons = { waiting: ClockFilled, proposed: WarningFilled, confirmed: CheckmarkCircleFilled, ended: InfoFilled }
type Look = keyof typeof icons

/** A returned registration needs an action of the owner, so it looks like a proposal. */
const looks: Record<Stage, Look> = {
  waiting: 'waiting',
  returned: 'proposed',
  reserve: 'waiting',
  proposed: 'proposed',
  confirmed: 'confirmed',
  rejected: 'ended',
  cancelled: 'ended',
}

interface Props {
  step: Step
  leads: boolean
  /** A second button. */
  also: Action | null
  /** Day, hour and room of the talk, as far as they are known; may be empty. */
  when: string
  onAct: (action: Action) => void
}

/** Stage of a registration; for the leading one also the next step with its deadline and button. */
export function StatusLine({ step, leads, also, when, onAct }: Props) {
  const styles = useStyles()
  const { stage, where, next, main, deadline } = step
  const look = looks[stage]
  const Icon = icons[look]
  return (
    <div className={mergeClasses(styles.root, styles[look])}>
      <div className={styles.line}>
        <Icon className={mergeClasses(styles.icon, styles[`${look}Icon`])} aria-hidden />
        <div className={styles.words}>
          <span>
            <Text weight="semibold">
              <Content {...where} />
            </Text>{' '}
            {next && (leads || !main) && <Text>{next}</Text>}
          </span>
          {when && (
            <Text>
              {recordTexts.speechDate}: {when}
            </Text>
          )}
          {leads && deadline && <Deadline day={deadline} />}
        </div>
      </div>
      {leads && main && (
        <Button appearance="primary" size="large" onClick={() => onAct(main)}>
          {actionTexts[main]}
        </Button>
      )}
      {also && (
        <Button size="large" onClick={() => onAct(also)}>
          {actionTexts[also]}
        </Button>
      )}
    </div>
  )
}
