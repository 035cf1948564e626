import { forum } from '@forum/client/forum'
import type { Statistics } from '@forum/contracts/dashboard/statistics'
import { sectionName } from '@forum/domain/forum/bilingual'
import { type Format, formatNames, formats, formatsOf } from '@forum/domain/forum/participation'
import { currentLocale, i18n } from '@forum/language'
import { Link } from '@forum/router'
import { Content, mergeClasses, Panel, Subtitle2, Text } from '@forum/ui'
import { type Filters, rowsLink } from '../links.ts'
import { useChartStyles } from './chartStyles.ts'
import { figureTexts } from './texts.ts'

/** Formats by section; every number links to its rows. */
export function Matrix({ rows }: { rows: Statistics['bySectionInForce'] }) {
  const styles = useChartStyles()
  const sumOf = (format: Format) => rows.reduce((sum, row) => sum + row[format], 0)
  const cell = (count: number, filters: Filters, strong = false) => (
    // biome-ignore lint/a11y/noRedundantRoles: see below
    <td key={JSON.stringify(filters)} role="cell" className={mergeClasses(styles.number, strong && styles.strong)}>
      {count === 0 ? (
        '0'
      ) : (
        <Link to={rowsLink(filters)} className={styles.link}>
          {count.toLocaleString(currentLocale())}
        </Link>
      )}
    </td>
  )
  const shown = formats.filter((format) => sumOf(format) > 0 || formatsOf(forum()).includes(format))
  return (
    <Panel className={styles.panel}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: on narrow screens rows are laid out as blocks, which takes the roles away */}
      <Subtitle2 as="h2">{i18n.t('Формат и секция')}</Subtitle2>
      <Text className={styles.hint}>{i18n.t('Формат и секция — те, что назначил модератор, а до решения выбранные участником.')}</Text>
      <table role="table" className={mergeClasses(styles.table, styles.block)}>
        <thead role="rowgroup" className={styles.block}>
          <tr role="row" className={styles.line}>
            <th scope="col" role="columnheader" className={mergeClasses(styles.name, styles.head, styles.over)}>
              {i18n.t('Секция')}
            </th>
            {[...shown.map((format) => formatNames[format]), figureTexts.sum].map((name) => (
              <th key={name} scope="col" role="columnheader" className={mergeClasses(styles.number, styles.head)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={styles.block}>
          {rows.map((row) => (
            <tr key={row.section.id} role="row" className={styles.line}>
              <th scope="row" role="rowheader" className={mergeClasses(styles.name, styles.over)}>
                {row.section.id === 0 ? figureTexts.noSection : <Content {...sectionName(row.section)} />}
              </th>
              {shown.map((format) => cell(row[format], { sectionId: row.section.id, format }))}
              {cell(row.listener + row.oral + row.poster, { sectionId: row.section.id }, true)}
            </tr>
          ))}
          <tr role="row" className={styles.line}>
            <th scope="row" role="rowheader" className={mergeClasses(styles.name, styles.strong, styles.over)}>
              {figureTexts.sum}
            </th>
            {shown.map((format) => cell(sumOf(format), { format }, true))}
            {cell(sumOf('listener') + sumOf('oral') + sumOf('poster'), {}, true)}
          </tr>
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </Panel>
  )
}
