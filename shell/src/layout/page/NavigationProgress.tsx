import { useNavigation } from '@forum/router'
import { makeStyles, tokens } from '@forum/ui'
import { shellTexts } from '../../texts.ts'

const useStyles = makeStyles({
  bar: {
    position: 'fixed',
    top: 0,
    left: 0,
    height: '3px',
    width: '100%',
    zIndex: 20,
    backgroundColor: tokens.colorBrandBackground,
    transformOrigin: 'left',
    animationName: { from: { transform: 'scaleX(0)' }, '60%': { transform: 'scaleX(0.7)' }, to: { transform: 'scaleX(0.95)' } },
    // The delay avoids a bar for pages that open immediately.
    animationDelay: '150ms',
    animationDuration: '4s',
    animationFillMode: 'both',
    '@media (prefers-reduced-motion: reduce)': { animationDuration: '0.01s' },
  },
})

/** Progress bar at the top while the next page loads. */
export function NavigationProgress() {
  const styles = useStyles()
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={styles.bar} role="progressbar" aria-label={shellTexts.loading} />
}
