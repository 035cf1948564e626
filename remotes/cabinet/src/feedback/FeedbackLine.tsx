import { useReading } from '@forum/client/useReading'
import { listFeedback } from '@forum/contracts/door/feedback'
import { Link } from '@forum/router'
import { Panel, Text } from '@forum/ui'
import { feedbackTexts } from './texts.ts'

/** Leads to the questions as long as there are events to answer about. */
export function FeedbackLine() {
  // The cabinet is shown without the line as well.
  const { reply: read } = useReading(listFeedback, {})
  if (!read?.events.some(({ hasAnswered }) => !hasAnswered)) return null
  return (
    <Panel>
      <Link to="/feedback">{feedbackTexts.line}</Link>
      <Text block>{feedbackTexts.lineHint(read.until)}</Text>
    </Panel>
  )
}
