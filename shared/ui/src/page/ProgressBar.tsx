// This module is bundled by each remote: the shared modules are imported by the names under which the shell provides them.
import { makeStyles, tokens } from '@forum/ui'

const useStyles = makeStyles({
  track: {
    width: '100%',
    height: '8px',
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground6,
  },
  bar: { height: '100%', backgroundColor: tokens.colorBrandBackground, transitionProperty: 'width', transitionDuration: '300ms' },
})

/** How far a file is, in percent. @param label what is being made or sent */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  const styles = useStyles()
  return (
    <div className={styles.track} role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      <div className={styles.bar} style={{ width: `${percent}%` }} />
    </div>
  )
}
