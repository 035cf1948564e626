import { endShift, pairDevice, readSnapshot, sendMarks } from '@forum/contracts/door/device'
import * as schemas from '@forum/contracts/door/device.server'
import { ticketBytes, ticketText } from '@forum/domain/door/ticket'
import { keygenAsync, signAsync } from '@noble/ed25519'
import * as v from 'valibot'
import { base64url } from '../storage/base64url.ts'

/** A server that keeps to the contract of devices, with one forum. */

type WireSnapshot = v.InferInput<typeof schemas.readSnapshot.reply>
type WireReply = v.InferInput<typeof schemas.sendMarks.reply>
type WireMark = WireReply['marks'][number]
type SentWireMark = v.InferOutput<typeof schemas.sendMarks.input>['marks'][number]

const NOW = '2026-05-20T06:30:00.000Z'
export const CODE = 'AB12CD34'

const person = (id: number, name: string, changes: Partial<WireSnapshot['people'][number]> = {}) => ({
  registration_ids: [id],
  cancelled_ids: [],
  name,
  latin_name: '',
  organization: 'ИБХ РАН',
  kind: 'speaker',
  detail: '',
  planned: [],
  ...changes,
})

export const point = (id: number, name: string, changes: Partial<WireSnapshot['points'][number]> = {}) => ({
  id,
  name,
  english_name: '',
  kind: 'forum' as const,
  day_number: null,
  section_id: null,
  admits: 'all' as const,
  capacity: null,
  hands_out: '',
  is_active: true,
  ...changes,
})

export const knownMark = (id: number, registrationId: number, changes: Partial<WireMark> = {}): WireMark => ({
  id,
  device_id: 9,
  device_name: 'стойка 2',
  number: id,
  point_id: 1,
  registration_id: registrationId,
  guest_id: null,
  kind: 'in',
  scanned_at: '2026-05-20T06:12:00.000Z',
  ...changes,
})

export interface FakeServer {
  snapshot: WireSnapshot
  /** Marks that the server received, in the order of their receipt. */
  got: SentWireMark[]
  /** Marks of others that the next answer brings. */
  news: WireMark[]
  /** Way in which requests fail; null: they do not. */
  failure: 'network' | 'lost answer' | 500 | 401 | null
  /** Reason why a mark is refused; empty: it is accepted. */
  refuse: (mark: SentWireMark) => string
  isEnded: boolean
  requests: string[]
  ticket: (registrationId: number, forumId?: number) => Promise<string>
  /** Key that opens sealed data. */
  sealKey: CryptoKey
  fetch: typeof fetch
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

export async function fakeServer(): Promise<FakeServer> {
  const { secretKey, publicKey } = await keygenAsync()
  const seal = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const server: FakeServer = {
    snapshot: {
      at: NOW,
      forum: { id: 3, short_name: 'Форум', time_zone: 'Europe/Moscow', days: ['2026-05-20', '2026-05-21'] },
      device: {
        id: 4,
        name: 'стойка 1',
        until: '2026-05-20T18:00:00.000Z',
        mark_key: base64url(new TextEncoder().encode('key of pairing 4')),
      },
      full_name: 'Волонтёров Павел',
      kinds: [{ id: 'speaker', name: 'Докладчик', english_name: 'Speaker', colour: '#000000' }],
      points: [
        point(2, 'Второй день', { day_number: 2 }),
        point(1, 'Главный вход', { capacity: 120, hands_out: 'папка' }),
        point(5, 'Закрытая', { is_active: false }),
      ],
      people: [
        person(11, 'Иванова Анна Петровна'),
        person(12, 'Петров Борис'),
        person(13, 'Отменённый Олег', { registration_ids: [], cancelled_ids: [13] }),
      ],
      guests: [],
      ticket_keys: [{ generation: 1, public_key: base64url(publicKey) }],
      seal_key: base64url(new Uint8Array(await crypto.subtle.exportKey('raw', seal.publicKey))),
      consent: { version: '2026-1', text: 'Согласен на обработку персональных данных.' },
      marks: [],
      cursor: 0,
    },
    got: [],
    news: [],
    failure: null,
    refuse: () => '',
    isEnded: false,
    requests: [],
    sealKey: seal.privateKey,
    async ticket(registrationId, forumId = 3) {
      const signed = ticketBytes({ generation: 1, forumId, registrationId })
      return ticketText(signed, await signAsync(signed, secretKey))
    },
    fetch: async (input, init) => respond(String(input), init),
  }

  const known = new Set<string>()
  function takeMarks(body: unknown): Response {
    const { marks } = v.parse(schemas.sendMarks.input, body)
    for (const mark of marks) {
      // A number of the device that came before changes nothing.
      const key = `${server.snapshot.device.id} ${mark.number}`
      if (!known.has(key)) server.got.push(mark)
      known.add(key)
    }
    const reply: WireReply = {
      at: NOW,
      results: marks.map((mark) => {
        const code = server.refuse(mark)
        return { number: mark.number, result: code ? 'refused' : 'kept', code, registration_id: null, guest_id: null }
      }),
      marks: server.news,
      cursor: server.news.at(-1)?.id ?? 0,
      is_stale: false,
    }
    if (server.failure !== 'lost answer') server.news = []
    return json(v.parse(schemas.sendMarks.reply, reply))
  }

  function answer(path: string, body: unknown): Response {
    if (path === pairDevice.path) {
      if (v.parse(schemas.pairDevice.input, body).code !== CODE) return json({ code: 'wrong_code', message: 'Код не подошёл.' }, 400)
      const { device, forum, full_name } = server.snapshot
      const { id, name, until } = device
      const { short_name } = forum
      return json({ token: 'token', device: { id, name }, full_name, until, forum: { id: forum.id, short_name } })
    }
    if (path === readSnapshot.path) return json(v.parse(schemas.readSnapshot.reply, server.snapshot))
    if (path === sendMarks.path) return takeMarks(body)
    if (path !== endShift.path) return json({}, 404)
    server.isEnded = true
    return json({ ok: true })
  }

  async function respond(url: string, init: RequestInit = {}): Promise<Response> {
    const path = url.replace(/^\//, '')
    server.requests.push(path)
    if (server.failure === 'network') throw new TypeError('Failed to fetch')
    if (typeof server.failure === 'number') return json({ code: 'invalid_token', message: '' }, server.failure)
    const authorization = new Headers(init.headers).get('Authorization')
    if ((authorization === null) !== (path === pairDevice.path)) return json({ code: 'invalid_token', message: '' }, 401)
    const response = answer(path, init.body === undefined ? {} : JSON.parse(String(init.body)))
    if (server.failure === 'lost answer') throw new TypeError('Failed to fetch')
    return response
  }
  return server
}

/** Opens data that a device sealed, as the server does. */
export async function openSealed(sealed: string, privateKey: CryptoKey): Promise<unknown> {
  const bytes = Uint8Array.from(Buffer.from(sealed, 'base64url'))
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const sender = await crypto.subtle.importKey('raw', bytes.slice(0, 65), curve, false, [])
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: sender }, privateKey, 256)
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode('door registration') }
  const key = await crypto.subtle.deriveKey(hkdf, material, { name: 'AES-GCM', length: 256 }, false, ['decrypt'])
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(65, 77) }, key, bytes.slice(77))
  return JSON.parse(new TextDecoder().decode(opened))
}
