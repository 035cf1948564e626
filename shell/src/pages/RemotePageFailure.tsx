import { messageOf } from '@forum/client/apiError'
import { i18n } from '@forum/language'
import { useRouteError } from '@forum/router'
import { Button } from '@forum/ui'
import { useCallback, useEffect, useMemo } from 'react'
import { RemoteFailure } from '../composition/loader.ts'
import type { RemoteLoader } from '../composition/remoteLoader.ts'
import { shellTexts } from '../texts.ts'
import { FailureBody, isLostConnection, isRefusal, requestOf, titleOf, useReloadPage, useRetryWhenOnline } from './PageFailure.tsx'

/** Replaces a remote's page that failed to load or broke; header and other pages keep working. */
export function RemotePageFailure({ loader, name }: { loader: RemoteLoader; name: string }) {
  const error = useRouteError()
  const tryAgain = useReloadPage()
  const failure = useMemo(() => {
    if (error instanceof RemoteFailure) return error
    return isRefusal(error) ? null : new RemoteFailure(name, 'render', error)
  }, [error, name])

  useEffect(() => {
    if (failure?.broken) loader.reportBroken(failure)
  }, [failure, loader])

  const retry = useCallback(() => {
    if (failure?.broken) loader.forget(name)
    // A hanging script cannot be aborted by itself, and another element with its URL joins the pending request.
    if (failure?.kind === 'timeout') window.stop()
    tryAgain()
  }, [failure, loader, name, tryAgain])

  // A broken page of a saved copy is retried too: another release may be live.
  useRetryWhenOnline(failure ? failure.transient || failure.broken : isLostConnection(error), retry)

  const needsReload = failure?.retryHelps === false
  const hint = needsReload
    ? i18n.t('Этому разделу нужна обновлённая страница портала.')
    : i18n.t('Остальные разделы портала работают. Попробуйте открыть этот ещё раз.')
  return (
    <FailureBody
      title={failure ? shellTexts.sectionUnavailable : titleOf(error)}
      hint={failure ? hint : messageOf(error)}
      error={failure ?? error}
      reference={failure ? failure.reference : requestOf(error)}
    >
      <Button appearance="primary" onClick={needsReload ? () => location.reload() : retry}>
        {needsReload ? shellTexts.reload : shellTexts.retry}
      </Button>
    </FailureBody>
  )
}
