import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { useSession } from '@forum/client/session'
import { getProposals } from '@forum/contracts/proposals'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@forum/router'
import { makeStyles, PageBody, Panel, Text } from '@forum/ui'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useState } from 'react'
import { Answer } from '../proposal/ProposalAnswer.tsx'
import { proposalTexts as texts } from '../proposal/texts.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '20px' },
})

/** Reading changes nothing. A refused link is part of the page, not its failure. */
export async function loader({ request }: LoaderFunctionArgs) {
  const link = new URL(request.url).searchParams.get('t')
  if (!link) return { failure: texts.noLink, read: null }
  try {
    return { failure: null, read: await call(getProposals, { t: link }, { signal: request.signal }) }
  } catch (error) {
    return { failure: messageOf(error), read: null }
  }
}

/** Answers a proposal from the e-mail; whoever has the link need not be signed in. */
export function Component() {
  const styles = useStyles()
  const { failure, read } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const signedIn = useSession(({ token }) => token !== null)
  const [answered, setAnswered] = useState<Record<string, 'confirmed' | 'declined'>>({})
  const isOver = read?.proposals.every(({ token, state }) => state !== 'open' || answered[token]) ?? true
  return (
    <PageBody title={texts.title} width="narrow">
      <div className={styles.root}>
        {failure !== null && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{failure}</MessageBarBody>
          </MessageBar>
        )}
        {read?.name && <Text>{texts.hello(read.name)}</Text>}
        {read?.proposals.map((proposal) => {
          const outcome = answered[proposal.token]
          if (outcome)
            return (
              <MessageBar key={proposal.token} intent="success" layout="multiline" role="status">
                <MessageBarBody>{texts[outcome]}</MessageBarBody>
              </MessageBar>
            )
          return (
            <Panel key={proposal.token}>
              {proposal.state === 'open' ? (
                <Answer
                  proposal={proposal}
                  forumName={read.forum}
                  onAnswered={(now) => setAnswered({ ...answered, [proposal.token]: now })}
                  onRefused={() => void revalidate()}
                />
              ) : (
                <Text>{texts.states[proposal.state]}</Text>
              )}
            </Panel>
          )
        })}
        {isOver && (
          <>
            {Object.values(answered).includes('confirmed') && <Text>{texts.next}</Text>}
            <Link to={signedIn ? '/' : '/login'}>{signedIn ? texts.toCabinet : texts.toLogin}</Link>
          </>
        )}
      </div>
    </PageBody>
  )
}
