import { useBusy } from '@forum/client/busy'
import { i18n } from '@forum/language'
import { makeStyles, Spinner, tokens } from '@forum/ui'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { currentIdentityRequest, subscribeToIdentityRequest } from '../../identity/identityRequest.ts'
import { shellTexts } from '../../texts.ts'

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    inset: 0,
    // The overlay is above dialogs: their buttons must not be pressed twice during the work.
    zIndex: 2_000_000,
    display: 'grid',
    placeItems: 'center',
    backgroundColor: tokens.colorBackgroundOverlay,
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDelay: '250ms',
    animationDuration: '150ms',
    animationFillMode: 'both',
  },
  // Screen readers announce the text of a live region, not the labels of its elements.
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
})

function blockEvent(event: Event): void {
  if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  event.stopPropagation()
}

/** Blocks the keyboard and screen readers during the work, as the overlay blocks the mouse. */
function useBlockInteraction(busy: boolean): void {
  // The effect runs before the overlay is painted: on a busy machine a passive effect would leave time for a second press.
  useLayoutEffect(() => {
    if (!busy) return
    const done = new AbortController()
    for (const name of ['click', 'submit', 'keydown']) window.addEventListener(name, blockEvent, { capture: true, signal: done.signal })
    return () => done.abort()
  }, [busy])
}

/** The full-screen spinner during the user's requests. */
export function BusyOverlay() {
  const styles = useStyles()
  // Work that waits for the second factor must not cover the question.
  const asks = useSyncExternalStore(subscribeToIdentityRequest, currentIdentityRequest) !== null
  const busy = useBusy(({ count }) => count > 0) && !asks
  useBlockInteraction(busy)
  return (
    <div role="status" data-tabster-never-hide="">
      {busy && (
        <div className={styles.root}>
          <Spinner size="huge" appearance="inverted" aria-label={shellTexts.loading} />
          <span className={styles.spoken}>{i18n.t('Подождите, идёт работа…')}</span>
        </div>
      )}
    </div>
  )
}
