import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { listSlides, type SlidesList, type SlidesRoom } from '@forum/contracts/program/slides'
import { hasModule } from '@forum/domain/forum/modules'
import { i18n } from '@forum/language'
import { Link, useLoaderData } from '@forum/router'
import { makeStyles, PageBody, Text } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { Quiet, Stack } from '@forum/ui/layout'
import { useState } from 'react'
import { Room } from '../slides/Room.tsx'
import { slidesPageTexts } from '../slides/texts.ts'

const loadSlides = () => call(listSlides, {})

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 24px' },
  // The line is high enough to be pressed.
  write: { display: 'inline-block', lineHeight: '1.75rem' },
})

const talksIn = ({ rooms }: Pick<SlidesList, 'rooms'>) => rooms.flatMap(({ sessions }) => sessions.flatMap(({ talks }) => talks))

/** Rooms with the talks that have no file alone. */
const withoutFiles = (rooms: readonly SlidesRoom[]): SlidesRoom[] =>
  rooms.flatMap((room) => {
    const sessions = room.sessions
      .map((session) => ({ ...session, talks: session.talks.filter(({ file }) => !file) }))
      .filter(({ talks }) => talks.length > 0)
    return sessions.length > 0 ? [{ ...room, sessions }] : []
  })

/** What speakers sent for their talks, by room and session, and who has not sent anything. */
function SlidesPage() {
  const styles = useStyles()
  const list = useLoaderData<typeof loadSlides>()
  const [isMissingOnly, setIsMissingOnly] = useState(false)
  const all = talksIn(list)
  const missing = all.filter(({ file }) => !file).length
  const shown = isMissingOnly ? withoutFiles(list.rooms) : list.rooms
  return (
    <PageBody title={slidesPageTexts.page} width="wide">
      <Stack gap={24}>
        <div className={styles.head}>
          <div>
            <Text as="p" block style={{ margin: 0 }}>
              {i18n.t('Прислали {sent} из {all}.', { sent: all.length - missing, all: all.length })}
            </Text>
            <Quiet size={200}>
              {i18n.t('Файлы занимают {used} МБ из {quota}.', { used: list.usedMegabytes, quota: list.quotaMegabytes })}
            </Quiet>
          </div>
          {missing > 0 && (
            <div>
              <Checkbox
                label={i18n.t('Только те, кто не прислал')}
                checked={isMissingOnly}
                onChange={(_, { checked }) => setIsMissingOnly(checked === true)}
              />{' '}
              {hasModule(forum(), 'campaigns') && (
                <Link className={styles.write} to={`/mailing?new=1&slides=0&state=confirmed&talk=1&meeting_id=${list.meetingId}`}>
                  {i18n.t('Написать им ({missing})', { missing })}
                </Link>
              )}
            </div>
          )}
        </div>
        {all.length === 0 && <Text>{i18n.t('Подтверждённых докладов пока нет.')}</Text>}
        {shown.map((room) => (
          <Room key={room.id} room={room} whole={list.rooms.find(({ id }) => id === room.id) ?? room} />
        ))}
      </Stack>
    </PageBody>
  )
}

export { loadSlides as loader, SlidesPage as Component }
