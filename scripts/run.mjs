// Entry point of every npm script. It needs only Node 20 and npm: it installs the toolchain (Node 24, pnpm) and the
// dependencies from the npm registry, then runs the command with that toolchain.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NODE_VERSION = '24.21.0'
const PNPM_VERSION = '12.21.0'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const toolchain = join(root, '.toolchain')
const [command, ...args] = process.argv.slice(2)

/** Commands and their programs. */
const commands = {
  start: 'scripts/start/start.ts',
  serve: 'scripts/start/serve.ts',
  dev: 'scripts/start/dev.ts',
  test: 'scripts/test/test.ts',
  check: 'scripts/check/check.ts',
  bench: 'bench/src/main.ts',
  tour: 'e2e/tour/tour.ts',
  guide: 'scripts/documents/guide.ts',
  requirements: 'scripts/documents/writeRequirements.ts',
  messages: 'scripts/messages/writeMessages.ts',
  expressions: 'scripts/check/writeExpressions.ts',
  mutations: 'scripts/mutations/mutations.ts',
  release: 'scripts/release/release.ts',
  'new-remote': 'scripts/newRemote/newRemote.ts',
  pack: 'scripts/newRemote/pack.ts',
  portal: 'server/src/portalCommands.ts',
}

/** Commands that may get the same signal from the terminal and from here. */
const stopsOnce = ['start', 'serve', 'portal']

const fail = (text) => {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

if (Number(process.versions.node.split('.')[0]) < 20) fail(`Нужен Node.js 20 или новее, здесь ${process.versions.node}.`)
if (!(command in commands)) fail(`Неизвестная команда «${command ?? ''}». Есть: ${Object.keys(commands).join(', ')}.`)

function run(program, programArgs, options = {}) {
  const { status, error } = spawnSync(program, programArgs, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })
  if (error || status !== 0) fail(`Не удалось выполнить: ${program} ${programArgs.join(' ')}${error ? ` (${error.message})` : ''}`)
}

/** Writes there, because rights alone do not tell about a read-only file system. */
function assertWritable(folder, what, remedy) {
  try {
    mkdirSync(folder, { recursive: true })
    rmSync(mkdtempSync(join(folder, 'portal-')), { recursive: true })
  } catch (error) {
    fail(`${what} ${folder} нельзя писать: ${error.code}. ${remedy}`)
  }
}

const platformNode = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const nodeBinary = join(toolchain, 'node_modules', platformNode, 'bin', 'node')
const pnpmBinary = join(toolchain, 'node_modules', 'pnpm', 'bin', 'pnpm.mjs')

function installToolchain() {
  const wanted = `${platformNode}@${NODE_VERSION} pnpm@${PNPM_VERSION}`
  const stamp = join(toolchain, 'installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(nodeBinary)) return
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm')
  assertWritable(join(cache, '_cacache', 'tmp'), 'В кеш npm', 'Откройте себе эту папку или задайте другую в npm_config_cache.')
  assertWritable(toolchain, 'В папку', 'Откройте себе папку проекта.')
  process.stderr.write(`Устанавливаются Node ${NODE_VERSION} и pnpm ${PNPM_VERSION}…\n`)
  writeFileSync(join(toolchain, 'package.json'), '{ "private": true }\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  run(
    npm,
    ['install', '--no-save', '--no-package-lock', '--ignore-scripts', '--loglevel=error', '--prefix', toolchain, ...wanted.split(' ')],
    {
      cwd: toolchain,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  writeFileSync(stamp, wanted)
}

// npm passes its settings as variables that pnpm does not know; pnpm reads the project's files instead.
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_(config|package|lifecycle)_/i.test(name)))
if (process.env.npm_config_registry) env.npm_config_registry = process.env.npm_config_registry
env.PATH = [dirname(nodeBinary), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)

function installDependencies() {
  const stamp = join(root, 'node_modules', '.installed')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .update(PNPM_VERSION)
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  assertWritable(join(root, 'node_modules'), 'В папку', 'Откройте себе папку проекта.')
  process.stderr.write('Устанавливаются зависимости…\n')
  run(nodeBinary, [pnpmBinary, 'install', '--frozen-lockfile', '--prefer-offline', '--reporter=silent'], { env: { ...env, CI: 'true' } })
  writeFileSync(stamp, wanted)
}

installToolchain()
installDependencies()

// Milliseconds since the start of this process.
env.INSTALL_SECONDS = String(performance.now() / 1000)
const child = spawn(nodeBinary, [join(root, commands[command]), ...args], { cwd: root, env, stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// In a terminal Ctrl-C reaches the child directly; a child that aborts on the second one must not get it twice.
process.on('SIGINT', () => stopsOnce.includes(command) && child.kill('SIGINT'))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
