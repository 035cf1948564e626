import type { Statistics } from '@forum/contracts/dashboard/statistics'
import { currentLocale, i18n } from '@forum/language'
import { makeStyles, mergeClasses, Panel, Subtitle2, Text, tokens } from '@forum/ui'
import { useChartStyles } from './chartStyles.ts'
import { type Growth, growthOf, rowsOf, totalAt, yearOf } from './compare.ts'
import { FigureTable } from './FigureTable.tsx'
import { Plot } from './Plot.tsx'
import { comparisonTexts, figureTexts } from './texts.ts'
import { ticksTo } from './ticks.ts'

const useStyles = makeStyles({
  line: { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeLinejoin: 'round' },
  current: { stroke: tokens.colorBrandForeground1, strokeWidth: '3px' },
  previous: { stroke: tokens.colorNeutralForeground2, strokeWidth: '2px', strokeDasharray: '6 4' },
  legend: { display: 'flex', flexWrap: 'wrap', gap: '4px 24px', margin: '8px 0 0', padding: 0, listStyleType: 'none' },
  key: { display: 'flex', alignItems: 'center', columnGap: '8px' },
  sample: { flexShrink: 0, width: '32px', height: '8px' },
})

const WEEK = 7

/** A line that stays level until the next registration. @returns a path in the box of 100 by 100 */
function pathOf({ points }: Growth, from: number, to: number, highest: number): string {
  const x = (before: number) => (100 * (from - before)) / Math.max(1, from - to)
  const y = (total: number) => 100 - (100 * total) / highest
  let level = y(0)
  return points
    .map(({ before, total }, at) => {
      const step = `${at === 0 ? 'M' : 'L'}${x(before)} ${level} L${x(before)} ${y(total)}`
      level = y(total)
      return step
    })
    .join(' ')
}

/** Registrations of this forum and of the one before, by days before each began. */
export function Comparison({ statistics: { byDay, firstDay, previous } }: { statistics: Statistics }) {
  const styles = useChartStyles()
  const own = useStyles()
  if (firstDay === undefined) return null
  if (!previous)
    return (
      <Panel className={styles.panel}>
        <Subtitle2 as="h2">{comparisonTexts.title}</Subtitle2>
        <Text className={styles.hint}>{i18n.t('Прошлого форума на портале нет, сравнивать не с чем.')}</Text>
      </Panel>
    )
  const [current, former] = [growthOf(byDay, firstDay), growthOf(previous.byDay, previous.firstDay)]
  const [year, formerYear] = [yearOf(firstDay), yearOf(previous.firstDay)]
  const all = [...current.points, ...former.points].map(({ before }) => before)
  const from = WEEK * Math.ceil(Math.max(WEEK, ...all) / WEEK)
  const to = Math.min(0, ...all)
  const latest = current.points.at(-1)?.before ?? 0
  const ticks = ticksTo(Math.max(current.total, former.total))
  const highest = ticks.at(-1) ?? 1
  const every = WEEK * Math.max(1, Math.ceil(from / WEEK / 6))
  const labels = Array.from({ length: Math.floor(from / every) + 1 }, (_, at) => at * every)
  return (
    <Panel className={styles.panel}>
      <Subtitle2 as="h2">{comparisonTexts.title}</Subtitle2>
      <Text className={styles.hint}>
        {i18n.t('Прошлый форум: {title}. Дни отсчитаны до начала каждого из форумов.', { title: previous.title })}{' '}
        {i18n.t(
          '{before, plural, =0 {В день начала} one {За # день до начала} few {За # дня до начала} many {За # дней до начала} other {За # дня до начала}}: {current}, в прошлый раз — {former}.',
          { before: latest, current: totalAt(current, latest), former: totalAt(former, latest) },
        )}
      </Text>
      <Plot
        description={figureTexts.chart(comparisonTexts.title)}
        vertical={i18n.t('Заявок с начала')}
        horizontal={comparisonTexts.horizontal}
        ticks={ticks}
        labels={labels.map((before) => ({ at: (from - before) / Math.max(1, from - to), text: String(before) }))}
      >
        <path className={mergeClasses(own.line, own.previous)} d={pathOf(former, from, to, highest)} />
        <path className={mergeClasses(own.line, own.current)} d={pathOf(current, from, to, highest)} />
      </Plot>
      <ul className={own.legend}>
        {[
          ['current', i18n.t('{year}, сплошная линия: {total}', { year, total: current.total })] as const,
          ['previous', i18n.t('{year}, пунктир: {total}', { year: formerYear, total: former.total })] as const,
        ].map(([line, text]) => (
          <li key={line} className={own.key}>
            <svg className={own.sample} viewBox="0 0 32 8" aria-hidden>
              <line x1="0" x2="32" y1="4" y2="4" className={mergeClasses(own.line, own[line])} />
            </svg>
            {text}
          </li>
        ))}
      </ul>
      <FigureTable rows={comparisonTexts.horizontal} columns={[year, formerYear]}>
        {rowsOf([current, former], latest).map((before) => (
          <tr key={before}>
            <th scope="row" className={styles.name}>
              {before}
            </th>
            <td className={styles.number}>{before < latest ? '—' : totalAt(current, before).toLocaleString(currentLocale())}</td>
            <td className={styles.number}>{totalAt(former, before).toLocaleString(currentLocale())}</td>
          </tr>
        ))}
      </FigureTable>
    </Panel>
  )
}
