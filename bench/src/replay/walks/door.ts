import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { anonymous, type Person, type Recorder } from '../recorder.ts'

/** Seals a person registered at the door, as a device does. */
function seal(publicKey: string, person: Record<string, unknown>): string {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const key = Buffer.from(hkdfSync('sha256', own.computeSecret(Buffer.from(publicKey, 'base64url')), '', 'door registration', 32))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const content = Buffer.concat([cipher.update(JSON.stringify(person), 'utf8'), cipher.final()])
  return Buffer.concat([own.getPublicKey(), iv, content, cipher.getAuthTag()]).toString('base64url')
}

const POINT = { kind: 'forum', name: 'Главный вход', admits: 'all', is_active: true }

/** The door of the forum: a point, a device with its marks, and what organisers see of them. The module is off before and after. */
export async function walkDoor({ ask }: Recorder, admin: Person, moderator: Person): Promise<void> {
  const save = async (what: string, modules_on: string[]) => {
    const { version, settings, sections } = await ask(admin, 'GET api/forum/settings/', `before ${what}`)
    await ask(admin, 'POST api/forum/settings/', what, { version, settings: { ...settings, modules_on }, sections })
  }
  for (const path of ['overview', 'points', 'devices', 'disputes']) await ask(admin, `GET api/door/${path}/`, 'without a door')
  await save('a door', ['door'])

  const points = 'api/door/points/'
  const { id: point } = await ask(admin, `POST ${points}`, 'an entrance', POINT)
  await ask(admin, `POST ${points}`, 'an event without a section', { ...POINT, admits: 'planned' })
  await ask(admin, `GET ${points}`, 'one point')

  const devices = 'api/door/devices/'
  const { people } = await ask(admin, `GET ${devices}`, 'no device')
  await ask(admin, `POST ${devices}`, 'without a person', { name: 'Стойка 1', user_id: 999_999 })
  const { id, code } = await ask(admin, `POST ${devices}`, 'a code', { name: 'Стойка 1', user_id: people[0].id })
  const pair = 'POST api/door/pair/'
  await ask(anonymous, pair, 'a wrong code', { code: 'WRXNGCDE' })
  const { token } = await ask(anonymous, pair, 'the code', { code })
  const device = { headers: { authorization: `Device ${token}` } }

  const snapshot = await ask(anonymous, 'GET api/door/snapshot/', 'of the device', undefined, device)
  const mark = (number: number, more: object) => ({
    ...{ number, point_id: point, registration_id: null, guest_id: null, kind: 'in', source: 'code', sealed: null },
    ...{ scanned_at: snapshot.at, uncertainty: 0, ...more },
  })
  const known = snapshot.people.find(({ registration_ids }: { registration_ids: number[] }) => registration_ids.length > 0)
  const guest = { last_name: 'Гость', first_name: 'Ян', consent_version: snapshot.consent.version, consented_at: snapshot.at }
  const marks = [
    mark(1, { registration_id: known.registration_ids[0] }),
    mark(2, { point_id: 999_999, registration_id: known.registration_ids[0] }),
    mark(3, { source: 'registered', sealed: seal(snapshot.seal_key, guest) }),
  ]
  const send = 'POST api/door/marks/'
  await ask(anonymous, send, 'marks of the device', { cursor: 0, snapshot_at: snapshot.at, unsent: 3, marks }, device)
  await ask(anonymous, send, 'nothing', { cursor: 0 }, device)

  await ask(admin, 'GET api/door/overview/', 'one mark')
  const { refused } = await ask(admin, 'GET api/door/disputes/', 'refused marks')
  const settle = 'POST api/door/disputes/settle/'
  await ask(admin, settle, 'no note', { id: refused[0].id, note: '' })
  await ask(admin, settle, 'a note', { id: refused[0].id, note: 'Проба' })
  const revoke = 'POST api/door/devices/revoke/'
  await ask(moderator, revoke, 'of a moderator', { id })
  const { id: other } = await ask(admin, `POST ${devices}`, 'another code', { name: 'Стойка 2', user_id: people[0].id })
  await ask(admin, revoke, 'the other', { id: other })
  const end = 'POST api/door/end/'
  await ask(anonymous, end, 'the shift', {}, device)
  await ask(anonymous, end, 'ended before', {}, device)
  await ask(anonymous, 'GET api/door/snapshot/', 'after the shift', undefined, device)
  await save('no door', [])
}
