import { call } from '@forum/client/call'
import { momentText } from '@forum/client/forumTime'
import { announce } from '@forum/client/toasts'
import { type Disputes as Found, listDisputes, type RefusedMark } from '@forum/contracts/door/office'
import { refusedMarkTexts } from '@forum/domain/door/refusedMarks'
import { formatDay } from '@forum/domain/platform/calendar'
import { Button, Subtitle2, Text } from '@forum/ui'
import { useState } from 'react'
import { useListStyles } from '../reading/listStyles.ts'
import { useReading } from '../reading/useReading.ts'
import { Waiting } from '../reading/Waiting.tsx'
import { SettleDialog } from './SettleDialog.tsx'
import { disputeTexts } from './texts.ts'

const read = (signal: AbortSignal) => call(listDisputes, {}, { signal })

function Refused({ mark, timeZone, onSettle }: { mark: RefusedMark; timeZone: string; onSettle: () => void }) {
  const styles = useListStyles()
  const { fullName, registrationId, code, kind, point, deviceName, scannedAt, settledAt, settledBy, note } = mark
  const name = fullName || (registrationId === null ? disputeTexts.unknownPerson : disputeTexts.application(registrationId))
  const facts = [kind === 'undo' && disputeTexts.isUndo, point, deviceName, momentText(scannedAt, timeZone)]
  return (
    <li className={styles.item}>
      <Text weight="semibold">{name}</Text>
      <Text>{refusedMarkTexts.codes[code]}</Text>
      <Text className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</Text>
      {settledAt === null ? (
        <Button className={styles.button} aria-label={disputeTexts.settleOf(name)} onClick={onSettle}>
          {disputeTexts.settle}
        </Button>
      ) : (
        <>
          <Text>{note}</Text>
          <Text className={styles.quiet}>{disputeTexts.settledBy(settledBy, momentText(settledAt, timeZone))}</Text>
        </>
      )}
    </li>
  )
}

function Doubles({ doubles, timeZone }: Pick<Found, 'doubles' | 'timeZone'>) {
  const styles = useListStyles()
  return (
    <ul className={styles.list}>
      {doubles.map(({ fullName, point, day, marks }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a person may be there several times
        <li key={index} className={styles.item}>
          <Text weight="semibold">{fullName}</Text>
          <Text>{[point, formatDay(day)].join(' · ')}</Text>
          <Text className={styles.quiet}>
            {marks.map(({ deviceName, scannedAt }) => disputeTexts.markAt(deviceName, momentText(scannedAt, timeZone))).join('; ')}
          </Text>
        </li>
      ))}
    </ul>
  )
}

/** Marks that could not be kept, and people who were let in twice. */
export function Disputes() {
  const styles = useListStyles()
  const { reply, failure, reload } = useReading(read)
  const [settling, setSettling] = useState<number | null>(null)
  if (!reply) return <Waiting failure={failure} />
  const { refused, doubles, timeZone } = reply
  return (
    <>
      <Subtitle2 as="h2" block className={styles.heading}>
        {disputeTexts.refused}
      </Subtitle2>
      <Text block>{refused.length === 0 ? disputeTexts.allKept : disputeTexts.refusedHint}</Text>
      <ul className={styles.list}>
        {refused.map((mark) => (
          <Refused key={mark.id} mark={mark} timeZone={timeZone} onSettle={() => setSettling(mark.id)} />
        ))}
      </ul>
      <Subtitle2 as="h2" block className={styles.heading}>
        {disputeTexts.doubles}
      </Subtitle2>
      <Text block>{doubles.length === 0 ? disputeTexts.noDoubles : disputeTexts.doublesHint}</Text>
      <Doubles doubles={doubles} timeZone={timeZone} />
      {settling !== null && (
        <SettleDialog
          id={settling}
          onClose={() => setSettling(null)}
          onSettled={() => {
            setSettling(null)
            announce(disputeTexts.settled)
            reload()
          }}
        />
      )}
    </>
  )
}
