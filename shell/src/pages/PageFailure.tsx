import { ApiError, messageOf } from '@forum/client/apiError'
import { i18n } from '@forum/language'
import { Link, useLocation, useNavigate, useRouteError } from '@forum/router'
import { Button, makeStyles, PageBody, Panel, Text } from '@forum/ui'
import { type ReactNode, useCallback, useEffect } from 'react'
import { scriptGlobals } from '../composition/federation/scriptGlobals.ts'
import { RegistryFailure } from '../composition/registryStore.ts'
import { shellTexts } from '../texts.ts'
import { developmentStack } from './developmentStack.ts'

const useStyles = makeStyles({
  hint: { margin: '0 0 20px', overflowWrap: 'anywhere' },
  stack: { margin: '0 0 20px', overflowX: 'auto', fontSize: '12px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '12px 20px', alignItems: 'center' },
})

/** A page that failed: what happened, and ways on. */
export function FailureBody({
  title,
  hint,
  reference,
  error,
  children,
}: {
  title: string
  hint: string
  reference?: string | undefined
  error: unknown
  children: ReactNode
}) {
  const styles = useStyles()
  const stack = developmentStack(error)
  // What the server refuses is no page that hangs. A failure of the page itself has a code and is reported.
  const isReported = reference !== undefined && requestOf(error) === undefined
  useEffect(() => {
    if (!isReported) scriptGlobals.forumOpenings?.leave()
  }, [isReported])
  return (
    <PageBody title={title} width="narrow">
      <Panel>
        <Text as="p" block className={styles.hint}>
          {hint}
        </Text>
        {reference && (
          <Text as="p" block className={styles.hint}>
            {shellTexts.failureCode(reference)}
          </Text>
        )}
        {stack && <pre className={styles.stack}>{stack}</pre>}
        <div className={styles.actions}>
          {children}
          <Link to="/">{shellTexts.toMain}</Link>
        </div>
      </Panel>
    </PageBody>
  )
}

/** Navigates to the same URL again, which reloads and re-renders the page. */
export function useReloadPage(): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(() => void navigate(pathname + search, { replace: true }), [navigate, pathname, search])
}

export const isLostConnection = (error: unknown): boolean => error instanceof ApiError && error.code === 'network'

/** The code by which the server's log has the request that failed. */
export const requestOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.reference : undefined)

/** Whether the registry is missing, without which the page of a remote is unknown. */
const isUnknownSection = (error: unknown): boolean => error instanceof RegistryFailure

/** Retries automatically once the connection is back. */
export function useRetryWhenOnline(wanted: boolean, tryAgain: () => void): void {
  useEffect(() => {
    if (!wanted) return
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [wanted, tryAgain])
}

/** Title of a failed page: a lost connection is not the page's fault. */
export const titleOf = (error: unknown): string =>
  isLostConnection(error) ? i18n.t('Нет соединения') : i18n.t('На этой странице произошла ошибка')

/** Replaces a page of the shell that failed. */
export function PageFailure() {
  const error = useRouteError()
  const tryAgain = useReloadPage()
  const unknown = isUnknownSection(error)
  useRetryWhenOnline(unknown || isLostConnection(error), tryAgain)
  return (
    <FailureBody
      title={unknown ? shellTexts.sectionUnavailable : titleOf(error)}
      hint={unknown ? i18n.t('Сервер не сообщил, какие разделы вам доступны. Попробуйте ещё раз.') : messageOf(error)}
      reference={requestOf(error)}
      error={error}
    >
      <Button appearance="primary" onClick={tryAgain}>
        {shellTexts.retry}
      </Button>
    </FailureBody>
  )
}

/** A refusal of the server, or a lost connection; anything else thrown by a page may be an error in its code. */
export const isRefusal = (error: unknown): boolean => error instanceof Error && error.name === 'ApiError'
