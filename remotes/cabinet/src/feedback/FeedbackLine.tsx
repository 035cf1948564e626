import { call } from '@forum/client/call'
import { listFeedback, type OwnFeedback } from '@forum/contracts/door/feedback'
import { Link } from '@forum/router'
import { Panel, Text } from '@forum/ui'
import { useEffect, useState } from 'react'
import { feedbackTexts } from './texts.ts'

/** Leads to the questions as long as there are events to answer about. */
export function FeedbackLine() {
  const [read, setRead] = useState<OwnFeedback | null>(null)
  useEffect(() => {
    const end = new AbortController()
    call(listFeedback, {}, { signal: end.signal, quiet: true }).then(
      setRead,
      // The cabinet is shown without the line as well.
      () => undefined,
    )
    return () => end.abort()
  }, [])
  if (!read?.events.some(({ hasAnswered }) => !hasAnswered)) return null
  return (
    <Panel>
      <Link to="/feedback">{feedbackTexts.line}</Link>
      <Text block>{feedbackTexts.lineHint(read.until)}</Text>
    </Panel>
  )
}
