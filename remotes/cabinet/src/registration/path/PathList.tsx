import { inSentence } from '@forum/domain/forum/participation'
import type { Path, PathStep, StepState } from '@forum/domain/participation/participationPath'
import type { Day } from '@forum/domain/platform/calendar'
import { i18n, translated } from '@forum/language'
import { Caption1, makeStyles, mergeClasses, tokens } from '@forum/ui'
import { CheckmarkCircleFilled } from '@forum/ui/icons'
import { whenOf } from './pathTexts.ts'

/** Wide enough for seven named steps in a row. */
const NARROW = '@media (max-width: 839px)'

const hidden = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } as const

const useStyles = makeStyles({
  list: { position: 'relative', display: 'flex', columnGap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  step: {
    display: 'grid',
    flex: '1 1 auto',
    alignContent: 'start',
    rowGap: '4px',
    color: tokens.colorNeutralForeground3,
  },
  // Marks are in a separate row in narrow windows, with the current step in words below it.
  named: { [NARROW]: hidden },
  where: { display: 'none', marginTop: '4px', [NARROW]: { display: 'block' } },
  now: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  done: { color: tokens.colorNeutralForeground1 },
  // The line to the next step.
  track: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    height: '20px',
    '&::after': { content: '""', flexGrow: 1, height: '1px', backgroundColor: tokens.colorNeutralStroke2 },
  },
  last: { '&::after': { display: 'none' } },
  lastStep: { [NARROW]: { flexGrow: 0 } },
  mark: { boxSizing: 'border-box', width: '16px', height: '16px', margin: '0 2px', flexShrink: 0, borderRadius: '50%' },
  laterMark: { border: `2px solid ${tokens.colorNeutralStroke1}` },
  nowMark: { border: `5px solid ${tokens.colorBrandForeground1}` },
  dash: { height: '2px', borderRadius: 0, backgroundColor: tokens.colorNeutralForeground3 },
  check: { fontSize: '20px', flexShrink: 0, color: tokens.colorBrandForeground1 },
  when: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
  },
  // The text is for screen readers; other people see the marks.
  spoken: hidden,
})

/** Names of states for screen readers, which ignore the marks. */
const stateNames: Record<StepState, string> = translated({
  done: () => i18n.t('сделано'),
  now: () => i18n.t('сейчас'),
  later: () => i18n.t('впереди'),
  missed: () => i18n.t('не сделано'),
  unneeded: () => i18n.t('не требуется'),
})

/** Words of the path from the application to the certificate. */
const stepNames: Record<PathStep, string> = translated({
  application: () => i18n.t('Заявка'),
  theses: () => i18n.t('Тезисы'),
  decision: () => i18n.t('Решение'),
  confirmation: () => i18n.t('Подтверждение'),
  invitation: () => i18n.t('Приглашение'),
  forum: () => i18n.t('Форум'),
  certificate: () => i18n.t('Сертификат'),
})

const whereInWords = (number: number, of: number, step: string, when: string) =>
  when
    ? i18n.t('Шаг {number} из {of}: {step}, {when}', { number, of, step: inSentence(step), when })
    : i18n.t('Шаг {number} из {of}: {step}', { number, of, step: inSentence(step) })

/** The steps from the application to the certificate, each with its state and date. */
export function PathList({ path, days }: { path: Path; days: readonly Day[] }) {
  const styles = useStyles()
  const last = path.steps.length - 1
  const now = path.steps.findIndex(({ state }) => state === 'now')
  const current = path.steps[now]
  return (
    <div>
      <ol className={styles.list} aria-label={i18n.t('Путь участника')}>
        {path.steps.map((step, index) => {
          const { step: name, state } = step
          return (
            <li
              key={name}
              aria-current={state === 'now' ? 'step' : undefined}
              className={mergeClasses(
                styles.step,
                index === last && styles.lastStep,
                state === 'now' && styles.now,
                state === 'done' && styles.done,
              )}
            >
              <span className={mergeClasses(styles.track, index === last && styles.last)} aria-hidden>
                <Mark state={state} />
              </span>
              <span className={styles.named}>
                {stepNames[name]}
                <span className={styles.spoken}>: {stateNames[state]}</span>
              </span>
              <When text={whenOf(step, path, days)} state={state} />
            </li>
          )
        })}
      </ol>
      {current && (
        <Caption1 className={styles.where} aria-hidden>
          {whereInWords(now + 1, path.steps.length, stepNames[current.step], whenOf(current, path, days))}
        </Caption1>
      )}
    </div>
  )
}

/** Date of a step. Screen readers have already announced the state. */
function When({ text, state }: { text: string; state: StepState }) {
  const styles = useStyles()
  if (!text) return null
  const isState = text === stateNames[state]
  return (
    <span className={mergeClasses(styles.when, styles.named)} aria-hidden={isState || undefined}>
      {!isState && <span className={styles.spoken}>, </span>}
      {text}
    </span>
  )
}

function Mark({ state }: { state: StepState }) {
  const styles = useStyles()
  if (state === 'done') return <CheckmarkCircleFilled className={styles.check} />
  const look = state === 'now' ? styles.nowMark : state === 'later' ? styles.laterMark : styles.dash
  return <span className={mergeClasses(styles.mark, look)} />
}
