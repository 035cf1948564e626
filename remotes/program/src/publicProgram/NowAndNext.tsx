import { clockTime } from '@forum/domain/program/program'
import { i18n } from '@forum/language'
import { Link } from '@forum/router'
import { Content, makeStyles, tokens } from '@forum/ui'
import { useId } from 'react'
import { EntryTitle } from './EntryHead.tsx'
import { entryRoomName, type ProgramEntry, talkTitle } from './entries.ts'
import { nowAndNext, type Occurrence } from './nowAndNext.ts'

const useStyles = makeStyles({
  root: {
    margin: '0 0 16px',
    padding: '10px 16px',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    borderRadius: tokens.borderRadiusXLarge,
    '@media print': { display: 'none' },
  },
  heading: {
    margin: '0 0 2px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: '0 0 8px', padding: 0, listStyleType: 'none', overflowWrap: 'anywhere' },
  moment: { padding: '6px 0', minHeight: '24px' },
  link: { color: 'inherit' },
  where: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

function OccurrenceItem({ moment: { entry, placed, start, end } }: { moment: Occurrence }) {
  const styles = useStyles()
  const room = entryRoomName(entry)
  return (
    <li className={styles.moment}>
      {placed ? (
        <Link className={styles.link} to={`/program/talk/${placed.talk.id}`}>
          <Content {...talkTitle(placed.talk)} />
        </Link>
      ) : (
        <EntryTitle entry={entry} />
      )}
      <span className={styles.where}>
        {` · ${clockTime(start)}–${clockTime(end)}`}
        {room && (
          <>
            {' · '}
            <Content {...room} />
          </>
        )}
      </span>
    </li>
  )
}

/** List of the current occurrences, and the next one in each room. */
export function NowAndNext({ entries, minutes }: { entries: readonly ProgramEntry[]; minutes: number }) {
  const styles = useStyles()
  const id = useId()
  const { now, next } = nowAndNext(entries, minutes)
  const parts = [
    { title: i18n.t('Сейчас'), moments: now },
    { title: i18n.t('Дальше'), moments: next },
  ].filter(({ moments }) => moments.length > 0)
  if (parts.length === 0) return null
  return (
    <section className={styles.root} aria-label={i18n.t('Сейчас и дальше')}>
      {parts.map(({ title, moments }, index) => (
        <div key={title}>
          <h2 className={styles.heading} id={`${id}${index}`}>
            {title}
          </h2>
          <ul className={styles.list} aria-labelledby={`${id}${index}`}>
            {moments.map((moment) => (
              <OccurrenceItem key={`${moment.entry.key} ${moment.placed?.talk.id}`} moment={moment} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
