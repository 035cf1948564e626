import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { useSession } from '@forum/client/session'
import { answerOffer, getOffer, type Offer } from '@forum/contracts/participation/queue'
import { formatNames } from '@forum/domain/forum/participation'
import { dayInWords } from '@forum/domain/platform/calendar'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@forum/router'
import { Button, makeStyles, PageBody, Panel, Text, tokens } from '@forum/ui'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useState } from 'react'
import { Problem } from '../proposal/Problem.tsx'
import { offerTexts, queueTexts } from '../queue/texts.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '20px' },
  answer: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '16px' },
  facts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '8px', margin: 0, overflowWrap: 'anywhere' },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0 },
  // Large enough for a thumb.
  row: { display: 'flex', flexWrap: 'wrap', gap: '12px', '& button': { minHeight: '44px', flexGrow: 1 } },
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
  const styles = useStyles()
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
  const facts = [
    [offerTexts.event, section],
    [offerTexts.format, forumPlace ? formatNames[format] : ''],
    [offerTexts.talk, talkTitle],
    [offerTexts.until, until === null ? '' : dayInWords(until)],
  ].filter(([, value]) => value)
  return (
    <div className={styles.answer}>
      <Text weight="semibold">{forumPlace ? offerTexts.forumPlace(forumName) : offerTexts.eventPlace(forumName)}</Text>
      {problem !== null && <Problem message={problem} />}
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
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
