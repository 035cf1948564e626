import { settings } from './forum/seed/forum.ts'
import { StartFailure } from './platform/errors/startFailure.ts'
import { createLogger } from './platform/monitoring/logger.ts'
import { readConfig } from './platform/process/config.ts'
import type { RunningServer } from './server.ts'

/** `node server/src/main.ts demo|serve [--check]`; `--check` only validates the settings. */

const STOP_WITHIN = 20_000
const mode = process.argv[2] === 'demo' ? 'demonstration' : process.argv[2] === 'serve' ? 'real' : null

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

if (!mode) fail('Укажите, что запускать: demo или serve.')

const stopping = new AbortController()

/** Stops a server that is still starting, too: its database must not outlive it. */
function stopOnSignals(starting: Promise<RunningServer>): void {
  const stop = async () => {
    if (stopping.signal.aborted) return
    stopping.abort()
    setTimeout(() => fail('Сервер не остановился вовремя.'), STOP_WITHIN).unref()
    await (await starting.catch(() => null))?.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
}

try {
  const config = readConfig(mode, process.env, settings.timeZone)
  if (process.argv[3] === '--check') process.exit(0)
  const logger = createLogger(config.logLevel)
  // The server is loaded after the settings were read: they are checked before a build, without it.
  const { startServer } = await import('./server.ts')
  const starting = startServer(config, logger, stopping.signal)
  stopOnSignals(starting)
  const server = await starting
  if (mode === 'demonstration') process.stdout.write(startMessage(server.url))
  else logger.info({ url: server.url }, 'the portal is running')
} catch (error) {
  if (stopping.signal.aborted) process.exit(0)
  if (error instanceof StartFailure) fail(error.message)
  throw error
}

function startMessage(url: string): string {
  return [
    '',
    `  Демонстрация портала: ${url}/`,
    '  Участник        participant@forum.example',
    '  Модератор       moderator@forum.example',
    '  Администратор   admin@forum.example',
    '  Пароль у всех   Forum2025',
    `  Письма          ${url}/outbox/`,
    '  Остановить      Ctrl-C',
    '',
    '',
  ].join('\n')
}
