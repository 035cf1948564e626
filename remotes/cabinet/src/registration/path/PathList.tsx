import type { Path, StepState } from '@forum/domain/participation/participationPath'
import type { Day } from '@forum/domain/platform/calendar'
import { makeStyles, mergeClasses, tokens } from '@forum/ui'
import { CheckmarkCircleFilled } from '@forum/ui/icons'
import { pathTexts, stateNames, stepNames, whenOf } from './pathTexts.ts'

/** Wide enough for seven steps in a row. */
const WIDE = '@media (min-width: 840px)'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '2px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [WIDE]: { flexDirection: 'row', columnGap: '8px' },
  },
  step: {
    display: 'grid',
    gridTemplateColumns: '20px auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '8px',
    minHeight: '26px',
    color: tokens.colorNeutralForeground3,
    [WIDE]: { flex: '1 1 auto', gridTemplateColumns: 'auto', alignContent: 'start', rowGap: '4px' },
  },
  now: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  done: { color: tokens.colorNeutralForeground1 },
  // The line to the next step.
  track: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    height: '20px',
    [WIDE]: { '&::after': { content: '""', flexGrow: 1, height: '1px', backgroundColor: tokens.colorNeutralStroke2 } },
  },
  last: { [WIDE]: { '&::after': { display: 'none' } } },
  mark: { boxSizing: 'border-box', width: '16px', height: '16px', margin: '0 2px', flexShrink: 0, borderRadius: '50%' },
  laterMark: { border: `2px solid ${tokens.colorNeutralStroke1}` },
  nowMark: { border: `5px solid ${tokens.colorBrandForeground1}` },
  dash: { height: '2px', borderRadius: 0, backgroundColor: tokens.colorNeutralForeground3 },
  check: { fontSize: '20px', flexShrink: 0, color: tokens.colorBrandForeground1 },
  when: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    textAlign: 'end',
    fontWeight: tokens.fontWeightRegular,
    [WIDE]: { textAlign: 'start' },
  },
  // For screen readers; others see the marks.
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

/** The steps from the application to the certificate, each with its state and date. */
export function PathList({ path, days }: { path: Path; days: readonly Day[] }) {
  const styles = useStyles()
  return (
    <ol className={styles.list} aria-label={pathTexts.path}>
      {path.steps.map((step, index) => {
        const { step: name, state } = step
        const when = whenOf(step, path, days)
        return (
          <li
            key={name}
            aria-current={state === 'now' ? 'step' : undefined}
            className={mergeClasses(styles.step, state === 'now' && styles.now, state === 'done' && styles.done)}
          >
            <span className={mergeClasses(styles.track, index === path.steps.length - 1 && styles.last)} aria-hidden>
              <Mark state={state} />
            </span>
            <span>
              {stepNames[name]}
              <span className={styles.spoken}>: {stateNames[state]}</span>
            </span>
            {when && when !== stateNames[state] ? (
              <span className={styles.when}>
                <span className={styles.spoken}>, </span>
                {when}
              </span>
            ) : (
              when && (
                <span className={styles.when} aria-hidden>
                  {when}
                </span>
              )
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Mark({ state }: { state: StepState }) {
  const styles = useStyles()
  if (state === 'done') return <CheckmarkCircleFilled className={styles.check} />
  const look = state === 'now' ? styles.nowMark : state === 'later' ? styles.laterMark : styles.dash
  return <span className={mergeClasses(styles.mark, look)} />
}
