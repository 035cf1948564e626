import { call } from '@forum/client/call'
import { listFeedback, type OwnFeedback } from '@forum/contracts/door/feedback'
import { sectionName } from '@forum/domain/forum/bilingual'
import { dayInWords } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from '@forum/router'
import { Content, PageBody, Panel, Text } from '@forum/ui'
import { List, Quiet, Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useState } from 'react'
import { FeedbackForm } from '../feedback/FeedbackForm.tsx'
import { Heading } from '../Heading.tsx'

const loadFeedback = ({ request: { signal } }: LoaderFunctionArgs) => call(listFeedback, {}, { signal })

type Event = OwnFeedback['events'][number]

const answered = () => i18n.t('Вы ответили')

function EventList({ events }: { events: readonly Event[] }) {
  return (
    <Panel>
      <List gap={16}>
        {events.map((event) => (
          <li key={event.sectionId}>
            <Text block weight="semibold">
              <Content {...sectionName(event)} />
            </Text>
            <Quiet block>{dayInWords(event.day)}</Quiet>
            {event.hasAnswered ? (
              <Text>{answered()}</Text>
            ) : (
              <Link to={`/feedback?section=${event.sectionId}`} aria-label={i18n.t('Ответить: {name}', { name: sectionName(event).text })}>
                {i18n.t('Ответить')}
              </Link>
            )}
          </li>
        ))}
      </List>
    </Panel>
  )
}

/** The events that a person attended, or the questions about one of them. */
function FeedbackPage() {
  const { questions, until, events } = useLoaderData<typeof loadFeedback>()
  const [params, setParams] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState(false)
  const wanted = params.get('section')
  const event = events.find(({ sectionId }) => String(sectionId) === wanted)
  const finish = async () => {
    setSent(true)
    setParams({}, { replace: true })
    await revalidate()
  }
  return (
    <PageBody title={i18n.t('Оценка мероприятий')} width="narrow">
      <Stack gap={20} wrap="anywhere">
        {sent && !event && (
          <MessageBar intent="success" layout="multiline" role="status">
            <MessageBarBody>{i18n.t('Спасибо! Ваши ответы сохранены без имени.')}</MessageBarBody>
          </MessageBar>
        )}
        {wanted !== null && !event && <Text>{i18n.t('Об этом мероприятии вы ответить не можете: его здесь нет.')}</Text>}
        {event && (
          <>
            <Heading id="event">{sectionName(event).text}</Heading>
            {event.hasAnswered ? (
              <Text>{answered()}</Text>
            ) : (
              <FeedbackForm key={event.sectionId} questions={questions} sectionId={event.sectionId} onSent={() => void finish()} />
            )}
          </>
        )}
        {wanted === null && (
          <>
            <Text>
              {events.length === 0
                ? i18n.t('Сейчас оценивать нечего: здесь появятся мероприятия, на которых вы были, когда они закончатся.')
                : i18n.t('Здесь мероприятия, которые закончились и на которых вы были. Ответить о каждом можно один раз, до {until}.', {
                    until: dayInWords(until),
                  })}
            </Text>
            {events.length > 0 && <EventList events={events} />}
          </>
        )}
        {wanted === null ? (
          <Link to="/">{i18n.t('К личному кабинету')}</Link>
        ) : (
          <Link to="/feedback">{i18n.t('К другим мероприятиям')}</Link>
        )}
      </Stack>
    </PageBody>
  )
}

export { FeedbackPage as Component, loadFeedback as loader }
