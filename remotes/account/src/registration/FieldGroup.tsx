import { makeStyles, Subtitle2, tokens } from '@forum/ui'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  group: {
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
    ':not(:first-child)': { marginTop: '32px', paddingTop: '28px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  legend: { float: 'left', width: '100%', padding: 0, marginBottom: '20px' },
  heading: { margin: 0 },
  fields: {
    clear: 'both',
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: '24px',
    rowGap: '20px',
    alignItems: 'start',
    '@media (max-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

/** Related fields, in two columns where there is room. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Subtitle2 as="h2" block className={styles.heading}>
          {title}
        </Subtitle2>
      </legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}
