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
  list: { display: 'grid', rowGap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  quiet: { color: tokens.colorNeutralForeground2 },
})

const loadResults = ({ request }: LoaderFunctionArgs) => {
  const forum = Number(new URL(request.url).searchParams.get('forum')) || undefined
  return call(readFeedback, forum === undefined ? {} : { meetingId: forum }, { signal: request.signal })
}

interface Props {
  event: EventFeedback
  questions: FeedbackResults['questions']
}

function EventResults({ event, questions }: Props) {
  const styles = useStyles()
  return (
    <section aria-labelledby={`event-${event.sectionId}`}>
      <Panel className={styles.event}>
        <div>
          <Subtitle2 as="h2" id={`event-${event.sectionId}`} block className={styles.heading}>
            <Content {...sectionName(event)} />
          </Subtitle2>
          <Text className={styles.quiet}>
            {dayInWords(event.day)} · {feedbackTexts.answered(event.answered)}
          </Text>
        </div>
        {event.figures?.map((figures, index) => {
          const question = questions[index]
          // biome-ignore lint/suspicious/noArrayIndexKey: questions are known by their number
          return question && <QuestionResult key={index} question={question} figures={figures} />
        })}
      </Panel>
    </section>
  )
}

/** Events whose answers are not shown, with how many there are. */
function OtherEvents({ events, title }: { events: readonly EventFeedback[]; title: string }) {
  const styles = useStyles()
  return (
    <section aria-labelledby="others">
      <Panel className={styles.event}>
        <Subtitle2 as="h2" id="others" block className={styles.heading}>
          {title}
        </Subtitle2>
        <ul className={styles.list}>
          {events.map((event) => (
            <li key={event.sectionId}>
              <Text block>
                <Content {...sectionName(event)} />
              </Text>
              <Text className={styles.quiet}>
                {dayInWords(event.day)} · {feedbackTexts.answered(event.answered)}
              </Text>
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  )
}

/** What those who were at the events answered. */
function FeedbackPage() {
  const styles = useStyles()
  const { questions, events, until, isOver, shownFrom } = useLoaderData<typeof loadResults>()
  const roles = heldRoles(useSession())
  const shown = events.filter(({ figures }) => figures !== null)
  const others = events.filter(({ figures }) => figures === null)
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
        {shown.map((event) => (
          <EventResults key={event.sectionId} event={event} questions={questions} />
        ))}
        {others.length > 0 && <OtherEvents events={others} title={isOver ? feedbackTexts.few : feedbackTexts.sofar} />}
      </div>
    </OfficePage>
  )
}

export { FeedbackPage as Component, loadResults as loader }
