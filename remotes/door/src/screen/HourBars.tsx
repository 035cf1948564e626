import type { DoorOverview } from '@forum/contracts/door/office'
import { i18n } from '@forum/language'
import { makeStyles, tokens } from '@forum/ui'

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontSize: 'clamp(16px, 2vw, 32px)', fontVariantNumeric: 'tabular-nums' },
  hour: { width: '1%', whiteSpace: 'nowrap', padding: '4px 16px 4px 0', textAlign: 'start', fontWeight: tokens.fontWeightRegular },
  count: { width: '1%', padding: '4px 16px 4px 0', textAlign: 'end' },
  bar: { padding: '4px 0' },
  filled: {
    display: 'block',
    height: '1em',
    minWidth: '2px',
    backgroundColor: tokens.colorBrandBackground,
    borderRadius: tokens.borderRadiusMedium,
  },
})

/** Numbers of people who came in each hour of the day so far, including empty hours between them. */
export function HourBars({ hours }: Pick<DoorOverview, 'hours'>) {
  const styles = useStyles()
  const all = hours.map(({ hour }) => hour)
  const first = Math.min(...all)
  const rows = Array.from({ length: Math.max(...all) - first + 1 }, (_, index) => first + index)
  const most = Math.max(...hours.map(({ came }) => came))
  return (
    <table className={styles.table} aria-label={i18n.t('По часам')}>
      <tbody>
        {rows.map((row) => {
          const came = hours.find(({ hour }) => hour === row)?.came ?? 0
          return (
            <tr key={row}>
              <th scope="row" className={styles.hour}>
                {`${row}:00`}
              </th>
              <td className={styles.count}>{came}</td>
              <td className={styles.bar} aria-hidden>
                <span className={styles.filled} style={{ width: `${most === 0 ? 0 : (100 * came) / most}%` }} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
