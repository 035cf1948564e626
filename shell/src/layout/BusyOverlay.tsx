import { useBusy } from '@forum/client/busy'
import { makeStyles, Spinner, tokens } from '@forum/ui'
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
})

/** The full-screen spinner while something the person asked for is on its way. */
export function BusyOverlay() {
  const styles = useStyles()
  const busy = useBusy(({ count }) => count > 0)
  return (
    <div aria-live="polite">
      {busy && (
        <div className={styles.root}>
          <Spinner size="huge" appearance="inverted" aria-label={texts.loading} />
        </div>
      )}
    </div>
  )
}
