import { useSession } from '@forum/client/session'
import { formatDay } from '@forum/domain/calendar'
import { Link } from '@forum/router'
import { makeStyles, tokens } from '@forum/ui'
import { Heading } from '../Heading.tsx'
import { personTexts } from './texts.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: '24px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 640px)': { padding: '20px 16px' },
  },
  list: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: '16px', margin: 0 },
  term: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  link: { color: tokens.colorBrandForegroundLink, alignSelf: 'start' },
})

/** The shorter block: who the person is, without the form. */
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
    <section className={styles.root} aria-labelledby="person">
      <Heading id="person">{personTexts.heading}</Heading>
      <dl className={styles.list}>
        {lines.map(([term, value]) => (
          <div key={term}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value || personTexts.missing}</dd>
          </div>
        ))}
      </dl>
      <Link to="/personal-data" className={styles.link}>
        {personTexts.change}
      </Link>
    </section>
  )
}
