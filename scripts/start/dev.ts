import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { LocalRemote } from '@forum/build/localRemote'
import { createPortalProxy } from '@forum/build/portalProxy'
import { promoteUnchecked, publishBuild } from '@forum/releases/releaseFolder'
import { buildable, developmentShellFolder, root, updateDevelopmentShell } from '../build.ts'

/**
 * `npm run dev [REMOTE…]`: a demonstration whose remotes are served from their sources; edits of components appear in the open page.
 * A remote is built when a page first needs it, the named ones now. An edit of the shell or of shared code reloads the page.
 * `--against URL` shows the named remotes inside the portal at that URL instead of a demonstration.
 */
const dataDir = resolve(root, process.env.DATA_DIR ?? '.data/dev')
const say = (line: string) => process.stderr.write(`${line}\n`)
const remotesHere = buildable().filter(({ name }) => name !== 'shell')

const usage = `Демонстрация, в которой разделы берутся из исходников; правки видны в открытой странице:
  npm run dev                                  все разделы, каждый собирается, когда понадобится странице
  npm run dev РАЗДЕЛ…                          названные собираются сразу
  npm run dev РАЗДЕЛ… -- --against АДРЕС       названные — внутри портала по этому адресу
Порт этой машины — PORT (8080, с --against 8090), данные демонстрации — DATA_DIR (.data/dev).
Разделы: ${remotesHere.map(({ name }) => name).join(', ')}.`

function readArguments() {
  const options = { against: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  if (values.help) {
    say(usage)
    process.exit(0)
  }
  const unknown = positionals.filter((name) => !remotesHere.some((one) => one.name === name))
  if (unknown.length > 0) throw new Error(`Нет раздела «${unknown.join(', ')}». Есть: ${remotesHere.map(({ name }) => name).join(', ')}.`)
  if (values.against && positionals.length === 0) throw new Error('С --against назовите разделы, которые берутся из исходников.')
  return { against: values.against?.replace(/\/+$/, ''), named: positionals }
}

const freePort = () =>
  new Promise<number>((give) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => give(port))
    })
  })

/** Pages where edits of a remote are seen: its own, or the first one of each remote that places its slots; without parameters in the address. */
async function pagesOf(remote: LocalRemote, all: readonly LocalRemote[]): Promise<string[]> {
  const { routes, slots } = await remote.definition()
  const others = routes.length > 0 ? [] : await Promise.all(all.map((other) => other.definition()))
  const placing = others.filter(({ places = [] }) => places.some(({ slot }) => slots.some((offer) => offer.slot === slot)))
  return [...routes, ...placing.flatMap((other) => other.routes.slice(0, 1))].map(({ path }) => path).filter((path) => !path.includes(':'))
}

/** Builds the shell again after edits of it or of shared code, one build at a time. */
function watchShell(built: () => void): void {
  let timer: NodeJS.Timeout | undefined
  let building = Promise.resolve()
  const rebuild = async () => {
    try {
      if (await updateDevelopmentShell()) built()
    } catch (error) {
      say(`Не собирается: shell. Пока работает прежняя сборка. ${String(error)}`)
    }
  }
  for (const folder of ['shell/src', 'shared'])
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || /node_modules|(^|\/)dist(\/|$)/.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        building = building.then(rebuild)
      }, 100)
    })
}

/** Starts a demonstration with only a shell: the remotes come from their sources. @returns its address */
async function startDemonstration(portalUrl: string): Promise<string> {
  const releases = join(dataDir, 'releases')
  const version = `0.0.0-dev.${Date.now()}`
  await publishBuild(releases, developmentShellFolder, version, { compress: false })
  await promoteUnchecked(releases, { shell: version })
  const port = await freePort()
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'server/src/main.ts'), 'demo'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), PORTAL_URL: portalUrl },
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
  server.on('exit', (code) => process.exit(code ?? 0))
  return `http://127.0.0.1:${port}`
}

try {
  const { against, named } = readArguments()
  const port = Number(process.env.PORT ?? (against ? 8090 : 8080))
  const address = `http://127.0.0.1:${port}`
  const all = remotesHere.map(({ name, folder }) => new LocalRemote(name, folder, say))
  const chosen = all.filter(({ name }) => named.includes(name))
  for (const remote of chosen) void remote.port()
  await updateDevelopmentShell()
  let revision = 0
  watchShell(() => {
    revision += 1
  })
  const shell = { folder: developmentShellFolder, revision: () => String(revision) }
  const portal = against ?? (await startDemonstration(address))
  const proxy = createPortalProxy({ portal, remotes: against ? chosen : all, shell, notice: against !== undefined })
  proxy.on('error', ({ message }) => {
    say(`Порт ${port}: ${message}. Другой задаёт PORT.`)
    process.exit(1)
  })
  proxy.listen(port, '127.0.0.1')
  for (const remote of chosen) say(`${remote.name}: ${(await pagesOf(remote, all)).map((path) => address + path).join('  ')}`)
  if (against) {
    say(`${named.join(', ')} из исходников внутри ${against}: ${address}`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
  }
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
