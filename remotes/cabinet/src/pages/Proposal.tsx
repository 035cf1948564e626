import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { useSession } from '@forum/client/session'
import { getProposals } from '@forum/contracts/participation/proposals'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@forum/router'
import { makeStyles, PageBody, Panel, Text } from '@forum/ui'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useState } from 'react'
import { ProposalAnswer } from '../proposal/ProposalAnswer.tsx'
import { proposalTexts } from '../proposal/texts.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '20px' },
})

/** Reading changes nothing. The page shows a refused link instead of failing to load. */
async function loadProposals({ request }: LoaderFunctionArgs) {
  const link = new URL(request.url).searchParams.get('t')
  if (!link) return { failure: proposalTexts.noLink, read: null }
  try {
    return { failure: null, read: await call(getProposals, { t: link }, { signal: request.signal }) }
  } catch (error) {
    return { failure: messageOf(error), read: null }
  }
}

/** Confirms or declines a proposal by the link in a mail, without a session. */
function ProposalPage() {
  const styles = useStyles()
  const { failure, read } = useLoaderData<typeof loadProposals>()
  const { revalidate } = useRevalidator()
  const signedIn = useSession(({ token }) => token !== null)
  const [answered, setAnswered] = useState<Record<string, 'confirmed' | 'declined'>>({})
  const isOver = read?.proposals.every(({ token, state }) => state !== 'open' || answered[token]) ?? true
  return (
    <PageBody title={proposalTexts.title} width="narrow">
      <div className={styles.root}>
        {failure !== null && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{failure}</MessageBarBody>
          </MessageBar>
        )}
        {read?.name && <Text>{proposalTexts.hello(read.name)}</Text>}
        {read?.proposals.map((proposal) => {
          const outcome = answered[proposal.token]
          if (outcome)
            return (
              <MessageBar key={proposal.token} intent="success" layout="multiline" role="status">
                <MessageBarBody>{proposalTexts[outcome]}</MessageBarBody>
              </MessageBar>
            )
          return (
            <Panel key={proposal.token}>
              {proposal.state === 'open' ? (
                <ProposalAnswer
                  proposal={proposal}
                  forumName={read.forum}
                  onAnswered={(now) => setAnswered({ ...answered, [proposal.token]: now })}
                  onRefused={() => void revalidate()}
                />
              ) : (
                <Text>{proposalTexts.states[proposal.state]}</Text>
              )}
            </Panel>
          )
        })}
        {isOver && (
          <>
            {Object.values(answered).includes('confirmed') && <Text>{proposalTexts.next}</Text>}
            <Link to={signedIn ? '/' : '/login'}>{signedIn ? proposalTexts.toCabinet : proposalTexts.toLogin}</Link>
          </>
        )}
      </div>
    </PageBody>
  )
}

export { loadProposals as loader, ProposalPage as Component }
