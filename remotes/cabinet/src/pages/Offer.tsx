import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { useSession } from '@forum/client/session'
import { answerOffer, getOffer, type Offer } from '@forum/contracts/participation/queue'
import { formatNames } from '@forum/domain/forum/participation'
import type { QueueState } from '@forum/domain/participation/queue'
import { dayInWords } from '@forum/domain/platform/calendar'
import { i18n, translated } from '@forum/language'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@forum/router'
import { Button, PageBody, Panel, Text } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useState } from 'react'
import { useAnswerStyles } from '../proposal/answerProps.ts'
import { FactList } from '../proposal/FactList.tsx'
import { Problem } from '../proposal/Problem.tsx'
import { queueTexts } from '../queue/texts.ts'

/** Loads the offer; reading changes nothing. The page shows a refused link instead of failing to load. */
async function loadOffer({ request }: LoaderFunctionArgs) {
  const link = new URL(request.url).searchParams.get('t')
  if (!link) return { failure: i18n.t('Откройте эту страницу по ссылке из письма.'), read: null, link: '' }
  try {
    return { failure: null, read: await call(getOffer, { t: link }, { signal: request.signal }), link }
  } catch (error) {
    return { failure: messageOf(error), read: null, link }
  }
}

interface Props {
  offer: Offer
  forumName: string
  link: string
  onAnswered: (answer: 'accept' | 'decline') => void
}

function OfferAnswer({ offer, forumName, link, onAnswered }: Props) {
  const styles = useAnswerStyles()
  const { revalidate } = useRevalidator()
  const [declines, setDeclines] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const { forumPlace, section, format, talkTitle, until } = offer
  const answer = async (given: 'accept' | 'decline') => {
    setSending(true)
    try {
      await call(answerOffer, { t: link, answer: given })
      onAnswered(given)
    } catch (error) {
      setProblem(messageOf(error))
      setSending(false)
      // The offer shown may be over.
      void revalidate()
    }
  }
  return (
    <Stack gap={16}>
      <Text weight="semibold">
        {forumPlace
          ? i18n.t('{forum}: для вас освободилось место', { forum: forumName })
          : i18n.t('{forum}: для вас освободилось место на мероприятии', { forum: forumName })}
      </Text>
      {problem !== null && <Problem message={problem} />}
      <FactList
        facts={[
          [i18n.t('Мероприятие'), section],
          [i18n.t('Форма участия'), forumPlace ? formatNames[format] : ''],
          [i18n.t('Доклад'), talkTitle],
          [i18n.t('Ответить до'), until === null ? '' : dayInWords(until)],
        ]}
      />
      {declines && <Text role="status">{queueTexts.declineHint}</Text>}
      <div className={styles.row}>
        <Button
          appearance={declines ? 'secondary' : 'primary'}
          disabledFocusable={sending}
          onClick={() => (declines ? setDeclines(false) : void answer('accept'))}
        >
          {declines ? queueTexts.stay : queueTexts.accept}
        </Button>
        <Button
          appearance={declines ? 'primary' : 'secondary'}
          disabledFocusable={sending}
          onClick={() => (declines ? void answer('decline') : setDeclines(true))}
        >
          {queueTexts.decline}
        </Button>
      </div>
    </Stack>
  )
}

const states = translated({
  waiting: () => i18n.t('Сейчас место вам не предложено: вы ждёте в очереди.'),
  accepted: () => i18n.t('Вы уже приняли это место.'),
  lapsed: () => i18n.t('Срок ответа прошёл, и место предложено следующему. Если оно вам ещё нужно, встаньте в очередь снова.'),
  left: () => i18n.t('Вы вышли из этой очереди.'),
  closed: () => i18n.t('Это предложение больше не действует.'),
}) satisfies Record<Exclude<QueueState, 'offered'>, string>

/** Accepts or declines an offered place by the link in a mail, without a session. */
function OfferPage() {
  const { failure, read, link } = useLoaderData<typeof loadOffer>()
  const signedIn = useSession(({ token }) => token !== null)
  const [answered, setAnswered] = useState<'accept' | 'decline' | null>(null)
  const state = read?.offer.state
  return (
    <PageBody title={i18n.t('Предложенное место')} width="narrow">
      <Stack gap={20}>
        {failure !== null && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{failure}</MessageBarBody>
          </MessageBar>
        )}
        {answered ? (
          <MessageBar intent="success" layout="multiline" role="status">
            <MessageBarBody>
              {answered === 'accept'
                ? i18n.t('Место за вами. Мы отправили вам письмо.')
                : i18n.t('Вы отказались от места, оно будет предложено следующему.')}
            </MessageBarBody>
          </MessageBar>
        ) : (
          read && (
            <>
              {read.name && <Text>{i18n.t('Здравствуйте, {name}!', { name: read.name })}</Text>}
              <Panel>
                {read.offer.state === 'offered' ? (
                  <OfferAnswer offer={read.offer} forumName={read.forum} link={link} onAnswered={setAnswered} />
                ) : (
                  <Text>{states[read.offer.state]}</Text>
                )}
              </Panel>
            </>
          )
        )}
        {(answered || state !== 'offered') && (
          <Link to={signedIn ? '/' : '/login'}>{signedIn ? i18n.t('Личный кабинет') : i18n.t('Войти в личный кабинет')}</Link>
        )}
      </Stack>
    </PageBody>
  )
}

export { loadOffer as loader, OfferPage as Component }
