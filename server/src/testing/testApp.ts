import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import type { Role } from '@forum/domain/people/roles'
import { folderStore } from '@forum/releases/releaseStore'
import { desc } from 'drizzle-orm'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createApp } from '../app.ts'
import { publicVersions } from '../platform/database/publicVersion.ts'
import { userRoles } from '../platform/database/schema/forum.ts'
import { outbox } from '../platform/database/schema/mails.ts'
import { individuals, users } from '../platform/database/schema/people.ts'
import type { Services } from '../platform/http/services.ts'
import { createLimits } from '../platform/limits/rateLimits.ts'
import { createUploadGate, largeUploads } from '../platform/limits/uploadGate.ts'
import { deliverToOutbox } from '../platform/mail/delivery.ts'
import { startMail } from '../platform/mail/mail.ts'
import { createLoads } from '../platform/monitoring/loads/loads.ts'
import { createRecords } from '../platform/monitoring/loads/records.ts'
import type { Failing } from '../platform/monitoring/loads/risingFailures.ts'
import { createLogger } from '../platform/monitoring/logger.ts'
import { createProviders } from '../platform/openIdConnect/provider.ts'
import type { ProviderSettings } from '../platform/openIdConnect/settings.ts'
import type { FailureDelay } from '../platform/passwords/failureDelay.ts'
import { createStillClock } from '../platform/process/clock.ts'
import { type Config, readConfig } from '../platform/process/config.ts'
import { createToken } from '../platform/sessions/token.ts'
import { diskStorage } from '../platform/storage/disk.ts'
import { noScanner, type VirusScanner } from '../platform/uploads/virusScanner.ts'
import { createDocumentCache } from '../platform/workers/documentCache.ts'
import { createInspector } from '../platform/workers/inspector.ts'
import { createWorkerPool, type WorkerPool } from '../platform/workers/pool.ts'
import { createTestDatabase } from './testDatabase.ts'

interface TestAppOptions {
  /** The fixed time of the clock; `app.clock.set()` changes it. */
  clock?: string
  trustProxy?: string[]
  limits?: Partial<Config['limits']>
  scanner?: VirusScanner
  /** Providers of single sign-on. */
  providers?: readonly ProviderSettings[]
  failureDelay?: FailureDelay
  /** Whether roles need a second factor. */
  staffSecondFactor?: boolean
  /** Idle timeout of a request's body, in milliseconds. */
  bodyIdle?: number
}

export interface TestPerson {
  id: number
  email: string
  token: string
}

interface NewPerson extends Partial<Omit<typeof individuals.$inferInsert, 'userId'>> {
  email?: string
  password?: string
  roles?: readonly Role[]
  /** Sections of a section moderator. */
  sections?: readonly number[]
  isActive?: boolean
  /** True unless the address is still to be proved. */
  verified?: boolean
}

/** Threads of all servers in a process: to load the code of documents and inspections takes each longer than most tests take. They end when idle. */
const threads = createWorkerPool()
const inspector = createInspector()

/** Lanes and usage of one server. */
function createTestWorkers(): WorkerPool {
  const own = createWorkerPool()
  return {
    ...own,
    run: (task, input, options) => own.lanes[task.lane].run(() => threads.run(task, input, options), options?.signal),
    inspect: (account, file, signal) => own.render(account, () => inspector.inspect(file), signal),
    inspectLarge: (account, file, signal) => own.lanes.large.run(account, () => inspector.inspect(file), signal),
    read: (account, task, input, signal) => own.render(account, () => inspector.read(task, input), signal),
  }
}

const replyOf = (response: LightMyRequestResponse) => ({
  status: response.statusCode,
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape
  body: response.json() as any,
  headers: response.headers,
})

const callsTo = (app: FastifyInstance) => ({
  /** Makes a call of the contract; the body is JSON of whatever shape came back. */
  async call(endpoint: Endpoint, input: Record<string, unknown> = {}, token?: string, headers: Record<string, string> = {}) {
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
    const query = inQuery ? `?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))}` : ''
    const response = await app.inject({
      method: endpoint.method,
      url: `/${endpoint.path}${query}`,
      headers: { ...(token ? { authorization: `Token ${token}` } : {}), ...headers },
      ...(inQuery ? {} : { payload: input }),
    })
    return replyOf(response)
  },

  /** Makes a multipart call with one file. */
  async upload(
    endpoint: Endpoint,
    file: { name: string; bytes: Uint8Array },
    fields: Record<string, string> = {},
    token?: string,
    headers: Record<string, string> = {},
  ) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append(endpoint.upload ?? 'file', new Blob([Buffer.from(file.bytes)]), file.name)
    const request = new Request('http://forum.test', { method: 'POST', body: form })
    const response = await app.inject({
      method: endpoint.method,
      url: `/${endpoint.path}`,
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        ...(token ? { authorization: `Token ${token}` } : {}),
        ...headers,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return replyOf(response)
  },
})

function peopleIn({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  let count = 0
  return {
    /** A person with an account, signed in. */
    async createUser({
      email,
      password = 'unusable',
      roles = [],
      sections = [3],
      isActive = true,
      verified = true,
      ...person
    }: NewPerson = {}): Promise<TestPerson> {
      count += 1
      const address = email ?? `person${count}@forum.test`
      const now = clock.now()
      const account = { username: address, email: address, password, isActive, verifiedAt: verified ? now : null, createdAt: now }
      const [row] = await db.insert(users).values(account).returning({ id: users.id })
      if (!row) throw new Error('The account was not created')
      const name = { lastName: 'Иванова', firstName: 'Мария', middleName: 'Петровна', phone: '+79161234567', organizationId: 1 }
      await db
        .insert(individuals)
        .values({ ...name, academicDegreeId: 1, positionId: 1, birthDate: '1990-05-17', ...person, userId: row.id })
      const held = roles.flatMap((role) =>
        (role === 'section_moderator' ? sections : [null]).map((sectionId) => ({ userId: row.id, role, sectionId })),
      )
      if (held.length > 0) await db.insert(userRoles).values(held)
      return { id: row.id, email: address, token: await createToken(db, clock, row.id) }
    },

    /** Creates another session. @returns its token */
    createSession: ({ id }: Pick<TestPerson, 'id'>) => createToken(db, clock, id),
  }
}

/** The whole server on its own database, called without a port. */
export async function createTestApp({
  clock: at = '2025-09-15T12:00:00+03:00',
  trustProxy = [],
  limits,
  failureDelay,
  bodyIdle = 30_000,
  scanner = noScanner,
  providers = [],
  staffSecondFactor = false,
}: TestAppOptions = {}) {
  const database = await createTestDatabase()
  const { db, pool } = database
  const clock = createStillClock(at)
  const mail = await startMail(db, () => {}, { supervise: false, clock })
  const folder = await mkdtemp(join(tmpdir(), 'portal-files-'))
  const storage = diskStorage(folder)
  const lines: string[] = []
  const logger = createLogger('info', { write: (line: string) => void lines.push(line) })
  const settings = { ...readConfig('demonstration', {}).limits, ...limits }
  const workers = createTestWorkers()
  const secret = 'a secret of the tests, long enough'
  const store = folderStore(join(folder, 'releases'))
  const services = {
    db,
    releases: {
      store,
      readRecord: createRecords(store),
      loads: createLoads({ secret, counters: database.counters, store, now: clock.now }),
      failing: (): readonly Failing[] => [],
    },
    publicVersion: publicVersions(database.counters, clock, () => {}),
    clock,
    mail,
    deliver: deliverToOutbox(db, clock),
    storage,
    limits: createLimits(database.counters, settings),
    workers,
    documents: createDocumentCache(),
    failureDelay: failureDelay ?? { elapse: async () => {} },
    uploads: createUploadGate(workers.usage),
    largeUploads: createUploadGate(workers.usage, largeUploads),
    scanner,
    staffSecondFactor,
    secret,
    portalUrl: 'http://forum.test',
    providers: createProviders(providers, 'http://forum.test'),
  }
  const app = await createApp(services, { trustProxy, bodyIdle }, logger)

  return {
    ...services,
    app,
    pool,
    databaseUrl: database.url,
    counters: database.counters,
    /** Folder in which the storage keeps bytes. */
    folder,
    /** Every line logged so far. */
    log: () => lines.join(''),

    ...callsTo(app),
    ...peopleIn(services),

    /** Every mail sent so far, the newest first. */
    async mails(to?: string) {
      await mail.flush(deliverToOutbox(db, clock))
      const all = await db.select().from(outbox).orderBy(desc(outbox.id))
      return to ? all.filter((message) => message.to === to) : all
    },

    async close() {
      await app.close()
      await workers.close()
      await mail.stop()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof createTestApp>>
