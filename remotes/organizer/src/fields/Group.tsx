import { makeStyles, Panel, Subtitle2, tokens } from '@forum/ui'
import { Quiet, Stack } from '@forum/ui/layout'
import type { ReactNode } from 'react'

export const useFieldStyles = makeStyles({
  group: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '16px', marginBottom: '20px' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px 24px',
    alignItems: 'start',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: '12px',
    padding: '0 0 20px',
    margin: 0,
    border: 'none',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    minWidth: 0,
  },
  itemButtons: { display: 'flex', flexWrap: 'wrap', gap: '8px', gridColumn: '1 / -1', '& > button': { minWidth: 'auto' } },
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px 12px', alignItems: 'end' },
  button: { justifySelf: 'start' },
  heading: { margin: 0 },
  legend: { padding: 0, marginBottom: '4px', fontWeight: tokens.fontWeightSemibold },
})

/** Fields that belong together, under a heading where the section has several groups. */
export function Group({ title, hint, children, columns = false, level = 'h3' }: GroupProps) {
  const styles = useFieldStyles()
  return (
    <Panel className={styles.group}>
      {(title || hint) && (
        <div>
          {title && (
            <Subtitle2 as={level} block className={styles.heading}>
              {title}
            </Subtitle2>
          )}
          {hint && <Quiet>{hint}</Quiet>}
        </div>
      )}
      {columns ? <div className={styles.columns}>{children}</div> : <Stack gap={16}>{children}</Stack>}
    </Panel>
  )
}

interface GroupProps {
  title?: string | undefined
  hint?: string | undefined
  children: ReactNode
  /** Whether the fields are in two columns on wide screens. */
  columns?: boolean
  /** Level of the heading: sections of the settings have their own heading above it. */
  level?: 'h2' | 'h3'
}
