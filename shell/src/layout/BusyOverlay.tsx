import { useBusy } from '@forum/client/busy'
import { makeStyles, Spinner, tokens } from '@forum/ui'
import { useEffect } from 'react'
import { texts } from '../texts.ts'

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    inset: 0,
    // Above dialogs: their buttons must not be pressed twice while the work goes on.
    zIndex: 2_000_000,
    display: 'grid',
    placeItems: 'center',
    backgroundColor: tokens.colorBackgroundOverlay,
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDelay: '250ms',
    animationDuration: '150ms',
    animationFillMode: 'both',
  },
  // A live region tells its text, not the names of what stands in it.
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
})

function blockEvent(event: Event): void {
  if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  event.stopPropagation()
}

/** What the overlay does to the mouse, for the keyboard and for screen readers: nothing is set off while the work goes on. */
function useBlockInteraction(busy: boolean): void {
  useEffect(() => {
    if (!busy) return
    const events = ['click', 'submit', 'keydown'] as const
    for (const name of events) window.addEventListener(name, blockEvent, true)
    return () => {
      for (const name of events) window.removeEventListener(name, blockEvent, true)
    }
  }, [busy])
}

/** The full-screen spinner while something the person asked for is on its way. */
export function BusyOverlay() {
  const styles = useStyles()
  const busy = useBusy(({ count }) => count > 0)
  useBlockInteraction(busy)
  return (
    <div role="status" data-tabster-never-hide="">
      {busy && (
        <div className={styles.root}>
          <Spinner size="huge" appearance="inverted" aria-label={texts.loading} />
          <span className={styles.spoken}>{texts.working}</span>
        </div>
      )}
    </div>
  )
}
