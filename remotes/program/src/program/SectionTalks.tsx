import { sectionName } from '@forum/domain/bilingual'
import { formatTitles } from '@forum/domain/participation'
import { shownTime } from '@forum/domain/talkTime'
import { currentLocale } from '@forum/language'
import { Content, makeStyles, tokens } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { Badge } from '@forum/ui/notice'
import { texts } from '../texts.ts'
import type { Program, Talk } from './filterProgram.ts'

const useStyles = makeStyles({
  root: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow2,
    overflow: 'hidden',
    // On paper a frame that goes over several pages is only in the way.
    '@media print': { border: 'none', borderRadius: 0, overflow: 'visible' },
  },
  head: {
    '@media print': { breakAfter: 'avoid', paddingInline: 0 },
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '4px 16px',
    padding: '18px 24px 14px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 640px)': { padding: '14px 16px 12px' },
  },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  count: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  talk: {
    display: 'grid',
    gridTemplateColumns: '92px minmax(0, 1fr) auto',
    gap: '4px 16px',
    padding: '14px 16px 14px 24px',
    '&:not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '@media print': { padding: '8px 0', breakInside: 'avoid' },
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) auto', padding: '12px 8px 12px 16px' },
  },
  time: {
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
    '@media (max-width: 640px)': { gridColumn: '1 / 2' },
  },
  noTime: { '@media (max-width: 640px)': { display: 'none' } },
  what: { minWidth: 0, overflowWrap: 'anywhere', '@media (max-width: 640px)': { gridColumn: '1 / 2' } },
  title: {
    margin: '0 0 4px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  who: { margin: '0 0 6px', color: tokens.colorNeutralForeground2 },
  organisation: { color: tokens.colorNeutralForeground3 },
  pick: {
    alignSelf: 'start',
    '@media print': { display: 'none' },
    '@media (max-width: 640px)': { gridColumn: '2 / 3', gridRow: '1 / span 2' },
  },
})

interface TalkProps {
  talk: Talk
  day: string
  chosen: boolean
  onChoose: (on: boolean) => void
}

function TalkRow({ talk, day, chosen, onChoose }: TalkProps) {
  const styles = useStyles()
  const time = shownTime(talk.speechDate, day)
  return (
    <li className={styles.talk}>
      <span className={time ? styles.time : styles.noTime}>{time}</span>
      <div className={styles.what}>
        <h3 className={styles.title}>{talk.talkTitle}</h3>
        <p className={styles.who}>
          {talk.speaker}
          {talk.organizationName && <span className={styles.organisation}> · {talk.organizationName}</span>}
        </p>
        <Badge appearance="tint" color={talk.format === 'oral' ? 'brand' : 'informative'} shape="rounded">
          {formatTitles[talk.format]}
        </Badge>
      </div>
      <Checkbox
        className={styles.pick}
        aria-label={texts.choose(talk.talkTitle)}
        checked={chosen}
        onChange={(_, { checked }) => onChoose(checked === true)}
      />
    </li>
  )
}

interface Props {
  entry: Program[number]
  chosen: ReadonlySet<number>
  onChoose: (id: number, on: boolean) => void
}

/** One section of the programme with its talks. */
export function SectionTalks({ entry: { section, items }, chosen, onChoose }: Props) {
  const styles = useStyles()
  const heading = `section-${section.id}`
  return (
    <section className={styles.root} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 className={styles.name} id={heading}>
          <Content {...sectionName(section)} />
        </h2>
        <span className={styles.count}>{dayName(section.day)}</span>
      </div>
      <ul className={styles.list}>
        {items.map((talk) => (
          <TalkRow key={talk.id} talk={talk} day={section.day} chosen={chosen.has(talk.id)} onChoose={(on) => onChoose(talk.id, on)} />
        ))}
      </ul>
    </section>
  )
}

/** `20 октября`. */
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
