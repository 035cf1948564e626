import type { Unlisted } from '@forum/contracts/people/organizations'
import { i18n } from '@forum/language'
import { Button, makeStyles, Subtitle2, tokens } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { List, Quiet, Stack } from '@forum/ui/layout'
import { type EntryGroup, groupEntries } from './groupEntries.ts'
import { peopleAndTheses } from './texts.ts'

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center', justifyContent: 'space-between' },
  heading: { margin: 0, flex: '1 1 200px' },
  entry: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  label: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 },
})

const describe = ({ people, theses, spellings, closest: [closest] }: Unlisted): string =>
  [
    peopleAndTheses(people, theses),
    spellings > 1 && i18n.t('написаний: {count}', { count: spellings }),
    closest && i18n.t('сходство {percent} %', { percent: Math.round(closest.similarity * 100) }),
  ]
    .filter(Boolean)
    .join(' · ')

interface Props {
  entries: readonly Unlisted[]
  selected: ReadonlySet<string>
  onSelect: (texts: readonly string[], selected: boolean) => void
}

/** Typed organisations, grouped by the closest entry of the list. */
export function Entries({ entries, selected, onSelect }: Props) {
  return groupEntries(entries).map((group) => (
    <Group key={group.organization?.id ?? 'none'} group={group} selected={selected} onSelect={onSelect} />
  ))
}

function Group({ group: { organization, entries }, selected, onSelect }: Omit<Props, 'entries'> & { group: EntryGroup }) {
  const styles = useStyles()
  const heading = organization ? i18n.t('Похожи на: {name}', { name: organization.name }) : i18n.t('Похожих в справочнике нет')
  const every = entries.every(({ text }) => selected.has(text))
  const label = every ? i18n.t('Снять выбор') : i18n.t('Выбрать все')
  return (
    <Stack as="section" gap={4} wrap="anywhere" aria-label={heading}>
      <div className={styles.head}>
        <Subtitle2 as="h4" className={styles.heading}>
          {heading}
        </Subtitle2>
        {entries.length > 1 && (
          <Button
            aria-label={`${label}: ${heading}`}
            onClick={() =>
              onSelect(
                entries.map(({ text }) => text),
                !every,
              )
            }
          >
            {label}
          </Button>
        )}
      </div>
      <List>
        {entries.map((entry) => (
          <li key={entry.text} className={styles.entry}>
            <Checkbox
              checked={selected.has(entry.text)}
              label={
                <span className={styles.label}>
                  {entry.text}
                  <Quiet size={200}>{describe(entry)}</Quiet>
                </span>
              }
              onChange={(_, { checked }) => onSelect([entry.text], checked === true)}
            />
          </li>
        ))}
      </List>
    </Stack>
  )
}
