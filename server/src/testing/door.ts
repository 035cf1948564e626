import { createCipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { pairDevice, readSnapshot, sendMarks } from '@forum/contracts/door/device'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import { fromWire } from '@forum/contracts/platform/mapping'
import { type MarkContent, markStatement } from '@forum/domain/door/markStatement'
import { codeHash } from '../door/devices/pair.ts'
import { controlPoints, doorDevices } from '../platform/database/schema/door.ts'
import { registrations } from '../platform/database/schema/participation.ts'
import { changeForum } from './forum.ts'
import type { TestApp, TestPerson } from './testApp.ts'

export const FORUM = 2

/** Seals a person for the server's public key, as a device does. */
export function sealFor(publicKey: string, person: Record<string, unknown>): string {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const shared = own.computeSecret(Buffer.from(publicKey, 'base64url'))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(hkdfSync('sha256', shared, '', 'door registration', 32)), iv)
  const content = Buffer.concat([cipher.update(JSON.stringify(person), 'utf8'), cipher.final()])
  return Buffer.concat([own.getPublicKey(), iv, content, cipher.getAuthTag()]).toString('base64url')
}

/** Proves that a device made a mark, with the key of its pairing. */
export function proveMark(markKey: string, { number, ...mark }: ReturnType<ReturnType<typeof doorScenes>['mark']>): string {
  const content = fromWire(undefined, mark) as MarkContent
  return createHmac('sha256', Buffer.from(markKey, 'base64url')).update(markStatement(number, content)).digest('base64url')
}

let codes = 0

/** Steps at the door of the current forum. */
export const doorScenes = (server: TestApp) => {
  const ask = (endpoint: Endpoint, input: Record<string, unknown>, token: string) =>
    server.call(endpoint, input, undefined, { authorization: `Device ${token}` })
  return {
    ask,

    open: () => changeForum(server, () => ({ modulesOn: ['door'] })),

    async point(values: Partial<typeof controlPoints.$inferInsert> = {}): Promise<number> {
      const [row] = await server.db
        .insert(controlPoints)
        .values({ meetingId: FORUM, kind: 'forum', name: 'Главный вход', ...values })
        .returning()
      return row?.id ?? 0
    },

    /** @returns the registration of a listener */
    async register({ id: userId }: Pick<TestPerson, 'id'>): Promise<number> {
      const [createdAt, updatedAt] = [server.clock.now(), server.clock.now()]
      const format = { requestedFormat: 'listener', decidedFormat: 'listener' } as const
      const values = { userId, meetingId: FORUM, ...format, createdAt, updatedAt }
      const [row] = await server.db.insert(registrations).values(values).returning()
      return row?.id ?? 0
    },

    /** A device that waits for its code. */
    async prepare({ id }: Pick<TestPerson, 'id'>, name = 'Стойка 1', meetingId = FORUM) {
      codes += 1
      const code = `ABCD${String(codes)
        .padStart(4, '2')
        .replaceAll(/[01]/g, (digit) => (digit === '0' ? 'X' : 'Y'))}`
      const createdAt = server.clock.now()
      const codeExpiresAt = new Date(createdAt.getTime() + 10 * 60_000)
      await server.db
        .insert(doorDevices)
        .values({ meetingId, name, userId: id, createdAt, codeExpiresAt, codeHash: codeHash(server.secret, code) })
      return code
    },

    pair: (code: string) => server.call(pairDevice, { code }),

    /** @returns the token of a device at which the person works */
    async device(person: Pick<TestPerson, 'id'>, name?: string): Promise<string> {
      return (await this.pair(await this.prepare(person, name))).body.token
    },

    snapshot: (token: string) => ask(readSnapshot, {}, token),

    mark: (number: number, pointId: number, more: Record<string, unknown> = {}) => ({
      ...{ number, point_id: pointId, registration_id: null, guest_id: null, kind: 'in', source: 'code', sealed: null },
      ...{ scanned_at: server.clock.now().toISOString(), uncertainty: 0, ...more },
    }),

    send: (token: string, marks: unknown[], more: Record<string, unknown> = {}) =>
      ask(sendMarks, { cursor: 0, snapshot_at: server.clock.now().toISOString(), unsent: marks.length, marks, ...more }, token),
  }
}
