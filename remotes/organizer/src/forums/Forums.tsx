import type { ForumRead } from '@forum/contracts/forum/forum'
import type { ForumListed } from '@forum/contracts/forum/nextForum'
import { formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Link } from '@forum/router'
import { Button, makeStyles, tokens } from '@forum/ui'
import { List, Quiet } from '@forum/ui/layout'
import { Badge } from '@forum/ui/notice'
import { useState } from 'react'
import { Group } from '../fields/Group.tsx'
import { MakeCurrentDialog } from './MakeCurrentDialog.tsx'
import { NewForum } from './NewForum.tsx'
import { forumsTexts } from './texts.ts'

const useStyles = makeStyles({
  forum: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '8px 24px',
    padding: '12px 0',
    alignItems: 'center',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
  },
  head: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' },
})

interface Props {
  base: ForumRead
  forums: readonly ForumListed[]
  /** Whether there are unsaved changes. */
  dirty: boolean
}

/** List of all forums with the current one, and the creation of the next. */
export function Forums({ base, forums, dirty }: Props) {
  const styles = useStyles()
  const [chosen, setChosen] = useState<ForumListed | null>(null)
  const current = forums.find(({ isCurrent }) => isCurrent)
  return (
    <>
      <Group
        title={i18n.t('Форумы портала')}
        hint={
          dirty
            ? i18n.t('Чтобы выбрать текущий форум, сначала сохраните или отмените свои изменения.')
            : i18n.t('Настройки каждого открываются по его названию. Участники видят текущий форум.')
        }
      >
        <List>
          {forums.map((forum) => (
            <li key={forum.id} className={styles.forum}>
              <div>
                <div className={styles.head}>
                  <Link to={`/organizer?id=${forum.id}#forum`}>{forum.title}</Link>
                  {forum.isCurrent && <Badge appearance="tint">{i18n.t('Текущий')}</Badge>}
                </div>
                <Quiet block>{forum.days.map(formatDay).join(', ')}</Quiet>
                {forum.unsettled > 0 && (
                  <Link to={`/organizer?id=${forum.id}#settling`}>{i18n.t('Осталось решить: {count}', { count: forum.unsettled })}</Link>
                )}
              </div>
              {!forum.isCurrent && (
                <Button
                  disabled={dirty}
                  aria-label={i18n.t('Сделать текущим: {title}', { title: forum.title })}
                  onClick={() => setChosen(forum)}
                >
                  {forumsTexts.makeCurrent}
                </Button>
              )}
            </li>
          ))}
        </List>
      </Group>
      <NewForum key={base.id} template={base} />
      {chosen && <MakeCurrentDialog next={chosen} former={current?.title ?? ''} onClose={() => setChosen(null)} />}
    </>
  )
}
