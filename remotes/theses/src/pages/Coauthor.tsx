import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { getCoauthorRequest } from '@forum/contracts/participation/coauthors'
import type { CoauthorAnswer as Answer } from '@forum/domain/theses/coauthors'
import { i18n } from '@forum/language'
import { type LoaderFunctionArgs, useLoaderData } from '@forum/router'
import { Button, PageBody, Text } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useState } from 'react'
import { CoauthorAnswer } from '../coauthors/CoauthorAnswer.tsx'
import { StopMails } from '../coauthors/StopMails.tsx'
import { answeredTexts } from '../coauthors/texts.ts'

/** Loads the request; reading changes nothing. The page shows a refused link instead of failing to load. */
async function loadRequest({ request: { url, signal } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(url)
  const link = searchParams.get('t')
  const isAsked = searchParams.has('stop')
  if (!link) return { failure: i18n.t('Откройте эту страницу по ссылке из письма.'), request: null, link: '', isAsked }
  try {
    return { failure: null, request: await call(getCoauthorRequest, { t: link }, { signal }), link, isAsked }
  } catch (error) {
    return { failure: messageOf(error), request: null, link, isAsked }
  }
}

/** A co-author says whether they are printed as they should be, by the link in a mail, without an account. */
function CoauthorPage() {
  const { failure, request, link, isAsked } = useLoaderData<typeof loadRequest>()
  const [answered, setAnswered] = useState<Answer | null | undefined>(undefined)
  const answer = answered === undefined ? (request?.answer ?? null) : answered
  const stop = request && <StopMails link={link} isAsked={isAsked} isStopped={request.isStopped} />
  return (
    <PageBody title={i18n.t('Вы названы соавтором')} width="narrow">
      <Stack gap={16}>
        {failure !== null && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{failure}</MessageBarBody>
          </MessageBar>
        )}
        {isAsked && stop}
        {request?.state === 'gone' && <Text>{i18n.t('Тезисы отозваны или вас в них больше нет: отвечать не нужно.')}</Text>}
        {answer !== null && (
          <MessageBar intent="success" layout="multiline" role="status">
            <MessageBarBody>{answeredTexts[answer]}</MessageBarBody>
          </MessageBar>
        )}
        {request?.state === 'open' &&
          (answer === null ? (
            <CoauthorAnswer request={request} link={link} onAnswered={setAnswered} />
          ) : (
            answer !== 'refused' && (
              <div>
                <Button onClick={() => setAnswered(null)}>{i18n.t('Изменить ответ')}</Button>
              </div>
            )
          ))}
        {!isAsked && stop}
      </Stack>
    </PageBody>
  )
}

export { CoauthorPage as Component, loadRequest as loader }
