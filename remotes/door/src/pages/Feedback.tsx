import { call } from '@forum/client/call'
import { heldRoles, useSession } from '@forum/client/session'
import { type EventFeedback, type FeedbackResults, readFeedback } from '@forum/contracts/door/feedback'
import { sectionName } from '@forum/domain/forum/bilingual'
import { allows } from '@forum/domain/people/roles'
import { dayInWords } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Link, type LoaderFunctionArgs, useLoaderData } from '@forum/router'
import { Content, makeStyles, Panel, Subtitle2, Text } from '@forum/ui'
import { List, Quiet, Stack } from '@forum/ui/layout'
import { QuestionResult } from '../feedback/QuestionResult.tsx'
import { OfficePage } from '../office/OfficePage.tsx'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '20px', maxWidth: '960px' },
  heading: { margin: 0 },
})

const loadResults = ({ request }: LoaderFunctionArgs) => {
  const forum = Number(new URL(request.url).searchParams.get('forum')) || undefined
  return call(readFeedback, forum === undefined ? {} : { meetingId: forum }, { signal: request.signal })
}

interface Props {
  event: EventFeedback
  questions: FeedbackResults['questions']
}

const answeredLine = (count: number) =>
  i18n.t('{count, plural, one {# ответ} few {# ответа} many {# ответов} other {# ответов}}', { count })

function EventResults({ event, questions }: Props) {
  const styles = useStyles()
  return (
    <section aria-labelledby={`event-${event.sectionId}`}>
      <Panel>
        <Stack gap={16} wrap="anywhere">
          <div>
            <Subtitle2 as="h2" id={`event-${event.sectionId}`} block className={styles.heading}>
              <Content {...sectionName(event)} />
            </Subtitle2>
            <Quiet>
              {dayInWords(event.day)} · {answeredLine(event.answered)}
            </Quiet>
          </div>
          {event.figures?.map((figures, index) => {
            const question = questions[index]
            // biome-ignore lint/suspicious/noArrayIndexKey: questions are known by their number
            return question && <QuestionResult key={index} question={question} figures={figures} />
          })}
        </Stack>
      </Panel>
    </section>
  )
}

/** Events whose answers are not shown, with the number of answers. */
function OtherEvents({ events, title }: { events: readonly EventFeedback[]; title: string }) {
  const styles = useStyles()
  return (
    <section aria-labelledby="others">
      <Panel>
        <Stack gap={16} wrap="anywhere">
          <Subtitle2 as="h2" id="others" block className={styles.heading}>
            {title}
          </Subtitle2>
          <List gap={12}>
            {events.map((event) => (
              <li key={event.sectionId}>
                <Text block>
                  <Content {...sectionName(event)} />
                </Text>
                <Quiet>
                  {dayInWords(event.day)} · {answeredLine(event.answered)}
                </Quiet>
              </li>
            ))}
          </List>
        </Stack>
      </Panel>
    </section>
  )
}

/** Answers of people who attended the events. */
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
          <Text>{i18n.t('На этом форуме участников ни о чём не спрашивают: вопросов нет.')}</Text>
        ) : (
          <Text>
            {isOver
              ? i18n.t('Приём ответов закончен. Ответы хранятся без имён; мероприятие с менее чем {shownFrom} ответами не показывается.', {
                  shownFrom,
                })
              : i18n.t(
                  'Ответы принимаются до {until}. Они появятся здесь, когда приём закончится: иначе по изменению чисел было бы видно, что ответил последний. Мероприятие с менее чем {shownFrom} ответами не показывается и потом.',
                  { until: dayInWords(until), shownFrom },
                )}
          </Text>
        )}
        {allows('conf_admin', roles) && <Link to="/organizer#feedback">{i18n.t('Вопросы в настройках форума')}</Link>}
        {questions.length > 0 && events.length === 0 && <Text>{i18n.t('Ни одно мероприятие ещё не закончилось.')}</Text>}
        {shown.map((event) => (
          <EventResults key={event.sectionId} event={event} questions={questions} />
        ))}
        {others.length > 0 && (
          <OtherEvents events={others} title={isOver ? i18n.t('Слишком мало ответов, чтобы их показать') : i18n.t('Пока ответили')} />
        )}
      </div>
    </OfficePage>
  )
}

export { FeedbackPage as Component, loadResults as loader }
