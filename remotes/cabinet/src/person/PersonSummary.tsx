import { useSession } from '@forum/client/session'
import { formatDay } from '@forum/domain/platform/calendar'
import { makeStyles, tokens } from '@forum/ui'
import { personTexts } from './texts.ts'

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 45%), 1fr))', gap: '12px 20px', margin: 0 },
  term: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  value: { margin: 0, overflowWrap: 'anywhere' },
})

/** Name and birth date, without the form. */
export function PersonSummary() {
  const styles = useStyles()
  const person = useSession(({ profile }) => profile?.profiles[0]?.individual)
  const lines: [string, string | null | undefined][] = [
    [personTexts.lastName, person?.lastName],
    [personTexts.firstName, person?.firstName],
    [personTexts.middleName, person?.middleName],
    [personTexts.birthDate, person?.birthDate && formatDay(person.birthDate)],
  ]
  return (
    <dl className={styles.list}>
      {lines.map(([term, value]) => (
        <div key={term}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value || personTexts.missing}</dd>
        </div>
      ))}
    </dl>
  )
}
