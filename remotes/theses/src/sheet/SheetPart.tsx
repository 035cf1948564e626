import { makeStyles, tokens } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  root: { marginTop: '24px', overflowWrap: 'anywhere' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
})

/** What is said about the authors of a thesis below its sheet, and not printed. */
export function SheetPart({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles()
  return (
    <Stack as="section" gap={8} className={styles.root} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </Stack>
  )
}
