import { useReading } from '@forum/client/useReading'
import { listFeedback } from '@forum/contracts/door/feedback'
import { dayInWords } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Link } from '@forum/router'
import { Panel, Text } from '@forum/ui'

/** Leads to the questions as long as there are events to answer about. */
export function FeedbackLine() {
  // The cabinet is shown without the line as well.
  const { reply: read } = useReading(listFeedback, {})
  if (!read?.events.some(({ hasAnswered }) => !hasAnswered)) return null
  return (
    <Panel>
      <Link to="/feedback">{i18n.t('Оцените мероприятия')}</Link>
      <Text block>{i18n.t('Ответы без имени, до {until}.', { until: dayInWords(read.until) })}</Text>
    </Panel>
  )
}
