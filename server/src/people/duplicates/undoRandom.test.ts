import { mergeAccounts, previewMerge, undoMerge } from '@forum/contracts/people/duplicates'
import { extendable } from '@forum/domain/forum/extensions'
import { formats } from '@forum/domain/forum/participation'
import { newestIsWithdrawal } from '@forum/domain/people/consent'
import { fileKinds } from '@forum/domain/platform/files'
import { keysOf } from '@forum/domain/platform/keys'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { keptTables } from '../../operations/backups/tables.ts'
import { findBroken } from '../../operations/upkeep/invariants.ts'
import { consents, extensions } from '../../platform/database/schema/forum.ts'
import { files, registrationSections, registrations } from '../../platform/database/schema/participation.ts'
import { theses, thesisDrafts } from '../../platform/database/schema/theses.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { readConsents } from '../personalData/givenConsents.ts'

/** Runs for each seed: a pair of accounts takes dozens of calls and hundreds of rows, so all seeds in one test would take a busy machine minutes. */
const RUNS = 10
const SEEDS = [24, 25, 26, 27]

const registration = fc.record({
  format: fc.constantFrom(...formats),
  isActive: fc.boolean(),
  decided: fc.boolean(),
  confirmed: fc.boolean(),
  hasThesis: fc.boolean(),
  hasDraft: fc.boolean(),
  kinds: fc.subarray(keysOf(fileKinds)),
  sections: fc.subarray([2, 3, 5]),
})
/** Days on which consent was given; withdrawing ends all that were given before. */
const consent = fc.record({ days: fc.uniqueArray(fc.integer({ min: 1, max: 14 }), { maxLength: 3 }), withdrawn: fc.nat(3) })
const extension = fc.record({ action: fc.constantFrom(...extendable), until: fc.integer({ min: 10, max: 20 }), withdrawn: fc.boolean() })
const account = fc.record({
  registrations: fc.array(registration, { maxLength: 3 }),
  looseFiles: fc.nat(2),
  consents: consent,
  extensions: fc.uniqueArray(extension, { maxLength: 3, selector: ({ action }) => action }),
  profile: fc.record({
    lastName: fc.constantFrom('Ёлкина', 'Берёзкина'),
    phone: fc.constantFrom('', '+79160000000'),
    birthDate: fc.constantFrom(null, '1990-05-17'),
    academicDegreeId: fc.constantFrom(null, 1, 2),
    organizationId: fc.constantFrom(null, 1, 134),
    otherOrganization: fc.constantFrom('', 'Институт леса'),
    positionId: fc.constantFrom(null, 1, 47),
    otherPosition: fc.constantFrom('', 'Лесник'),
  }),
})
type Account = typeof account extends fc.Arbitrary<infer T> ? T : never

let server: TestApp
let admin: TestPerson
beforeAll(async () => {
  // At this time certificates can be downloaded.
  server = await createTestApp({ clock: '2025-10-25T12:00:00+03:00', limits: { flood: 100_000 } })
  admin = await server.createUser({ roles: ['conf_admin'] })
})
afterAll(() => server.close())

let keys = 0
async function addFile(owner: number, kind: keyof typeof fileKinds): Promise<number> {
  keys += 1
  const file = {
    name: 'a.pdf',
    contentType: 'application/pdf',
    size: 1,
    sha256: 'x',
    storageKey: `files/${keys}`,
    createdAt: new Date(),
  }
  const [row] = await server.db
    .insert(files)
    .values({ ...file, ownerId: owner, kind })
    .returning({ id: files.id })
  return row?.id ?? 0
}

async function addRegistration(userId: number, given: Account['registrations'][number]): Promise<void> {
  const slots: Record<string, number> = {}
  for (const kind of given.kinds) slots[`${kind}Id`] = await addFile(userId, kind)
  const at = new Date('2025-09-10T09:00:00.123Z')
  const talk = given.format === 'listener' ? {} : { talkTitle: 'Геном', requestedSectionId: 3 }
  const [row] = await server.db
    .insert(registrations)
    .values({
      userId,
      meetingId: 2,
      requestedFormat: given.format,
      decidedFormat: given.decided ? given.format : null,
      ownerConfirmed: given.decided && given.confirmed,
      isActive: given.isActive,
      createdAt: at,
      updatedAt: at,
      ...talk,
      ...slots,
    })
    .returning({ id: registrations.id })
  const registrationId = row?.id ?? 0
  if (given.sections.length > 0)
    await server.db.insert(registrationSections).values(given.sections.map((sectionId) => ({ registrationId, sectionId })))
  const speaker = { fullName: 'Ёлкина', organizationNumbers: [] }
  const thesis = {
    title: 'Геном',
    text: 'Текст',
    funding: '',
    email: 'a@forum.test',
    literature: [],
    organizations: [],
    speaker,
    coauthors: [],
  }
  if (given.hasThesis) await server.db.insert(theses).values({ ...thesis, registrationId, createdAt: at })
  if (given.hasDraft) await server.db.insert(thesisDrafts).values({ registrationId, draft: { title: 'Геном' } as never, updatedAt: at })
}

async function create(given: Account): Promise<number> {
  const { id } = await server.createUser({ ...given.profile, middleName: '' })
  for (let index = 0; index < given.looseFiles; index += 1) await addFile(id, 'thesisPdf')
  const days = given.consents.days.toSorted((a, b) => a - b)
  const ended = days[Math.min(given.consents.withdrawn, days.length) - 1] ?? 0
  for (const day of days) {
    const at = new Date(Date.UTC(2025, 8, day))
    const withdrawnAt = day <= ended ? new Date(Date.UTC(2025, 8, ended, 12)) : null
    await server.db.insert(consents).values({ userId: id, meetingId: 2, policyVersion: '1', at, withdrawnAt, address: '127.0.0.1' })
  }
  // A withdrawal cancels registrations.
  const isWithdrawn = newestIsWithdrawal(await readConsents(server.db, id))
  for (const each of given.registrations) await addRegistration(id, { ...each, isActive: each.isActive && !isWithdrawn })
  for (const { action, until, withdrawn } of given.extensions) {
    const grantedAt = new Date('2025-09-10T09:00:00Z')
    const granted = { userId: id, meetingId: 2, action, until: `2025-10-${until}`, reason: 'Болезнь', grantedAt, grantedBy: admin.id }
    await server.db.insert(extensions).values({ ...granted, withdrawnAt: withdrawn ? grantedAt : null })
  }
  return id
}

/** Sessions and links end with a merge; the log and mails report it. */
const apart = ['tokens', 'link_secrets', 'audit_log', 'mail_deliveries', 'mails', 'outbox', 'account_merges']

/** Rows of all tables, in one query. */
async function everything(): Promise<Record<string, string[]>> {
  const tables = keptTables().filter((name) => !apart.includes(name))
  const rowsOf = (name: string) =>
    sql`select ${name} as name, array(select t::text collate "C" from ${sql.identifier(name)} t order by 1) as rows`
  const { rows } = await server.db.execute<{ name: string; rows: string[] }>(sql.join(tables.map(rowsOf), sql` union all `))
  return Object.fromEntries(rows.map(({ name, rows: texts }) => [name, texts]))
}

const merges = async (input: Record<string, unknown>) => server.call(mergeAccounts, { ...input, reason: 'Один человек' }, admin.token)
const invariants = async () =>
  (await findBroken(server.db, server.storage)).filter((line) => /присоединена|файл чужой|действующ|подтверждено/.test(line))

// @requirement duplicates-5
test.each(SEEDS)(
  'for random accounts a merge follows its preview, keeps the rules, and undoing it restores every row: %i',
  async (seed) => {
    let merged = 0
    await fc.assert(
      fc.asyncProperty(account, account, async (one, other) => {
        const pair = { stays_id: await create(one), absorbed_id: await create(other) }
        const start = await invariants()
        const before = await everything()
        const { objections, registrations: moving } = (await server.call(previewMerge, pair, admin.token)).body
        const { status, body } = await merges(pair)
        expect(status).toBe(objections.length > 0 ? 409 : 200)
        if (status === 200) {
          merged += 1
          expect(moving).toHaveLength(other.registrations.length)
          expect(await invariants()).toEqual(start)
          expect(await server.call(undoMerge, { id: body.id }, admin.token)).toMatchObject({ status: 200 })
        }
        expect(await everything()).toEqual(before)
      }),
      { numRuns: RUNS, seed },
    )
    expect(merged).toBeGreaterThan(RUNS / 4)
  },
)
