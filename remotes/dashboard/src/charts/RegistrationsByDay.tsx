import type { Statistics } from '@forum/contracts/moderation'
import { formatDay } from '@forum/domain/calendar'
import { currentLocale } from '@forum/language'
import { Link, useNavigate } from '@forum/router'
import { mergeClasses, Panel, Subtitle2, Text } from '@forum/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { rowsLink } from '../links.ts'
import { figureTexts as texts } from '../texts.ts'
import { useChartStyles } from './chartStyles.ts'
import { type DayCount, daysOf } from './days.ts'

export function RegistrationsByDay({ statistics }: { statistics: Statistics }) {
  const styles = useChartStyles()
  const days = useMemo(() => daysOf(statistics), [statistics])
  const { registrationUntil, thesesUntil } = statistics
  const marks: Record<string, string> = useMemo(
    () => ({ [thesesUntil]: texts.theses, [registrationUntil]: texts.closing }),
    [thesesUntil, registrationUntil],
  )
  return (
    <Panel className={styles.panel}>
      <Subtitle2 as="h2">{texts.byDay}</Subtitle2>
      <Text className={styles.hint}>{texts.byDayHint(formatDay(registrationUntil), formatDay(thesesUntil))}</Text>
      <Chart days={days} marks={marks} />
      <details className={styles.details}>
        <summary className={styles.summary}>{texts.table}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={mergeClasses(styles.name, styles.head)}>
                {texts.day}
              </th>
              {[texts.registrations, texts.cumulative].map((name) => (
                <th key={name} scope="col" className={mergeClasses(styles.number, styles.head)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </details>
    </Panel>
  )
}

/** The chart loads after the page; until then the table shows the same data. */
function Chart({ days, marks }: { days: readonly DayCount[]; marks: Record<string, string> }) {
  const styles = useChartStyles()
  const navigate = useNavigate()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [failed, setFailed] = useState(false)
  const [theme, setTheme] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture keeps the colours it was drawn with, so another theme needs another one
  useEffect(() => {
    let destroy: (() => void) | null = null
    let current = true
    import('./drawDays.ts').then(
      ({ drawDays }) => {
        if (current && canvas.current) destroy = drawDays(canvas.current, days, marks, (day) => navigate(rowsLink({ createdOn: day })))
      },
      () => setFailed(true),
    )
    return () => {
      current = false
      destroy?.()
    }
  }, [days, marks, navigate, theme])

  if (failed) return null
  return (
    <div className={styles.canvas} onTransitionEnd={() => setTheme((count) => count + 1)}>
      <canvas ref={canvas} role="img" aria-label={texts.chart(texts.byDay)} />
    </div>
  )
}
