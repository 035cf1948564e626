import { Button, makeStyles, mergeClasses, Text, tokens } from '@forum/ui'
import { organizerTexts } from '../texts.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    padding: '12px 0',
    backgroundColor: tokens.colorNeutralBackground2,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  // In view from the first change on.
  sticky: { position: 'sticky', bottom: 0, zIndex: 1 },
  count: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  /** Number of changed fields. */
  changed: number
  hasProblems: boolean
  onCheck: () => void
  onDiscard: () => void
}

export function SaveBar({ changed, hasProblems, onCheck, onDiscard }: Props) {
  const styles = useStyles()
  const dirty = changed > 0
  return (
    <div className={mergeClasses(styles.bar, dirty && styles.sticky)}>
      <Button appearance="primary" disabled={!dirty} onClick={onCheck}>
        {organizerTexts.check}
      </Button>
      {dirty && <Button onClick={onDiscard}>{organizerTexts.discard}</Button>}
      <Text className={styles.count} role="status">
        {hasProblems ? organizerTexts.correct : dirty ? organizerTexts.changed(changed) : organizerTexts.unchanged}
      </Text>
    </div>
  )
}
