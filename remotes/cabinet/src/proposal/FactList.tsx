import { makeStyles } from '@forum/ui'
import { Quiet, Stack } from '@forum/ui/layout'

const useStyles = makeStyles({
  value: { margin: 0 },
})

/** Terms with their values; terms without a value are left out. */
export function FactList({ facts }: { facts: readonly (readonly [term: string, value: string])[] }) {
  const styles = useStyles()
  return (
    <Stack as="dl" gap={8} wrap="anywhere">
      {facts.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt>
                <Quiet>{term}</Quiet>
              </dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ),
      )}
    </Stack>
  )
}
