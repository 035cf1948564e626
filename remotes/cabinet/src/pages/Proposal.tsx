import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { useSession } from '@forum/client/session'
import { getProposals, type Proposal } from '@forum/contracts/participation/proposals'
import { hasModule } from '@forum/domain/forum/modules'
import { i18n, translated } from '@forum/language'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@forum/router'
import { PageBody, Panel, Text } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useState } from 'react'
import { ProposalAnswer } from '../proposal/ProposalAnswer.tsx'
import { proposalTexts } from '../proposal/texts.ts'

/** Loads the proposals; reading changes nothing. The page shows a refused link instead of failing to load. */
async function loadProposals({ request }: LoaderFunctionArgs) {
  const link = new URL(request.url).searchParams.get('t')
  if (!link) return { failure: i18n.t('Откройте эту страницу по ссылке из письма.'), read: null }
  try {
    return { failure: null, read: await call(getProposals, { t: link }, { signal: request.signal }) }
  } catch (error) {
    return { failure: messageOf(error), read: null }
  }
}

const states = translated({
  confirmed: () => i18n.t('Вы уже подтвердили участие.'),
  declined: () => i18n.t('Заявка отменена, отвечать больше не нужно.'),
  outdated: () =>
    i18n.t('Решение о докладе с тех пор изменилось. Мы написали об этом в другом письме; всё актуальное — в личном кабинете.'),
  expired: () => i18n.t('Ссылка больше не действует. Ответить можно в личном кабинете.'),
}) satisfies Record<Exclude<Proposal['state'], 'open'>, string>

/** Confirms or declines a proposal by the link in a mail, without a session. */
function ProposalPage() {
  const { failure, read } = useLoaderData<typeof loadProposals>()
  const { revalidate } = useRevalidator()
  const signedIn = useSession(({ token }) => token !== null)
  const [answered, setAnswered] = useState<Record<string, 'confirmed' | 'declined'>>({})
  const isOver = read?.proposals.every(({ token, state }) => state !== 'open' || answered[token]) ?? true
  return (
    <PageBody title={i18n.t('Предложение об участии')} width="narrow">
      <Stack gap={20}>
        {failure !== null && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{failure}</MessageBarBody>
          </MessageBar>
        )}
        {read?.name && <Text>{i18n.t('Здравствуйте, {name}!', { name: read.name })}</Text>}
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
                <Text>{states[proposal.state]}</Text>
              )}
            </Panel>
          )
        })}
        {isOver && (
          <>
            {Object.values(answered).includes('confirmed') && (
              <Text>
                {hasModule(forum(), 'questions')
                  ? i18n.t('Приглашение и вопросы организаторов — в личном кабинете.')
                  : hasModule(forum(), 'program')
                    ? i18n.t('Приглашение и программа — в личном кабинете.')
                    : i18n.t('Приглашение — в личном кабинете.')}
              </Text>
            )}
            <Link to={signedIn ? '/' : '/login'}>{signedIn ? i18n.t('Личный кабинет') : i18n.t('Войти в личный кабинет')}</Link>
          </>
        )}
      </Stack>
    </PageBody>
  )
}

export { loadProposals as loader, ProposalPage as Component }
