import { deadlineNotice } from '@forum/domain/forum/gates'
import type { Day } from '@forum/domain/platform/calendar'
import { Content, makeStyles, Text, tokens } from '@forum/ui'
import { CalendarClockRegular } from '@forum/ui/icons'
import { noticeContent } from '../../cabinet.ts'

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', columnGap: '6px', color: tokens.colorNeutralForeground2 },
  icon: { fontSize: '18px', flexShrink: 0 },
})

/** A deadline, stating that the day is included and in which time zone. */
export function Deadline({ day, prefix }: { day: Day; prefix?: string }) {
  const styles = useStyles()
  return (
    <span className={styles.root}>
      <CalendarClockRegular className={styles.icon} aria-hidden />
      <Text size={300}>
        {prefix} <Content {...noticeContent((notices) => deadlineNotice(day, notices))} />
      </Text>
    </span>
  )
}
