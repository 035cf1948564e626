import { forum } from '@forum/client/forum'
import type { Statistics } from '@forum/contracts/dashboard/statistics'
import { sectionName } from '@forum/domain/forum/bilingual'
import { sectionColorIndex, sectionColors } from '@forum/domain/platform/designTokens'
import { nameKey } from '@forum/domain/text/search'
import { currentLocale, i18n } from '@forum/language'
import { Link } from '@forum/router'
import { Content, makeStyles, mergeClasses, Panel, Subtitle2, Text, tokens } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { rowsLink } from '../links.ts'
import { useChartStyles } from './chartStyles.ts'
import { yearOf } from './compare.ts'
import { comparisonTexts, figureTexts } from './texts.ts'

const useStyles = makeStyles({
  bar: { position: 'relative', height: '14px' },
  part: { height: '100%', borderRadius: tokens.borderRadiusSmall, minWidth: '2px' },
  former: {
    position: 'absolute',
    top: '-3px',
    bottom: '-3px',
    width: '3px',
    marginLeft: '-1px',
    backgroundColor: tokens.colorNeutralForeground1,
    outline: `1px solid ${tokens.colorNeutralBackground1}`,
  },
  legend: { display: 'block', marginTop: '4px' },
  key: {
    display: 'inline-block',
    width: '3px',
    height: '14px',
    marginRight: '6px',
    verticalAlign: 'middle',
    backgroundColor: tokens.colorNeutralForeground1,
  },
})

type Row = Statistics['bySectionInForce'][number]
const sumOf = ({ listener, oral, poster }: Row): number => listener + oral + poster

const colorOf = ({ position }: Row['section']): string => {
  // An earlier server sent none with the page.
  const colors = forum().palette?.sections ?? sectionColors
  const color = position === undefined ? undefined : colors[sectionColorIndex(position)]
  return color ? `light-dark(${color.light}, ${color.dark})` : tokens.colorNeutralStrokeAccessible
}

/** Registrations by section in the sections' colours, with those of the section of the same name in the forum before. */
export function Sections({ rows, previous }: { rows: Statistics['bySectionInForce']; previous: Statistics['previous'] }) {
  const styles = useChartStyles()
  const own = useStyles()
  const former = new Map(previous?.bySectionInForce.map((row) => [nameKey(row.section.name), sumOf(row)]))
  const formerOf = ({ section }: Row) => (previous ? former.get(nameKey(section.name)) : undefined)
  const highest = Math.max(1, ...rows.map(sumOf), ...rows.map((row) => formerOf(row) ?? 0))
  const share = (count: number) => `${(100 * count) / highest}%`
  const format = (count: number) => count.toLocaleString(currentLocale())
  return (
    <Panel className={styles.panel}>
      <Subtitle2 as="h2">{i18n.t('Заявки по секциям')}</Subtitle2>
      <Text className={styles.hint}>
        {i18n.t('Число заявок всех форматов, цвет — цвет секции.')}
        {previous && (
          <span className={own.legend}>
            <span className={own.key} aria-hidden />
            {i18n.t('Чёрточка и число в скобках — та же секция в {year}.', { year: yearOf(previous.firstDay) })}
          </span>
        )}
      </Text>
      <ul className={styles.steps}>
        {rows.map((row) => {
          const before = formerOf(row)
          return (
            <li key={row.section.id} className={styles.step}>
              <Link to={rowsLink({ sectionId: row.section.id })} className={styles.link}>
                {row.section.id === 0 ? figureTexts.noSection : <Content {...sectionName(row.section)} />}
              </Link>
              <span className={styles.value}>
                <strong>{format(sumOf(row))}</strong>
                {previous && (
                  <Quiet>
                    {' '}
                    {before === undefined ? i18n.t('(раньше не было)') : comparisonTexts.inYear(yearOf(previous.firstDay), before)}
                  </Quiet>
                )}
              </span>
              <div className={mergeClasses(styles.wide, own.bar)} aria-hidden>
                <div className={own.part} style={{ width: share(sumOf(row)), backgroundColor: colorOf(row.section) }} />
                {before !== undefined && <div className={own.former} style={{ left: share(before) }} />}
              </div>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
