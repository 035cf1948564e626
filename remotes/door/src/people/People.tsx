import { call } from '@forum/client/call'
import { download } from '@forum/client/download'
import { heldRoles, useSession } from '@forum/client/session'
import { announce } from '@forum/client/toasts'
import { exportPresence, type PresentPerson } from '@forum/contracts/door/presence'
import { PRESENCE_PAGE_SIZE } from '@forum/domain/door/presenceList'
import { allows } from '@forum/domain/people/roles'
import { i18n } from '@forum/language'
import { Button, makeStyles, Panel, Text } from '@forum/ui'
import { ArrowDownloadRegular } from '@forum/ui/icons'
import { List, Quiet, Stack } from '@forum/ui/layout'
import { Pager } from '@forum/ui/pager'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'
import { CorrectDialog } from './CorrectDialog.tsx'
import { Filters } from './Filters.tsx'
import { PersonItem } from './PersonItem.tsx'
import { type Filter, usePresence } from './usePresence.ts'

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
})

const exportExcel = ({ day, pointId }: Filter): Promise<void> =>
  download(call(exportPresence, { ...(day !== '' && { day }), ...(pointId !== null && { pointId }) }))

/** Page of all people with their places and times, found by name, day and point. */
export function People() {
  const styles = useStyles()
  const { filter, change, reading } = usePresence()
  const { reply: read } = reading
  const [correcting, setCorrecting] = useState<PresentPerson | null>(null)
  const mayCorrect = allows('conf_admin', heldRoles(useSession()))
  return (
    <Panel>
      <Stack gap={16}>
        <Filters filter={filter} read={read} onChange={change} />
        <div className={styles.head}>
          <Text role="status">
            {read
              ? i18n.t('{count, plural, one {# человек} few {# человека} many {# человек} other {# человека}}', { count: read.count })
              : ''}
          </Text>
          <Button icon={<ArrowDownloadRegular />} onClick={() => void exportExcel(filter)}>
            {i18n.t('Выгрузить в Excel')}
          </Button>
        </div>
        <Reading of={reading}>
          {({ people, points }) => (
            <>
              {points.length === 0 ? (
                <Text>{i18n.t('Точек контроля ещё нет.')}</Text>
              ) : (
                <Quiet>{i18n.t('Здесь те, у кого есть учётная запись. Кого записали на входе без неё, показывает выгрузка.')}</Quiet>
              )}
              <List>
                {people.map((person) => (
                  <PersonItem
                    key={person.userId}
                    person={person}
                    points={points}
                    onCorrect={mayCorrect && points.length > 0 ? () => setCorrecting(person) : null}
                  />
                ))}
              </List>
            </>
          )}
        </Reading>
        {read && <Pager count={read.count} page={filter.page} pageSize={PRESENCE_PAGE_SIZE} onPage={(page) => change({ page })} />}
        {correcting && read && (
          <CorrectDialog
            person={correcting}
            days={read.days}
            points={read.points}
            onClose={() => setCorrecting(null)}
            onDone={() => {
              setCorrecting(null)
              announce(i18n.t('Присутствие исправлено'))
              reading.reload()
            }}
          />
        )}
      </Stack>
    </Panel>
  )
}
