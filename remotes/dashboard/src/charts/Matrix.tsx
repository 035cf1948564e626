import type { Statistics } from '@forum/contracts/moderation'
import { participationNames } from '@forum/domain/participation'
import { Link } from '@forum/router'
import { mergeClasses, Panel, Subtitle2, Text } from '@forum/ui'
import { rowsLink } from '../links.ts'
import { figureTexts as texts } from '../texts.ts'
import { useChartStyles } from './chartStyles.ts'

const formats = [
  { key: 'listener', format: 1 },
  { key: 'oral', format: 2 },
  { key: 'poster', format: 3 },
] as const

/** Formats by sections; every number opens its rows. */
export function Matrix({ rows }: { rows: Statistics['by_section_in_force'] }) {
  const styles = useChartStyles()
  const sumOf = (key: (typeof formats)[number]['key']) => rows.reduce((sum, row) => sum + row[key], 0)
  const cell = (count: number, filters: Record<string, string | number>, strong = false) => (
    // biome-ignore lint/a11y/noRedundantRoles: see below
    <td key={JSON.stringify(filters)} role="cell" className={mergeClasses(styles.number, strong && styles.strong)}>
      {count === 0 ? (
        '0'
      ) : (
        <Link to={rowsLink(filters)} className={styles.link}>
          {count.toLocaleString('ru')}
        </Link>
      )}
    </td>
  )
  return (
    <Panel className={styles.panel}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: on narrow screens rows are laid out as blocks, which takes the roles away */}
      <Subtitle2 as="h2">{texts.matrix}</Subtitle2>
      <Text className={styles.hint}>{texts.matrixHint}</Text>
      <table role="table" className={mergeClasses(styles.table, styles.block)}>
        <thead role="rowgroup" className={styles.block}>
          <tr role="row" className={styles.line}>
            <th scope="col" role="columnheader" className={mergeClasses(styles.name, styles.head, styles.over)}>
              {texts.section}
            </th>
            {[...formats.map(({ format }) => participationNames[format]), texts.sum].map((name) => (
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
                {row.section.id === 0 ? texts.noSection : row.section.name}
              </th>
              {formats.map(({ key, format }) => cell(row[key], { section: row.section.id, format }))}
              {cell(row.listener + row.oral + row.poster, { section: row.section.id }, true)}
            </tr>
          ))}
          <tr role="row" className={styles.line}>
            <th scope="row" role="rowheader" className={mergeClasses(styles.name, styles.strong, styles.over)}>
              {texts.sum}
            </th>
            {formats.map(({ key, format }) => cell(sumOf(key), { format }, true))}
            {cell(sumOf('listener') + sumOf('oral') + sumOf('poster'), {}, true)}
          </tr>
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </Panel>
  )
}
