import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { useSession } from '@forum/client/session'
import { getUnsubscription, unsubscribe } from '@forum/contracts/dashboard/mails'
import { i18n } from '@forum/language'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from '@forum/router'
import { Button, PageBody, Panel, Text } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useState } from 'react'

const linkIn = (params: URLSearchParams) => ({ u: Number(params.get('u')), s: params.get('s') ?? '' })

/** Reads the subscription of a link, null without one; a forged link is refused when the button is pressed. */
async function readUnsubscription({ request: { url, signal } }: LoaderFunctionArgs): Promise<boolean | null> {
  const link = linkIn(new URL(url).searchParams)
  if (!(link.u > 0 && link.s)) return null
  const known = await call(getUnsubscription, link, { quiet: true, signal }).catch(() => null)
  return known?.isUnsubscribed ?? false
}

type Stage = { at: 'asking' } | { at: 'done' } | { at: 'refused'; message: string }

/** The page of a mail's link; opening it changes nothing, because mail scanners follow links. */
function UnsubscribePage() {
  const [params] = useSearchParams()
  const signedIn = useSession(({ token }) => token !== null)
  const isUnsubscribed = useLoaderData<typeof readUnsubscription>()
  const [stage, setStage] = useState<Stage>(
    isUnsubscribed === null
      ? { at: 'refused', message: i18n.t('Откройте эту страницу по ссылке из письма.') }
      : { at: isUnsubscribed ? 'done' : 'asking' },
  )
  const press = async () => {
    try {
      await call(unsubscribe, linkIn(params))
      setStage({ at: 'done' })
    } catch (error) {
      setStage({ at: 'refused', message: messageOf(error) })
    }
  }
  return (
    <PageBody title={i18n.t('Отписка от рассылок')} width="narrow">
      <Panel>
        <Stack gap={16} align="start" aria-live="polite">
          {stage.at === 'asking' && (
            <>
              <Text>
                {i18n.t('Мы перестанем присылать вам напоминания и приглашения. Письма о ваших заявках и учётной записи приходить будут.')}
              </Text>
              <Button appearance="primary" onClick={() => void press()}>
                {i18n.t('Отписаться')}
              </Button>
            </>
          )}
          {stage.at !== 'asking' && (
            <MessageBar intent={stage.at === 'done' ? 'success' : 'warning'} layout="multiline">
              <MessageBarBody>
                {stage.at === 'done'
                  ? i18n.t('Вы отписаны от рассылок. Вернуть их можно в личном кабинете на странице «Письма».')
                  : stage.message}
              </MessageBarBody>
            </MessageBar>
          )}
          {stage.at === 'done' && signedIn && <Link to="/mails">{i18n.t('Письма')}</Link>}
        </Stack>
      </Panel>
    </PageBody>
  )
}

export { readUnsubscription as loader, UnsubscribePage as Component }
