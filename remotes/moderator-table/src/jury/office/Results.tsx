import type { JuryResults } from '@forum/contracts/program/jury'
import { nominationNames } from '@forum/domain/program/jury'
import { i18n } from '@forum/language'
import { Button, makeStyles, mergeClasses, Subtitle2, Text, tokens } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { useState } from 'react'
import { useExpertStyles } from '../../experts/expertStyles.ts'
import { scoreText } from '../../experts/ScoreSummary.tsx'
import { SheetDialog } from './SheetDialog.tsx'
import { officeTexts } from './texts.ts'

const NARROW = '@media (max-width: 640px)'
const cell = { padding: '6px 12px 6px 0', textAlign: 'start', verticalAlign: 'top' } as const

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', overflowWrap: 'anywhere' },
  head: { ...cell, color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
  row: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  cell,
  number: { ...cell, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  // The spread is in the spreadsheet, too.
  wide: { [NARROW]: { display: 'none' } },
})

const shown = (value: number | null): string => (value === null ? '—' : scoreText(value))

interface Props {
  results: JuryResults
  onChanged: () => void
}

/** The talks of a nomination in the order of their scores, and its sheet. */
export function Results({ results, onChanged }: Props) {
  const styles = useStyles()
  const shared = useExpertStyles()
  const [changing, setChanging] = useState(false)
  const { nomination, criteria, highest, talks } = results
  const scored = talks.filter(({ rank }) => rank !== null)
  return (
    <section className={shared.section} aria-label={nominationNames[nomination]}>
      <Subtitle2 as="h2" className={shared.title}>
        {nominationNames[nomination]}
      </Subtitle2>
      <Text>
        {i18n.t('Критерии: {criteria}. Оценки от 1 до {highest}.', { criteria: criteria.join('; '), highest })}{' '}
        {i18n.t('Оценено: {scored} из {all}', { scored: scored.length, all: talks.length })}
      </Text>
      <Button
        className={shared.start}
        aria-label={`${officeTexts.sheet}: ${nominationNames[nomination]}`}
        onClick={() => setChanging(true)}
      >
        {officeTexts.sheet}
      </Button>
      {scored.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th className={styles.head}>{i18n.t('Место')}</th>
              <th className={styles.head}>{i18n.t('Доклад')}</th>
              <th className={styles.head}>{i18n.t('Средняя')}</th>
              <th className={styles.head}>{i18n.t('Судей')}</th>
              <th className={mergeClasses(styles.head, styles.wide)}>{i18n.t('Разброс')}</th>
            </tr>
          </thead>
          <tbody>
            {scored.map(({ id, rank, title, speaker, board, mean, judges, spread }) => (
              <tr key={id} className={styles.row}>
                <td className={styles.number}>{rank}</td>
                <td className={styles.cell}>
                  <Text block>{title}</Text>
                  <Quiet>{[speaker, board === null ? '' : i18n.t('стенд {number}', { number: board })].filter(Boolean).join(' · ')}</Quiet>
                </td>
                <td className={styles.number}>{shown(mean)}</td>
                <td className={styles.number}>{judges}</td>
                <td className={mergeClasses(styles.number, styles.wide)}>{shown(spread)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changing && (
        <SheetDialog
          results={results}
          onSaved={() => {
            setChanging(false)
            onChanged()
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </section>
  )
}
