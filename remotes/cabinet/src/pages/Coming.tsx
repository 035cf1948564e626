import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { useSession } from '@forum/client/session'
import { type Coming, getComing } from '@forum/contracts/participation/coming'
import type { ComingAnswer } from '@forum/domain/participation/coming'
import { i18n, translated } from '@forum/language'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@forum/router'
import { Button, PageBody, Panel, Text } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useState } from 'react'
import { ComingQuestion } from '../coming/ComingQuestion.tsx'
import { comingTexts } from '../coming/texts.ts'

/** Loads the question; reading changes nothing. The page shows a refused link instead of failing to load. */
async function loadComing({ request }: LoaderFunctionArgs) {
  const link = new URL(request.url).searchParams.get('t')
  if (!link) return { failure: i18n.t('Откройте эту страницу по ссылке из письма.'), read: null, link: '' }
  try {
    return { failure: null, read: await call(getComing, { t: link }, { signal: request.signal }), link }
  } catch (error) {
    return { failure: messageOf(error), read: null, link }
  }
}

const states = translated({
  closed: () => i18n.t('Форум уже начался, отвечать больше не нужно. Если вы не приедете, напишите организаторам.'),
  cancelled: () => i18n.t('Ваша заявка отменена, отвечать больше не нужно.'),
}) satisfies Record<Exclude<Coming['state'], 'open'>, string>

const done = translated({
  yes: () => i18n.t('Спасибо, ждём вас.'),
  no: () => i18n.t('Спасибо, что предупредили. Ваша заявка остаётся в силе.'),
  cancel: () => i18n.t('Вы не придёте, ваши заявки отменены. Мы отправили вам письмо.'),
})

/** Says whether the person will come by the link in a mail, without a session. */
function ComingPage() {
  const { failure, read, link } = useLoaderData<typeof loadComing>()
  const { revalidate } = useRevalidator()
  const signedIn = useSession(({ token }) => token !== null)
  const [answered, setAnswered] = useState<ComingAnswer | null>(null)
  const state = read?.coming.state
  return (
    <PageBody title={comingTexts.title} width="narrow">
      <Stack gap={20}>
        {failure !== null && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{failure}</MessageBarBody>
          </MessageBar>
        )}
        {answered ? (
          <>
            <MessageBar intent="success" layout="multiline" role="status">
              <MessageBarBody>{done[answered]}</MessageBarBody>
            </MessageBar>
            {answered !== 'cancel' && (
              <div>
                <Button onClick={() => void revalidate().then(() => setAnswered(null))}>{comingTexts.change}</Button>
              </div>
            )}
          </>
        ) : (
          read && (
            <>
              {read.name && <Text>{i18n.t('Здравствуйте, {name}!', { name: read.name })}</Text>}
              <Panel>
                {read.coming.state === 'open' ? (
                  <ComingQuestion coming={read.coming} forumName={read.forum} link={link} onAnswered={setAnswered} />
                ) : (
                  <Text>{states[read.coming.state]}</Text>
                )}
              </Panel>
            </>
          )
        )}
        {(answered || state !== 'open') && (
          <Link to={signedIn ? '/' : '/login'}>{signedIn ? i18n.t('Личный кабинет') : i18n.t('Войти в личный кабинет')}</Link>
        )}
      </Stack>
    </PageBody>
  )
}

export { ComingPage as Component, loadComing as loader }
