import { makeStyles, Text, tokens } from '@forum/ui'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '148px minmax(0, 1fr)',
    columnGap: '20px',
    rowGap: '6px',
    padding: '16px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  heading: { margin: 0 },
  content: { display: 'flex', flexDirection: 'column', rowGap: '12px', minWidth: 0 },
})

/** One step of the path: its facts, files and buttons. */
export function CardBlock({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <Text as="h4" weight="semibold" className={styles.heading}>
        {title}
      </Text>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
