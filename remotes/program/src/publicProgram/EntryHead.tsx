import { dayInWords } from '@forum/domain/platform/calendar'
import { clockTime } from '@forum/domain/program/program'
import { entryTitle } from '@forum/domain/program/programSchedule'
import { i18n } from '@forum/language'
import { Content, makeStyles, tokens } from '@forum/ui'
import { entryRoomName, entrySectionName, type ProgramEntry } from './entries.ts'

const useStyles = makeStyles({
  meta: {
    position: 'relative',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  time: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
})

/** Time of an entry, such as `10:00–11:30`; empty without a time. */
const spanOf = ({ start, end }: Pick<ProgramEntry, 'start' | 'end'>): string =>
  start === null || end === null ? '' : `${clockTime(start)}–${clockTime(end)}`

export const EntryTitle = ({ entry }: { entry: ProgramEntry }) => <Content {...entryTitle(entry)} />

interface MetaProps {
  id?: string
  entry: ProgramEntry
  withDay: boolean
  count?: number
  roomIsSeen?: boolean
}

/**
 * Time, room, section and chair of an entry, in one line. @param id for the name of its region: sessions of a section have the same title
 * @param withDay in a list of several days
 * @param roomIsSeen in the column of the room: its name is for screen readers alone
 */
export function EntryMeta({ id, entry, withDay, count, roomIsSeen = false }: MetaProps) {
  const styles = useStyles()
  const room = entryRoomName(entry)
  const section = entrySectionName(entry)
  const named = room && <Content {...room} />
  const parts = [
    withDay && dayInWords(entry.day),
    !roomIsSeen && named,
    section && <Content {...section} />,
    entry.item?.chair && (entry.item.kind === 'plenary' ? entry.item.chair : i18n.t('ведёт {names}', { names: entry.item.chair })),
    count ? i18n.t('{count, plural, one {# доклад} few {# доклада} many {# докладов} other {# доклада}}', { count }) : null,
  ].filter(Boolean)
  return (
    <span className={styles.meta} id={id}>
      <span className={styles.time}>{spanOf(entry)}</span>
      {roomIsSeen && named && <span className={styles.spoken}> · {named}</span>}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and keep their order
        <span key={index}>
          {(index > 0 || spanOf(entry) !== '') && ' · '}
          {part}
        </span>
      ))}
    </span>
  )
}
