import type { Overview } from '@forum/contracts/dashboard/overview'
import { definitionOfTask, taskNames } from '@forum/domain/dashboard/overview'
import { dayIn, dayInWords } from '@forum/domain/platform/calendar'
import { currentLocale } from '@forum/language'
import { Link } from '@forum/router'
import { makeStyles, tokens } from '@forum/ui'
import { WarningFilled } from '@forum/ui/icons'
import { Quiet, Stack } from '@forum/ui/layout'
import { HowCounted } from '../statistics/HowCounted.tsx'
import { detailsOf } from './details.ts'
import { taskLinks } from './links.ts'
import { useTodayStyles } from './todayStyles.ts'

const useStyles = makeStyles({
  item: {
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr)',
    columnGap: '16px',
    alignItems: 'baseline',
    padding: '14px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottom: 'none' },
    '@media (max-width: 480px)': { gridTemplateColumns: '2.75rem minmax(0, 1fr)', columnGap: '12px' },
  },
  count: {
    textAlign: 'right',
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground1,
    '@media (max-width: 480px)': { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  },
  late: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '6px',
    color: tokens.colorPaletteRedForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  icon: { flexShrink: 0 },
})

interface Props {
  task: Overview['tasks'][number]
  overview: Pick<Overview, 'today' | 'timeZone'>
}

/** A task with its number and a link to the list. */
export function TaskItem({ task: { task, count, ...times }, overview: { today, timeZone } }: Props) {
  const styles = useStyles()
  const shared = useTodayStyles()
  const number = count.toLocaleString(currentLocale())
  const since = times.since && dayInWords(dayIn(timeZone, new Date(times.since)))
  const { late, others } = detailsOf({ ...times, count, since }, today)
  return (
    <li className={styles.item}>
      <span className={styles.count} aria-hidden>
        {number}
      </span>
      <Stack gap={2} align="start">
        <Link to={taskLinks[task]} className={shared.link} aria-label={`${taskNames[task]}: ${number}`}>
          {taskNames[task]}
        </Link>
        {late && (
          <span className={styles.late}>
            <WarningFilled className={styles.icon} />
            {late}
          </span>
        )}
        {others.map((text) => (
          <Quiet key={text}>{text}</Quiet>
        ))}
        <HowCounted name={taskNames[task]} definition={definitionOfTask(task)} />
      </Stack>
    </li>
  )
}
