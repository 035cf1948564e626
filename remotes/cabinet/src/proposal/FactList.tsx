import { makeStyles, tokens } from '@forum/ui'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '8px', margin: 0, overflowWrap: 'anywhere' },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0 },
})

/** Terms with their values; terms without a value are left out. */
export function FactList({ facts }: { facts: readonly (readonly [term: string, value: string])[] }) {
  const styles = useStyles()
  return (
    <dl className={styles.root}>
      {facts.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt className={styles.term}>{term}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
