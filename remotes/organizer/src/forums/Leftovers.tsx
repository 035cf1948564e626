import { useReading } from '@forum/client/useReading'
import type { ForumRead } from '@forum/contracts/forum/forum'
import { getLeftovers, type LeftoversRead } from '@forum/contracts/forum/settling'
import { i18n } from '@forum/language'
import { Button, makeStyles, Text, tokens } from '@forum/ui'
import { List, Quiet } from '@forum/ui/layout'
import { Reading } from '@forum/ui/reading'
import { Group } from '../fields/Group.tsx'

const useStyles = makeStyles({
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 24px',
    padding: '8px 0',
    alignItems: 'start',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
  },
  sentence: { margin: '2px 0' },
  found: { backgroundColor: tokens.colorPaletteYellowBackground2, color: 'inherit' },
})

type Leftover = LeftoversRead['leftovers'][number]

/** The sentence with the words marked. */
function Sentence({ sentence, found }: Leftover) {
  const styles = useStyles()
  const at = sentence.indexOf(found)
  if (at < 0) return <Text>{sentence}</Text>
  return (
    <Text>
      {sentence.slice(0, at)}
      <mark className={styles.found}>{found}</mark>
      {sentence.slice(at + found.length)}
    </Text>
  )
}

const placeOf = ({ place }: Leftover): string =>
  place.startsWith('mails.') ? '/mailing?tab=templates' : place.replace(/^(policy\.sections\.\d+\.body)\..*$/, '$1')

type Field = [first: Leftover, ...others: Leftover[]]

/** Groups sentences by their field or list. */
function byField(leftovers: readonly Leftover[]): Field[] {
  const fields: Field[] = []
  for (const leftover of leftovers) {
    const last = fields.at(-1)
    if (last && last[0].label === leftover.label) last.push(leftover)
    else fields.push([leftover])
  }
  return fields
}

/** List of the texts of a copied forum that still mention the former one. */
export function Leftovers({ base, onOpen }: { base: ForumRead; onOpen: (place: string) => void }) {
  const reading = useReading(getLeftovers, { id: base.id }, { after: base.version })
  return <Reading of={reading}>{(read) => <Found {...read} onOpen={onOpen} />}</Reading>
}

function Found({ former, searched, leftovers, onOpen }: LeftoversRead & { onOpen: (place: string) => void }) {
  const styles = useStyles()
  if (former === null) return null
  return (
    <Group
      title={i18n.t('Осталось от прошлого форума')}
      hint={
        leftovers.length > 0
          ? i18n.t('Эти предложения, похоже, ещё говорят о форуме «{former}». Портал ищет по формам слов и может ошибаться: решаете вы.', {
              former,
            })
          : i18n.t(
              'В текстах, а их {searched}, не нашлось ничего о форуме «{former}»: ни темы, ни года, ни города и площадки, ни организаторов.',
              { former, searched },
            )
      }
    >
      {leftovers.length > 0 && (
        <List>
          {byField(leftovers).map(([first, ...others]) => (
            <li key={first.place} className={styles.item}>
              <div>
                <Quiet block>{first.label}</Quiet>
                {[first, ...others].map((leftover, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a text may have the same sentence twice
                  <p key={index} className={styles.sentence}>
                    <Sentence {...leftover} />
                  </p>
                ))}
              </div>
              <Button size="small" aria-label={i18n.t('Открыть: {label}', { label: first.label })} onClick={() => onOpen(placeOf(first))}>
                {i18n.t('Открыть')}
              </Button>
            </li>
          ))}
        </List>
      )}
    </Group>
  )
}
