import { momentText } from '@forum/client/forumTime'
import { announce } from '@forum/client/toasts'
import { useReading } from '@forum/client/useReading'
import { listQueue, type QueueEntry, type QueueList } from '@forum/contracts/participation/queue'
import { formatTitles } from '@forum/domain/forum/participation'
import { formatDay } from '@forum/domain/platform/calendar'
import { Link } from '@forum/router'
import { Button, Text } from '@forum/ui'
import { Badge } from '@forum/ui/notice'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'
import { Group } from '../fields/Group.tsx'
import { useListStyles } from '../people/listStyles.ts'
import { TakeDialog } from './TakeDialog.tsx'
import { queueTexts } from './texts.ts'

function placesInWords({ capacity, listenerLimit, taken, listening }: QueueList['places'][number]): string {
  return [
    capacity === null ? queueTexts.uncounted(taken) : queueTexts.taken(taken, capacity),
    listenerLimit === null || listening === null ? null : queueTexts.listening(listening, listenerLimit),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Entry({ entry, onTake }: { entry: QueueEntry; onTake: () => void }) {
  const styles = useListStyles()
  const { userId, fullName, format, talkTitle, organizationName, email, place, until, joinedAt, isAhead } = entry
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <Text weight="semibold">
          <Link to={`/organizer/person?id=${userId}`}>{fullName}</Link>
        </Text>
        {isAhead && <Badge appearance="tint">{queueTexts.ahead}</Badge>}
      </div>
      <Text>
        {[until === null ? queueTexts.place(place) : queueTexts.offered(formatDay(until)), formatTitles[format], talkTitle]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text className={styles.quiet}>{[email, organizationName, queueTexts.since(momentText(joinedAt))].filter(Boolean).join(' · ')}</Text>
      {until === null && (
        <Button className={styles.button} aria-label={queueTexts.takeOf(fullName)} onClick={onTake}>
          {queueTexts.take}
        </Button>
      )}
    </li>
  )
}

/** Who waits for places of the forum and its events, in the order in which they are offered. */
export function Queue({ forumId }: { forumId: number }) {
  const reading = useReading(listQueue, { meetingId: forumId })
  return <Reading of={reading}>{(read) => <Places read={read} onTaken={reading.reload} />}</Reading>
}

function Places({ read, onTaken }: { read: QueueList; onTaken: () => Promise<void> }) {
  const styles = useListStyles()
  const [taking, setTaking] = useState<QueueEntry | null>(null)
  const shown = read.places.filter(
    ({ sectionId, capacity, listenerLimit }) =>
      capacity !== null || listenerLimit !== null || read.entries.some((entry) => entry.sectionId === sectionId),
  )
  return (
    <>
      <Text as="p" block>
        {shown.length === 0 ? queueTexts.nothing : queueTexts.intro}
      </Text>
      {shown.map((places) => {
        const entries = read.entries.filter(({ sectionId }) => sectionId === places.sectionId)
        return (
          <Group
            key={places.sectionId ?? 0}
            title={places.sectionId === null ? queueTexts.forum : places.name}
            hint={placesInWords(places)}
          >
            {entries.length === 0 ? (
              <Text>{queueTexts.empty}</Text>
            ) : (
              <ul className={styles.list}>
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} onTake={() => setTaking(entry)} />
                ))}
              </ul>
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
            announce(queueTexts.done)
            void onTaken()
          }}
        />
      )}
    </>
  )
}
