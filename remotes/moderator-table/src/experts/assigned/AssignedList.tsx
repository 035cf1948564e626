import type { AssignedItem } from '@forum/contracts/theses/experts'
import type { Section } from '@forum/domain/forum/sections'
import { Link } from '@forum/router'
import { makeStyles, tokens } from '@forum/ui'
import { List, Quiet } from '@forum/ui/layout'
import { Badge } from '@forum/ui/notice'
import { optionNameOf } from '../../sections.ts'
import { expertTexts } from '../texts.ts'
import { reviewPath } from './paths.ts'

const useStyles = makeStyles({
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

export function AssignedList({ items, sections }: { items: readonly AssignedItem[]; sections: readonly Section[] }) {
  const styles = useStyles()
  return (
    <List gap={8}>
      {items.map(({ id, title, sectionId, state, closed }) => (
        <li key={id} className={styles.item}>
          <div className={styles.text}>
            <Link className={styles.link} to={reviewPath(id)}>
              {title}
            </Link>
            <Quiet>{optionNameOf(sectionId, sections)}</Quiet>
            {closed && <Quiet>{closed}</Quiet>}
          </div>
          <Badge appearance="tint" color={colors[state]}>
            {expertTexts.states[state]}
          </Badge>
        </li>
      ))}
    </List>
  )
}
