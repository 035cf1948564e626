import { makeStyles, tokens } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  fact: { display: 'flex', flexWrap: 'wrap', columnGap: '24px' },
  name: { flex: '0 0 140px', color: tokens.colorNeutralForeground3 },
  value: { flex: '1 1 200px', minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
})

/** A name and its value; nothing without a value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const styles = useStyles()
  if (children === null || children === '' || children === false) return null
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

export const Facts = ({ children }: { children: ReactNode }) => (
  <Stack as="dl" gap={6}>
    {children}
  </Stack>
)
