import { makeStyles, mergeClasses, tokens } from '@forum/ui'
import { memo, useState } from 'react'
import { EntryMeta, EntryTitle } from '../EntryHead.tsx'
import { countTalks, type ProgramEntry } from '../entries.ts'
import { openedSessions } from './openedSessions.ts'
import { TalkRow } from './TalkRow.tsx'

const useStyles = makeStyles({
  root: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    // Skips rendering off screen; the height is that of a closed session.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto none auto 46px',
  },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    margin: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusXLarge,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    '@media (max-width: 767px)': { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  },
  toggle: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '12px',
    width: '100%',
    minHeight: '44px',
    padding: '8px 24px',
    border: 'none',
    borderRadius: 'inherit',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '@media (max-width: 767px)': { padding: '4px 16px' },
  },
  flat: { padding: '10px 24px', '@media (max-width: 767px)': { padding: '4px 16px' } },
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '0 24px',
    minWidth: 0,
    '@media (max-width: 1023px)': { flexDirection: 'column' },
  },
  arrow: { color: tokens.colorNeutralForeground3, transitionProperty: 'transform', transitionDuration: '0.15s' },
  opened: { transform: 'rotate(90deg)' },
  talks: { margin: 0, padding: 0, listStyleType: 'none', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
})

export interface SessionOptions {
  withDay: boolean
  /** Whether sessions are open by default. */
  opens: boolean
  chosen: ReadonlySet<number>
  onChoose: (id: number, on: boolean) => void
}

/** A session with its talks, which a person opens and closes. */
export const Session = memo(function Session({ entry, withDay, opens, chosen, onChoose }: SessionOptions & { entry: ProgramEntry }) {
  const styles = useStyles()
  const [set, setOpen] = useState(openedSessions.get(entry.key))
  const open = set ?? opens
  const toggle = () => {
    setOpen(!open)
    openedSessions.set(entry.key, !open)
  }
  const heading = `entry-${entry.key}`
  const meta = `${heading}-meta`
  const namesFormat = new Set(entry.talks.map(({ talk }) => talk.format)).size > 1
  const words = (
    <span className={styles.words}>
      <span id={heading}>
        <EntryTitle entry={entry} />
      </span>
      <EntryMeta id={meta} entry={entry} withDay={withDay} count={countTalks([entry])} />
    </span>
  )
  if (entry.talks.length === 0)
    return (
      <section className={styles.root} aria-labelledby={`${heading} ${meta}`}>
        <h2 className={mergeClasses(styles.head, styles.flat)}>{words}</h2>
      </section>
    )
  return (
    <section className={styles.root} aria-labelledby={`${heading} ${meta}`}>
      <h2 className={styles.head}>
        <button type="button" className={styles.toggle} aria-expanded={open} onClick={toggle}>
          {words}
          <svg className={mergeClasses(styles.arrow, open && styles.opened)} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M6 3l5 5-5 5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
      </h2>
      {open && (
        <ul className={styles.talks}>
          {entry.talks.map((placed) => (
            <TalkRow
              key={placed.talk.id}
              placed={placed}
              day={entry.day}
              chosen={chosen.has(placed.talk.id)}
              onChoose={onChoose}
              namesFormat={namesFormat}
            />
          ))}
        </ul>
      )}
    </section>
  )
})
