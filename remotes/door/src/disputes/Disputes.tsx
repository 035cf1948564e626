import { momentText } from '@forum/client/forumTime'
import { announce } from '@forum/client/toasts'
import { useReading } from '@forum/client/useReading'
import { type Disputes as Found, listDisputes, type RefusedMark } from '@forum/contracts/door/office'
import { doorOutcomeTexts } from '@forum/domain/door/doorOutcomes'
import { refusedMarkTexts } from '@forum/domain/door/refusedMarks'
import { formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Button, Subtitle2, Text } from '@forum/ui'
import { List, ListItem, Quiet } from '@forum/ui/layout'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'
import { useListStyles } from '../reading/listStyles.ts'
import { SettleDialog } from './SettleDialog.tsx'
import { disputeTexts } from './texts.ts'

function Refused({ mark, timeZone, onSettle }: { mark: RefusedMark; timeZone: string; onSettle: () => void }) {
  const styles = useListStyles()
  const { fullName, registrationId, code, kind, point, deviceName, scannedAt, receivedAt, settledAt, settledBy, note } = mark
  const name = fullName || (registrationId === null ? i18n.t('Неизвестно, кто') : disputeTexts.application(registrationId))
  const facts = [kind === 'undo' && i18n.t('отмена отметки'), point, deviceName, momentText(scannedAt, timeZone)]
  const received = i18n.t('получена {moment}', { moment: momentText(receivedAt, timeZone) })
  return (
    <ListItem>
      <Text weight="semibold">{name}</Text>
      <Text>{refusedMarkTexts.codes[code]}</Text>
      <Quiet>{[...facts, received].filter(Boolean).join(' · ')}</Quiet>
      {settledAt === null ? (
        <Button className={styles.button} aria-label={i18n.t('Разобрать: {name}', { name })} onClick={onSettle}>
          {disputeTexts.settle}
        </Button>
      ) : (
        <>
          <Text>{note}</Text>
          <Quiet>{i18n.t('разобрано {moment}: {who}', { who: settledBy, moment: momentText(settledAt, timeZone) })}</Quiet>
        </>
      )}
    </ListItem>
  )
}

function Doubles({ doubles, timeZone }: Pick<Found, 'doubles' | 'timeZone'>) {
  return (
    <List>
      {doubles.map(({ fullName, point, day, marks }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a person may be there several times
        <ListItem key={index}>
          <Text weight="semibold">{fullName}</Text>
          <Text>{[point, formatDay(day)].join(' · ')}</Text>
          <Quiet>
            {marks.map(({ deviceName, scannedAt }) => disputeTexts.markAt(deviceName, momentText(scannedAt, timeZone))).join('; ')}
          </Quiet>
        </ListItem>
      ))}
    </List>
  )
}

function Cancelled({ cancelled, timeZone }: Pick<Found, 'cancelled' | 'timeZone'>) {
  return (
    <List>
      {cancelled.map(({ fullName, registrationId, marks }) => (
        <ListItem key={registrationId}>
          <Text weight="semibold">{fullName}</Text>
          <Text>{disputeTexts.application(registrationId)}</Text>
          <Quiet>{marks.map(({ point, scannedAt }) => disputeTexts.markAt(point, momentText(scannedAt, timeZone))).join('; ')}</Quiet>
        </ListItem>
      ))}
    </List>
  )
}

function Registered({ registered, timeZone }: Pick<Found, 'registered' | 'timeZone'>) {
  return (
    <List>
      {registered.map(({ fullName, organization, deviceName, consentedAt, outcome, registrationId }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
        <ListItem key={index}>
          <Text weight="semibold">{fullName}</Text>
          <Text>
            {[doorOutcomeTexts[outcome], registrationId !== null && disputeTexts.application(registrationId)].filter(Boolean).join(' · ')}
          </Text>
          <Quiet>{[organization, deviceName, momentText(consentedAt, timeZone)].filter(Boolean).join(' · ')}</Quiet>
        </ListItem>
      ))}
    </List>
  )
}

/** Marks that could not be stored, people who were let in twice or after cancelling, and people registered at the door. */
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
        {i18n.t('Не приняты')}
      </Subtitle2>
      <Text block>
        {refused.length === 0
          ? i18n.t('Все отметки приняты.')
          : i18n.t('Отметки, которые сервер не смог записать. Ни одна не пропадает: разберитесь и напишите, что сделано.')}
      </Text>
      <List>
        {refused.map((mark) => (
          <Refused key={mark.id} mark={mark} timeZone={timeZone} onSettle={() => setSettling(mark.id)} />
        ))}
      </List>
      <Subtitle2 as="h2" block className={styles.heading}>
        {i18n.t('Впущены дважды')}
      </Subtitle2>
      <Text block>
        {doubles.length === 0
          ? i18n.t('Дважды никого не впускали.')
          : i18n.t(
              'Разные устройства впустили одного человека в одну точку в один день. Обе отметки сохранены, человек считается один раз.',
            )}
      </Text>
      <Doubles doubles={doubles} timeZone={timeZone} />
      <Subtitle2 as="h2" block className={styles.heading}>
        {i18n.t('Впущены после отмены заявки')}
      </Subtitle2>
      <Text block>
        {cancelled.length === 0
          ? i18n.t('Никого.')
          : i18n.t('Заявка отменена, а отметка о входе есть: она сохранена и считается. Решите, вернуть ли заявку.')}
      </Text>
      <Cancelled cancelled={cancelled} timeZone={timeZone} />
      <Subtitle2 as="h2" block className={styles.heading}>
        {i18n.t('Зарегистрированы на входе')}
      </Subtitle2>
      <Text block>
        {registered.length === 0
          ? i18n.t('На входе никого не регистрировали.')
          : i18n.t('На устройствах не видно, есть ли у адреса учётная запись и чья она.')}
      </Text>
      <Registered registered={registered} timeZone={timeZone} />
      {settling !== null && (
        <SettleDialog
          id={settling}
          onClose={() => setSettling(null)}
          onSettled={() => {
            setSettling(null)
            announce(i18n.t('Отметка разобрана'))
            onSettled()
          }}
        />
      )}
    </>
  )
}
