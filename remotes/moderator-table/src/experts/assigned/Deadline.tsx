import { forum, serverNow } from '@forum/client/forum'
import { dayIn, dayInWords } from '@forum/domain/platform/calendar'
import { daysLeft } from '@forum/domain/platform/dayWords'
import { i18n } from '@forum/language'
import { makeStyles, Text, tokens } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'

const useStyles = makeStyles({ late: { color: tokens.colorStatusDangerForeground1 } })

/** The last day on which scores are asked for, and how long that is. */
export function Deadline({ until }: { until: string }) {
  const styles = useStyles()
  const left = daysLeft(dayIn(forum().timeZone, serverNow()), until)
  return left === null ? (
    <Text className={styles.late}>{i18n.t('Срок прошёл {day}. Оценку ещё можно отправить.', { day: dayInWords(until) })}</Text>
  ) : (
    <Quiet>{i18n.t('Оценки ждут до {day} включительно: {left}.', { day: dayInWords(until), left })}</Quiet>
  )
}
