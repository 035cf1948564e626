import { momentText } from '@forum/client/forumTime'
import { announce } from '@forum/client/toasts'
import { useReading } from '@forum/client/useReading'
import { type Disputes as Found, listDisputes, type RefusedMark } from '@forum/contracts/door/office'
import { doorOutcomeTexts } from '@forum/domain/door/doorOutcomes'
import { refusedMarkTexts } from '@forum/domain/door/refusedMarks'
import { formatDay } from '@forum/domain/platform/calendar'
import { Button, Subtitle2, Text } from '@forum/ui'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'
import { useListStyles } from '../reading/listStyles.ts'
import { SettleDialog } from './SettleDialog.tsx'
import { disputeTexts } from './texts.ts'

function Refused({ mark, timeZone, onSettle }: { mark: RefusedMark; timeZone: string; onSettle: () => void }) {
  const styles = useListStyles()
  const { fullName, registrationId, code, kind, point, deviceName, scannedAt, receivedAt, settledAt, settledBy, note } = mark
  const name = fullName || (registrationId === null ? disputeTexts.unknownPerson : disputeTexts.application(registrationId))
  const facts = [kind === 'undo' && disputeTexts.isUndo, point, deviceName, momentText(scannedAt, timeZone)]
  const received = disputeTexts.received(momentText(receivedAt, timeZone))
  return (
    <li className={styles.item}>
      <Text weight="semibold">{name}</Text>
      <Text>{refusedMarkTexts.codes[code]}</Text>
      <Text className={styles.quiet}>{[...facts, received].filter(Boolean).join(' · ')}</Text>
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

function Cancelled({ cancelled, timeZone }: Pick<Found, 'cancelled' | 'timeZone'>) {
  const styles = useListStyles()
  return (
    <ul className={styles.list}>
      {cancelled.map(({ fullName, registrationId, marks }) => (
        <li key={registrationId} className={styles.item}>
          <Text weight="semibold">{fullName}</Text>
          <Text>{disputeTexts.application(registrationId)}</Text>
          <Text className={styles.quiet}>
            {marks.map(({ point, scannedAt }) => disputeTexts.markAt(point, momentText(scannedAt, timeZone))).join('; ')}
          </Text>
        </li>
      ))}
    </ul>
  )
}

function Registered({ registered, timeZone }: Pick<Found, 'registered' | 'timeZone'>) {
  const styles = useListStyles()
  return (
    <ul className={styles.list}>
      {registered.map(({ fullName, organization, deviceName, consentedAt, outcome, registrationId }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
        <li key={index} className={styles.item}>
          <Text weight="semibold">{fullName}</Text>
          <Text>
            {[doorOutcomeTexts[outcome], registrationId !== null && disputeTexts.application(registrationId)].filter(Boolean).join(' · ')}
          </Text>
          <Text className={styles.quiet}>{[organization, deviceName, momentText(consentedAt, timeZone)].filter(Boolean).join(' · ')}</Text>
        </li>
      ))}
    </ul>
  )
}

/** Marks that could not be kept, people who were let in twice or after cancelling, and those who were registered at the door. */
export function Disputes() {
  const reading = useReading(listDisputes, {})
  return <Reading of={reading}>{(found) => <Lists found={found} onSettled={reading.reload} />}</Reading>
}

function Lists({ found: { refused, doubles, cancelled, registered, timeZone }, onSettled }: { found: Found; onSettled: () => void }) {
  const styles = useListStyles()
  const [settling, setSettling] = useState<number | null>(null)
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
      <Subtitle2 as="h2" block className={styles.heading}>
        {disputeTexts.cancelled}
      </Subtitle2>
      <Text block>{cancelled.length === 0 ? disputeTexts.noCancelled : disputeTexts.cancelledHint}</Text>
      <Cancelled cancelled={cancelled} timeZone={timeZone} />
      <Subtitle2 as="h2" block className={styles.heading}>
        {disputeTexts.registered}
      </Subtitle2>
      <Text block>{registered.length === 0 ? disputeTexts.noRegistered : disputeTexts.registeredHint}</Text>
      <Registered registered={registered} timeZone={timeZone} />
      {settling !== null && (
        <SettleDialog
          id={settling}
          onClose={() => setSettling(null)}
          onSettled={() => {
            setSettling(null)
            announce(disputeTexts.settled)
            onSettled()
          }}
        />
      )}
    </>
  )
}
