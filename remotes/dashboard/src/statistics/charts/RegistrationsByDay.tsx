import type { Statistics } from '@forum/contracts/dashboard/statistics'
import { formatDay } from '@forum/domain/platform/calendar'
import { currentLocale, i18n } from '@forum/language'
import { Link, useNavigate } from '@forum/router'
import { makeStyles, Panel, Subtitle2, Text, tokens } from '@forum/ui'
import { useMemo, useState } from 'react'
import { rowsLink } from '../links.ts'
import { useChartStyles } from './chartStyles.ts'
import { daysOf } from './days.ts'
import { FigureTable } from './FigureTable.tsx'
import { Plot } from './Plot.tsx'
import { figureTexts } from './texts.ts'
import { ticksTo } from './ticks.ts'

const useStyles = makeStyles({
  bar: { fill: tokens.colorBrandBackground, ':hover': { fill: tokens.colorBrandBackgroundHover } },
  deadline: {
    stroke: tokens.colorPaletteDarkOrangeForeground1,
    strokeWidth: '2px',
    strokeDasharray: '4 3',
    vectorEffect: 'non-scaling-stroke',
  },
  mark: {
    position: 'absolute',
    top: '-10px',
    boxSizing: 'border-box',
    minWidth: '20px',
    textAlign: 'center',
    border: `1px solid ${tokens.colorPaletteDarkOrangeForeground1}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    transform: 'translateX(-50%)',
    pointerEvents: 'none',
  },
})

const LABELS = 4

/** Bars by day with the deadlines of the forum, and the same as a table. */
export function RegistrationsByDay({ statistics }: { statistics: Statistics }) {
  const styles = useChartStyles()
  const own = useStyles()
  const navigate = useNavigate()
  const [pointed, setPointed] = useState<number | null>(null)
  const days = useMemo(() => daysOf(statistics), [statistics])
  const { registrationUntil, thesesUntil } = statistics
  const marks: Record<string, string> = {
    [thesesUntil]: i18n.t('Последний день приёма тезисов'),
    [registrationUntil]: i18n.t('Последний день регистрации'),
  }
  const ticks = ticksTo(Math.max(1, ...days.map(({ count }) => count)))
  const highest = ticks.at(-1) ?? 1
  const width = 100 / Math.max(1, days.length)
  const deadlines = days.flatMap(({ day }, at) => (marks[day] ? [{ day, name: marks[day], x: (at + 0.5) * width }] : []))
  const labels = Array.from({ length: LABELS + 1 }, (_, index) => Math.round((index / LABELS) * (days.length - 1)))
  const shown = pointed === null ? undefined : days[pointed]
  return (
    <Panel className={styles.panel}>
      <Subtitle2 as="h2">{figureTexts.byDay}</Subtitle2>
      <Text className={styles.hint}>
        {i18n.t('Регистрация открыта по {until}, тезисы принимаются по {theses}.', {
          until: formatDay(registrationUntil),
          theses: formatDay(thesesUntil),
        })}
      </Text>
      <Plot
        description={figureTexts.chart(figureTexts.byDay)}
        vertical={i18n.t('Заявок в день')}
        horizontal={figureTexts.day}
        ticks={ticks}
        labels={[...new Set(labels)].map((at) => ({
          at: days.length < 2 ? 0 : at / (days.length - 1),
          text: formatDay(days[at]?.day ?? '').slice(0, 5),
        }))}
        onPoint={(at) => setPointed(at === null ? null : Math.min(days.length - 1, Math.floor(at * days.length)))}
        onClick={() => {
          if (shown && shown.count > 0) navigate(rowsLink({ createdOn: shown.day }))
        }}
        marks={deadlines.map(({ day, x }, index) => (
          <span key={day} className={own.mark} style={{ left: `${x}%` }}>
            {index + 1}
          </span>
        ))}
      >
        {days.map(({ day, count }, at) => {
          const height = (100 * count) / highest
          return <rect key={day} className={own.bar} x={(at + 0.1) * width} width={0.8 * width} y={100 - height} height={height} />
        })}
        {deadlines.map(({ day, x }) => (
          <line key={day} className={own.deadline} x1={x} x2={x} y1="0" y2="100" />
        ))}
      </Plot>
      <ol className={styles.legend}>
        {deadlines.map(({ day, name }) => (
          <li key={day}>{`${name}, ${formatDay(day)}`}</li>
        ))}
      </ol>
      <Text block className={styles.readout} aria-hidden>
        {shown &&
          i18n.t('{day}: за день — {count}, с начала — {total}', { day: formatDay(shown.day), count: shown.count, total: shown.total })}
      </Text>
      <FigureTable rows={figureTexts.day} columns={[i18n.t('Заявок'), i18n.t('С начала')]}>
        {days
          .filter(({ day, count }) => count > 0 || marks[day])
          .map(({ day, count, total }) => (
            <tr key={day}>
              <th scope="row" className={styles.name}>
                <Link to={rowsLink({ createdOn: day })} className={styles.link}>
                  {formatDay(day)}
                </Link>
                {marks[day] && ` · ${marks[day]}`}
              </th>
              <td className={styles.number}>{count.toLocaleString(currentLocale())}</td>
              <td className={styles.number}>{total.toLocaleString(currentLocale())}</td>
            </tr>
          ))}
      </FigureTable>
    </Panel>
  )
}
