import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { useSession } from '@forum/client/session'
import { answerOffer, getOffer, type Offer } from '@forum/contracts/participation/queue'
import { formatNames } from '@forum/domain/forum/participation'
import { dayInWords } from '@forum/domain/platform/calendar'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@forum/router'
import { Button, makeStyles, PageBody, Panel, Text } from '@forum/ui'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useState } from 'react'
import { useAnswerStyles } from '../proposal/answerProps.ts'
import { FactList } from '../proposal/FactList.tsx'
import { Problem } from '../proposal/Problem.tsx'
import { offerTexts, queueTexts } from '../queue/texts.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '20px' },
})

/** Reading changes nothing. The page shows a refused link instead of failing to load. */
async function loadOffer({ request }: LoaderFunctionArgs) {
  const link = new URL(request.url).searchParams.get('t')
  if (!link) return { failure: offerTexts.noLink, read: null, link: '' }
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
    <div className={styles.root}>
      <Text weight="semibold">{forumPlace ? offerTexts.forumPlace(forumName) : offerTexts.eventPlace(forumName)}</Text>
      {problem !== null && <Problem message={problem} />}
      <FactList
        facts={[
          [offerTexts.event, section],
          [offerTexts.format, forumPlace ? formatNames[format] : ''],
          [offerTexts.talk, talkTitle],
          [offerTexts.until, until === null ? '' : dayInWords(until)],
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
    </div>
  )
}

/** Accepts or declines an offered place by the link in a mail, without a session. */
function OfferPage() {
  const styles = useStyles()
  const { failure, read, link } = useLoaderData<typeof loadOffer>()
  const signedIn = useSession(({ token }) => token !== null)
  const [answered, setAnswered] = useState<'accept' | 'decline' | null>(null)
  const state = read?.offer.state
  return (
    <PageBody title={offerTexts.title} width="narrow">
      <div className={styles.root}>
        {failure !== null && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{failure}</MessageBarBody>
          </MessageBar>
        )}
        {answered ? (
          <MessageBar intent="success" layout="multiline" role="status">
            <MessageBarBody>{answered === 'accept' ? offerTexts.acceptedNow : offerTexts.declinedNow}</MessageBarBody>
          </MessageBar>
        ) : (
          read && (
            <>
              {read.name && <Text>{offerTexts.hello(read.name)}</Text>}
              <Panel>
                {read.offer.state === 'offered' ? (
                  <OfferAnswer offer={read.offer} forumName={read.forum} link={link} onAnswered={setAnswered} />
                ) : (
                  <Text>{offerTexts.states[read.offer.state]}</Text>
                )}
              </Panel>
            </>
          )
        )}
        {(answered || state !== 'offered') && (
          <Link to={signedIn ? '/' : '/login'}>{signedIn ? offerTexts.toCabinet : offerTexts.toLogin}</Link>
        )}
      </div>
    </PageBody>
  )
}

export { loadOffer as loader, OfferPage as Component }
