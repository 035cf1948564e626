import type { AssignedItem } from '@forum/contracts/theses/experts'
import type { Section } from '@forum/domain/forum/sections'
import { i18n } from '@forum/language'
import { Link } from '@forum/router'
import { makeStyles, Subtitle2, tokens } from '@forum/ui'
import { List, Quiet, Stack } from '@forum/ui/layout'
import { Badge } from '@forum/ui/notice'
import { optionNameOf } from '../../sections.ts'
import { expertTexts } from '../texts.ts'
import { orderOf } from './order.ts'
import { reviewPath } from './paths.ts'

const useStyles = makeStyles({
  title: { margin: 0 },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '4px 16px',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  text: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '2px', flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  link: { color: tokens.colorBrandForegroundLink, fontWeight: tokens.fontWeightSemibold },
})

const colors = { assigned: 'informative', draft: 'warning', submitted: 'success', declined: 'danger' } as const

interface ItemProps {
  item: AssignedItem
  /** Shown below the title. */
  section?: string | null
}

function Item({ item: { id, title, state, isDecided, closed }, section = null }: ItemProps) {
  const styles = useStyles()
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <Link className={styles.link} to={reviewPath(id)}>
          {title}
        </Link>
        {section && <Quiet>{section}</Quiet>}
        {closed && <Quiet>{closed}</Quiet>}
        {isDecided && <Quiet>{i18n.t('Решение уже принято: оценка не нужна.')}</Quiet>}
      </div>
      {!isDecided && (
        <Badge appearance="tint" color={colors[state]}>
          {expertTexts.states[state]}
        </Badge>
      )}
    </li>
  )
}

/** Theses that wait for scores by section, then the others. */
export function AssignedList({ items, sections }: { items: readonly AssignedItem[]; sections: readonly Section[] }) {
  const styles = useStyles()
  const { groups, finished } = orderOf(items, sections)
  const group = (title: string, children: AssignedItem[], named: boolean) => (
    <Stack key={title} as="section" gap={8} aria-label={title}>
      <Subtitle2 as="h2" className={styles.title}>
        {title}
      </Subtitle2>
      <List gap={8}>
        {children.map((item) => (
          <Item key={item.id} item={item} section={named ? optionNameOf(item.sectionId, sections) : null} />
        ))}
      </List>
    </Stack>
  )
  return (
    <Stack gap={24}>
      {groups.map(({ name, items: own }) => group(name ?? i18n.t('Без секции'), own, false))}
      {finished.length > 0 && group(i18n.t('Готово'), finished, true)}
    </Stack>
  )
}
