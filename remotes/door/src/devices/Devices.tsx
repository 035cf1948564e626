import { call } from '@forum/client/call'
import { momentText } from '@forum/client/forumTime'
import { announce, showFailure } from '@forum/client/toasts'
import { useReading } from '@forum/client/useReading'
import { type DeviceList, type ListedDevice, listDevices, type PairingCode, revokeDevice } from '@forum/contracts/door/office'
import { deviceTexts as domainTexts } from '@forum/domain/door/devices'
import { i18n } from '@forum/language'
import { Button, Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { List, ListItem, Quiet } from '@forum/ui/layout'
import { Badge } from '@forum/ui/notice'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'
import { useListStyles } from '../reading/listStyles.ts'
import { CodeDialog } from './CodeDialog.tsx'
import { NewDevice } from './NewDevice.tsx'
import { deviceTexts } from './texts.ts'

/** Interval of reading the list again, so that a connected device appears. */
const EVERY_MS = 10_000

function Item({ device, timeZone, onRevoke }: { device: ListedDevice; onRevoke: () => void } & Pick<DeviceList, 'timeZone'>) {
  const styles = useListStyles()
  const { name, fullName, state, createdAt, pairedAt, until, seenAt, sent, unsent } = device
  const moment = (at: string) => momentText(at, timeZone)
  const times = [
    pairedAt === null
      ? i18n.t('код создан {moment}', { moment: moment(createdAt) })
      : i18n.t('подключено {moment}', { moment: moment(pairedAt) }),
    state === 'working' && until !== null && i18n.t('смена до {moment}', { moment: moment(until) }),
    seenAt !== null && i18n.t('на связи {moment}', { moment: moment(seenAt) }),
  ]
  const counts = [
    sent > 0 &&
      i18n.t('{count, plural, one {принята # отметка} few {приняты # отметки} many {принято # отметок} other {принято # отметки}}', {
        count: sent,
      }),
    unsent > 0 &&
      i18n.t(
        '{count, plural, one {не передана # отметка} few {не переданы # отметки} many {не передано # отметок} other {не передано # отметки}}',
        { count: unsent },
      ),
  ].filter(Boolean)
  return (
    <ListItem>
      <div className={styles.head}>
        <Text weight="semibold">{name}</Text>
        <Badge appearance="tint" color={state === 'working' ? 'success' : 'informative'}>
          {domainTexts.states[state]}
        </Badge>
      </div>
      <Text>{fullName}</Text>
      <Quiet>{times.filter(Boolean).join(' · ')}</Quiet>
      {counts.length > 0 && <Text>{counts.join(' · ')}</Text>}
      {(state === 'working' || state === 'waiting') && (
        <Button className={styles.button} aria-label={deviceTexts.revokeOf(name)} onClick={onRevoke}>
          {deviceTexts.revoke}
        </Button>
      )}
    </ListItem>
  )
}

/** Devices at the door: connected with a code, switched off by name. */
export function Devices() {
  const reading = useReading(listDevices, {}, { everyMs: EVERY_MS })
  return <Reading of={reading}>{(found) => <LoadedDevices {...found} onChanged={reading.reload} />}</Reading>
}

function LoadedDevices({ devices, people, timeZone, onChanged }: DeviceList & { onChanged: () => void }) {
  const styles = useListStyles()
  const [adding, setAdding] = useState(false)
  const [code, setCode] = useState<PairingCode | null>(null)
  const [revoking, setRevoking] = useState<ListedDevice | null>(null)

  const revoke = async ({ id, name }: ListedDevice) => {
    setRevoking(null)
    try {
      await call(revokeDevice, { id })
      announce(i18n.t('Отключено: {name}', { name }))
    } catch (error) {
      showFailure(error)
    }
    onChanged()
  }

  return (
    <>
      <Text as="p" block>
        {i18n.t(
          'Устройство подключается на одну смену: телефон или ноутбук на стойке. Потерянное отключите здесь, и оно сразу перестанет работать.',
        )}
      </Text>
      <div className={styles.toolbar}>
        <Button appearance="primary" onClick={() => setAdding(true)}>
          {deviceTexts.add}
        </Button>
      </div>
      {devices.length === 0 && <Text>{i18n.t('Устройств ещё не было.')}</Text>}
      <List>
        {devices.map((device) => (
          <Item key={device.id} device={device} timeZone={timeZone} onRevoke={() => setRevoking(device)} />
        ))}
      </List>
      {adding && (
        <NewDevice
          people={people}
          onClose={() => setAdding(false)}
          onCreated={(created) => {
            setAdding(false)
            setCode(created)
            onChanged()
          }}
        />
      )}
      {code && <CodeDialog code={code} onClose={() => setCode(null)} />}
      {revoking && (
        <ConfirmDialog
          title={deviceTexts.revokeOf(revoking.name)}
          action={deviceTexts.revoke}
          destructive
          onConfirm={() => void revoke(revoking)}
          onClose={() => setRevoking(null)}
        >
          {i18n.t('{name} ({worker}) сразу перестанет работать. Отметки, которые устройство не передало, останутся только на нём.', {
            name: revoking.name,
            worker: revoking.fullName,
          })}
        </ConfirmDialog>
      )}
    </>
  )
}
