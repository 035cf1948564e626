import { ApiError, messageOf } from '@forum/client/apiError'
import { Link, useLocation, useNavigate, useRouteError } from '@forum/router'
import { Button, makeStyles, PageBody, Panel, Text } from '@forum/ui'
import { type ReactNode, useCallback, useEffect } from 'react'
import { RemoteFailure } from '../../composition/loader.ts'
import { RegistryFailure } from '../../composition/registryStore.ts'
import type { RemoteLoader } from '../../composition/remoteLoader.ts'
import { shellTexts } from '../../texts.ts'

const useStyles = makeStyles({
  hint: { margin: '0 0 20px', overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '12px 20px', alignItems: 'center' },
})

function FailureBody({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const styles = useStyles()
  return (
    <PageBody title={title} width="narrow">
      <Panel>
        <Text as="p" block className={styles.hint}>
          {hint}
        </Text>
        <div className={styles.actions}>
          {children}
          <Link to="/">{shellTexts.toMain}</Link>
        </div>
      </Panel>
    </PageBody>
  )
}

/** Navigates to the same URL again, which reloads and re-renders the page. */
function useReloadPage(): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(() => void navigate(pathname + search, { replace: true }), [navigate, pathname, search])
}

const isLostConnection = (error: unknown): boolean => error instanceof ApiError && error.code === 'network'

/** Without the registry the page of a remote is unknown. */
const isUnknownSection = (error: unknown): boolean => error instanceof RegistryFailure

/** Retries automatically once the connection is back. */
function useRetryWhenOnline(wanted: boolean, tryAgain: () => void): void {
  useEffect(() => {
    if (!wanted) return
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [wanted, tryAgain])
}

/** Title of a failed page: a lost connection is not the page's fault. */
const titleOf = (error: unknown): string => (isLostConnection(error) ? shellTexts.noConnection : shellTexts.brokenPage)

/** Replaces a page of the shell that failed. */
export function PageFailure() {
  const error = useRouteError()
  const tryAgain = useReloadPage()
  const unknown = isUnknownSection(error)
  useRetryWhenOnline(unknown || isLostConnection(error), tryAgain)
  return (
    <FailureBody
      title={unknown ? shellTexts.sectionUnavailable : titleOf(error)}
      hint={unknown ? shellTexts.registryUnavailable : messageOf(error)}
    >
      <Button appearance="primary" onClick={tryAgain}>
        {shellTexts.retry}
      </Button>
    </FailureBody>
  )
}

/** Replaces a remote's page that failed to load or broke; header and other pages keep working. */
export function RemotePageFailure({ loader, name }: { loader: RemoteLoader; name: string }) {
  const error = useRouteError()
  const tryAgain = useReloadPage()
  const failure = error instanceof RemoteFailure ? error : null
  // A refusal of the server is not an error in the code; anything else thrown by a page may be.
  const broken = !failure && !(error instanceof Error && error.name === 'ApiError')

  useEffect(() => {
    if (broken) loader.reportBroken(name)
  }, [broken, loader, name])

  const retry = useCallback(() => {
    if (broken) loader.forget(name)
    // A hanging script cannot be aborted by itself, and another element with its URL joins the pending request.
    if (failure?.kind === 'timeout') window.stop()
    tryAgain()
  }, [broken, failure, loader, name, tryAgain])

  useRetryWhenOnline(failure?.transient === true || isLostConnection(error), retry)

  if (failure && !failure.retryHelps) {
    return (
      <FailureBody title={shellTexts.sectionUnavailable} hint={shellTexts.sectionNeedsReload}>
        <Button appearance="primary" onClick={() => location.reload()}>
          {shellTexts.reload}
        </Button>
      </FailureBody>
    )
  }
  const unavailable = failure || broken
  return (
    <FailureBody
      title={unavailable ? shellTexts.sectionUnavailable : titleOf(error)}
      hint={unavailable ? shellTexts.sectionUnavailableHint : messageOf(error)}
    >
      <Button appearance="primary" onClick={retry}>
        {shellTexts.retry}
      </Button>
    </FailureBody>
  )
}
