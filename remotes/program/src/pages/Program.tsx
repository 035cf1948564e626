import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { getProgram } from '@forum/contracts/theses'
import { sectionName } from '@forum/domain/bilingual'
import { useLoaderData } from '@forum/router'
import { Button, makeStyles, PageBody, Text, tokens } from '@forum/ui'
import { Switch } from '@forum/ui/choice'
import { CalendarAddRegular } from '@forum/ui/icons'
import { SearchBox } from '@forum/ui/select'
import { useDeferredValue, useState } from 'react'
import { calendarFile } from '../program/calendarFile.ts'
import { useChosenTalks } from '../program/chosenTalks.ts'
import { countTalks, filterProgram, inOrder, type Program } from '../program/filterProgram.ts'
import { useProgramView } from '../program/programView.ts'
import { dayName, SectionTalks } from '../program/SectionTalks.tsx'
import { saveFile } from '../program/saveFile.ts'
import { texts } from '../texts.ts'

export const loader = async () => inOrder(await call(getProgram, {}))

const useStyles = makeStyles({
  tools: {
    '@media print': { display: 'none' },
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px 24px',
    marginBottom: '8px',
  },
  search: { flexGrow: 1, flexBasis: '260px', minWidth: 0, maxWidth: 'none' },
  days: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  found: { display: 'block', margin: '0 0 16px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  sections: { display: 'flex', flexDirection: 'column', gap: '20px' },
  empty: { padding: '48px 24px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
  bar: {
    '@media print': { display: 'none' },
    position: 'sticky',
    bottom: '16px',
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    marginTop: '24px',
    padding: '12px 20px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow16,
    '@media (max-width: 640px)': { bottom: '8px', gap: '6px 8px', padding: '10px 12px' },
  },
  chosen: { flexGrow: 1, whiteSpace: 'nowrap', fontWeight: tokens.fontWeightSemibold },
})

/** The days of the forum that have talks. */
const daysOf = (program: Program): [number, string][] =>
  [...new Map<number, string>(program.map(({ section }) => [section.dayNumber, section.day]))].sort(([a], [b]) => a - b)

export function Component() {
  const styles = useStyles()
  const program = useLoaderData<typeof loader>()
  const [view, change] = useProgramView()
  const { chosen, choose, clear } = useChosenTalks()
  const [onlyChosen, setOnlyChosen] = useState(false)
  const days = daysOf(program)
  const day = days.find(([number]) => String(number) === view.day)?.[0] ?? null
  const known = program.flatMap(({ section, items }) =>
    items.flatMap((talk) => (chosen.has(talk.id) ? [{ ...talk, section: sectionName(section).text, day: section.day }] : [])),
  )
  const query = useDeferredValue(view.q)
  // Sections below the first render afterwards: all at once would block a slow processor too long.
  const below = useDeferredValue(true, false)
  const shown = filterProgram(program, { query, day, only: onlyChosen && known.length > 0 ? chosen : null })

  const download = () =>
    saveFile('programme.ics', 'text/calendar', calendarFile(known, forum().timeZone, window.location.hostname, new Date()))

  if (program.length === 0)
    return (
      <PageBody title={texts.program}>
        <Text as="p" block className={styles.empty}>
          {texts.nothingYet}
        </Text>
      </PageBody>
    )
  return (
    <PageBody title={texts.program}>
      <div className={styles.tools}>
        <fieldset className={styles.days} aria-label={texts.days}>
          {[[null, texts.allDays] as const, ...days.map(([number, date]) => [number, dayName(date)] as const)].map(([number, label]) => (
            <Button
              key={label}
              shape="circular"
              appearance={number === day ? 'primary' : 'secondary'}
              aria-pressed={number === day}
              onClick={() => change({ day: number === null ? '' : String(number) })}
            >
              {label}
            </Button>
          ))}
        </fieldset>
        <SearchBox
          className={styles.search}
          aria-label={texts.search}
          placeholder={texts.searchHint}
          value={view.q}
          onChange={(_, { value }) => change({ q: value })}
        />
      </div>
      <span className={styles.found} role="status">
        {texts.found(countTalks(shown))}
        {known.length === 0 && ` ${texts.calendarHint}`}
      </span>
      <div className={styles.sections}>
        {(below ? shown : shown.slice(0, 1)).map((entry) => (
          <SectionTalks key={entry.section.id} entry={entry} chosen={chosen} onChoose={choose} />
        ))}
        {shown.length === 0 && (
          <Text as="p" block className={styles.empty}>
            {texts.nothingFound}
          </Text>
        )}
      </div>
      {known.length > 0 && (
        <section className={styles.bar} aria-label={texts.myCalendar}>
          <span className={styles.chosen}>{texts.calendarChosen(known.length)}</span>
          <Switch label={texts.chosenOnly} checked={onlyChosen} onChange={(_, { checked }) => setOnlyChosen(checked)} />
          <Button appearance="subtle" onClick={clear}>
            {texts.clearChosen}
          </Button>
          <Button appearance="primary" icon={<CalendarAddRegular />} onClick={download}>
            {texts.calendar}
          </Button>
        </section>
      )}
    </PageBody>
  )
}
