import { i18n } from '@forum/language'
import { mergeClasses } from '@forum/ui'
import type { ReactNode } from 'react'
import { useChartStyles } from './chartStyles.ts'

/** The values of a chart as a table. @param rows heading of the first column */
export function FigureTable({ rows, columns, children }: { rows: string; columns: readonly string[]; children: ReactNode }) {
  const styles = useChartStyles()
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{i18n.t('Показать таблицей')}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.name, styles.head)}>
              {rows}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className={mergeClasses(styles.number, styles.head)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </details>
  )
}
