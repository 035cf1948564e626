import type { ParticipantRow } from '@forum/contracts/participation/participants'
import { rowTone, stageNames, stageOf } from '@forum/domain/forum/participation'
import { i18n } from '@forum/language'
import { makeStyles, mergeClasses, tokens } from '@forum/ui'

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'baseline', columnGap: '8px' },
  dot: { flexShrink: 0, width: '8px', height: '8px', borderRadius: '50%', backgroundColor: tokens.colorNeutralForeground4 },
  confirmed: { backgroundColor: tokens.colorPaletteGreenForeground3 },
  waiting: { backgroundColor: tokens.colorPaletteYellowForeground3 },
  plain: { backgroundColor: tokens.colorBrandBackground },
})

export const stateOf = (row: ParticipantRow) => ({ ...row, isActive: row.isActive ?? true })

/** The state as text, since colour alone is not accessible. */
export function StateBadge({ row }: { row: ParticipantRow }) {
  const styles = useStyles()
  const state = stateOf(row)
  return (
    <span className={styles.root}>
      <span aria-hidden className={mergeClasses(styles.dot, state.isActive && styles[rowTone(state)])} />
      {row.revision?.correctedAt ? i18n.t('{stage} · исправлено', { stage: stageNames[stageOf(state)] }) : stageNames[stageOf(state)]}
    </span>
  )
}
