import type { ListedPoster } from '@forum/contracts/program/programPapers'
import { i18n } from '@forum/language'
import { makeStyles, mergeClasses, Text, tokens } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { posterTexts } from './texts.ts'

const useStyles = makeStyles({
  // A row of the hall stays a row; on a narrow screen the map scrolls.
  scroll: { overflowX: 'auto', paddingBottom: '8px' },
  rows: { display: 'grid', rowGap: '24px', width: 'max-content', minWidth: '100%' },
  row: { display: 'flex', columnGap: '6px', margin: 0, padding: 0, listStyleType: 'none' },
  board: {
    flexGrow: 1,
    flexBasis: '112px',
    boxSizing: 'border-box',
    width: '112px',
    maxWidth: '160px',
    minHeight: '76px',
    padding: '6px 8px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
    overflowWrap: 'break-word',
    hyphens: 'auto',
  },
  free: { backgroundColor: 'transparent', border: `1px dashed ${tokens.colorNeutralStroke1}`, color: tokens.colorNeutralForeground3 },
  number: { display: 'block', fontWeight: tokens.fontWeightBold, color: tokens.colorBrandForeground1, fontVariantNumeric: 'tabular-nums' },
  name: { display: 'block', fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
})

/** Boards of the hall in their rows. */
export function BoardMap({ posters, boardsInRow }: { posters: readonly ListedPoster[]; boardsInRow: number }) {
  const styles = useStyles()
  const boards = new Map(posters.map((poster) => [poster.number, poster]))
  const last = Math.max(0, ...posters.map(({ number }) => number ?? 0))
  if (last === 0) return <Text>{posterTexts.none}</Text>
  const rows = Array.from({ length: Math.ceil(last / boardsInRow) }, (_, row) => row * boardsInRow + 1)
  return (
    <Stack gap={12}>
      <Text>{i18n.t('Стендов в ряду: {row}. Пустые места — стенды без доклада.', { row: boardsInRow })}</Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls is reached by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={posterTexts.map}>
        <div className={styles.rows}>
          {rows.map((first) => (
            <ol
              key={first}
              className={styles.row}
              aria-label={i18n.t('Ряд: стенды {first}–{last}', { first, last: first + boardsInRow - 1 })}
            >
              {Array.from({ length: boardsInRow }, (_, index) => first + index).map((number) => {
                const poster = boards.get(number)
                return (
                  <li key={number} className={mergeClasses(styles.board, !poster && styles.free)} title={poster?.talkTitle}>
                    <span className={mergeClasses(poster && styles.number)}>{number}</span>
                    <span className={styles.name}>{poster ? poster.speaker : i18n.t('свободен')}</span>
                  </li>
                )
              })}
            </ol>
          ))}
        </div>
      </section>
    </Stack>
  )
}
