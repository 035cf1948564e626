import { momentText } from '@forum/client/forumTime'
import { announce } from '@forum/client/toasts'
import { useReading } from '@forum/client/useReading'
import { listQueue, type QueueEntry, type QueueList } from '@forum/contracts/participation/queue'
import { formatTitles } from '@forum/domain/forum/participation'
import { formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Link } from '@forum/router'
import { Button, Text } from '@forum/ui'
import { List, ListItem, Quiet } from '@forum/ui/layout'
import { Badge } from '@forum/ui/notice'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'
import { Group } from '../fields/Group.tsx'
import { useListStyles } from '../people/listStyles.ts'
import { TakeDialog } from './TakeDialog.tsx'
import { queueTexts } from './texts.ts'

function placesInWords({ capacity, listenerLimit, taken, listening }: QueueList['places'][number]): string {
  return [
    capacity === null
      ? i18n.t('Записалось {taken}, общее число мест не ограничено', { taken })
      : i18n.t('{capacity, plural, one {Занято {taken} из # места} other {Занято {taken} из # мест}}', { taken, capacity }),
    listenerLimit === null || listening === null
      ? null
      : i18n.t('{limit, plural, one {слушатели заняли {taken} из # места} other {слушатели заняли {taken} из # мест}}', {
          taken: listening,
          limit: listenerLimit,
        }),
  ]
    .filter(Boolean)
    .join('; ')
}

function Entry({ entry, onTake }: { entry: QueueEntry; onTake: () => void }) {
  const styles = useListStyles()
  const { userId, fullName, format, talkTitle, organizationName, email, place, until, joinedAt, isAhead } = entry
  return (
    <ListItem>
      <div className={styles.head}>
        <Text weight="semibold">
          <Link to={`/organizer/person?id=${userId}`}>{fullName}</Link>
        </Text>
        {isAhead && <Badge appearance="tint">{i18n.t('вне очереди')}</Badge>}
      </div>
      <Text>
        {[
          until === null
            ? i18n.t('{place}-й в очереди', { place })
            : i18n.t('предложено место, ответ до {until}', { until: formatDay(until) }),
          formatTitles[format],
          talkTitle,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Quiet>
        {[email, organizationName, i18n.t('в очереди с {moment}', { moment: momentText(joinedAt) })].filter(Boolean).join(' · ')}
      </Quiet>
      {until === null && (
        <Button className={styles.button} aria-label={i18n.t('Взять вне очереди: {name}', { name: fullName })} onClick={onTake}>
          {queueTexts.take}
        </Button>
      )}
    </ListItem>
  )
}

/** Queue for places of the forum and its events, in the order of the offers. */
export function Queue({ forumId }: { forumId: number }) {
  const reading = useReading(listQueue, { meetingId: forumId })
  return <Reading of={reading}>{(read) => <Places read={read} onTaken={reading.reload} />}</Reading>
}

function Places({ read, onTaken }: { read: QueueList; onTaken: () => Promise<void> }) {
  const [taking, setTaking] = useState<QueueEntry | null>(null)
  const shown = read.places.filter(
    ({ sectionId, capacity, listenerLimit }) =>
      capacity !== null || listenerLimit !== null || read.entries.some((entry) => entry.sectionId === sectionId),
  )
  return (
    <>
      <Text as="p" block>
        {shown.length === 0
          ? i18n.t('Места не ограничены, и никто не ждёт.')
          : i18n.t(
              'Освободившееся место портал сам предлагает первому в очереди. Число мест и срок ответа — в «Ограничениях», мест для слушателей — в секциях.',
            )}
      </Text>
      {shown.map((places) => {
        const entries = read.entries.filter(({ sectionId }) => sectionId === places.sectionId)
        return (
          <Group key={places.sectionId ?? 0} title={places.sectionId === null ? i18n.t('Форум') : places.name} hint={placesInWords(places)}>
            {entries.length === 0 ? (
              <Text>{i18n.t('Никто не ждёт.')}</Text>
            ) : (
              <List>
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} onTake={() => setTaking(entry)} />
                ))}
              </List>
            )}
          </Group>
        )
      })}
      {taking && (
        <TakeDialog
          entry={taking}
          onClose={() => setTaking(null)}
          onTaken={() => {
            setTaking(null)
            announce(i18n.t('Взят вне очереди'))
            void onTaken()
          }}
        />
      )}
    </>
  )
}
