import { call } from '@forum/client/call'
import { heldRoles, useSession } from '@forum/client/session'
import { type EventFeedback, type FeedbackResults, readFeedback } from '@forum/contracts/door/feedback'
import { sectionName } from '@forum/domain/forum/bilingual'
import { allows } from '@forum/domain/people/roles'
import { dayInWords } from '@forum/domain/platform/calendar'
import { Link, type LoaderFunctionArgs, useLoaderData } from '@forum/router'
import { Content, makeStyles, Panel, Subtitle2, Text, tokens } from '@forum/ui'
import { QuestionResult } from '../feedback/QuestionResult.tsx'
import { feedbackTexts } from '../feedback/texts.ts'
import { OfficePage } from '../office/OfficePage.tsx'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '20px', maxWidth: '960px' },
  event: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '16px', overflowWrap: 'anywhere' },
  heading: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
})

const loadResults = ({ request }: LoaderFunctionArgs) => {
  const forum = Number(new URL(request.url).searchParams.get('forum')) || undefined
  return call(readFeedback, forum === undefined ? {} : { meetingId: forum }, { signal: request.signal })
}

interface Props {
  event: EventFeedback
  results: FeedbackResults
}

function EventResults({ event, results: { questions, shownFrom, isOver } }: Props) {
  const styles = useStyles()
  const { figures, answered } = event
  return (
    <section aria-labelledby={`event-${event.sectionId}`}>
      <Panel className={styles.event}>
        <div>
          <Subtitle2 as="h2" id={`event-${event.sectionId}`} block className={styles.heading}>
            <Content {...sectionName(event)} />
          </Subtitle2>
          <Text className={styles.quiet}>
            {dayInWords(event.day)} · {feedbackTexts.answered(answered)}
          </Text>
        </div>
        {isOver && answered < shownFrom && <Text>{feedbackTexts.few}</Text>}
        {figures?.map((each, index) => {
          const question = questions[index]
          // biome-ignore lint/suspicious/noArrayIndexKey: questions are known by their number
          return question && <QuestionResult key={index} question={question} figures={each} />
        })}
      </Panel>
    </section>
  )
}

/** What those who were at the events answered. */
function FeedbackPage() {
  const styles = useStyles()
  const results = useLoaderData<typeof loadResults>()
  const roles = heldRoles(useSession())
  const { questions, events, until, isOver, shownFrom } = results
  return (
    <OfficePage name="feedback">
      <div className={styles.root}>
        {questions.length === 0 ? (
          <Text>{feedbackTexts.noQuestions}</Text>
        ) : (
          <Text>{isOver ? feedbackTexts.over(shownFrom) : feedbackTexts.taken(until, shownFrom)}</Text>
        )}
        {allows('conf_admin', roles) && <Link to="/organizer#feedback">{feedbackTexts.questions}</Link>}
        {questions.length > 0 && events.length === 0 && <Text>{feedbackTexts.noEvents}</Text>}
        {events.map((event) => (
          <EventResults key={event.sectionId} event={event} results={results} />
        ))}
      </div>
    </OfficePage>
  )
}

export { FeedbackPage as Component, loadResults as loader }
