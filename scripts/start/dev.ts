import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { promoteUnchecked, publishBuild } from '@forum/releases/releaseFolder'
import { buildable, root, watch } from '../build.ts'
import { publishLocal } from '../release/publishLocal.ts'
import { serveAgainst } from './against.ts'

/**
 * `npm run dev [REMOTE…]`: demonstration mode with the named remotes (default: all of them and the shell) rebuilt on changes.
 * Each build is published and promoted like any release; open pages then reload.
 * `--against URL` shows the named remotes inside the portal at that URL instead of a demonstration.
 */
const dataDir = resolve(root, process.env.DATA_DIR ?? '.data/dev')
const releases = join(dataDir, 'releases')
const say = (line: string) => process.stderr.write(`${line}\n`)

const { values, positionals: named } = parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } })
const unknown = named.filter((name) => !buildable().some((one) => one.name === name))
if (unknown.length > 0) {
  say(
    `Нет раздела «${unknown.join(', ')}». Есть: ${buildable()
      .map(({ name }) => name)
      .join(', ')}.`,
  )
  process.exit(1)
}

if (values.against && named.length === 0) {
  say('С --against назовите разделы, которые берутся из исходников.')
  process.exit(1)
}

await publishLocal(releases, say)

let count = 0
let turn = Promise.resolve()
// Sequential: each release is based on the one before.
const publish = (name: string, dist: string): Promise<void> => {
  turn = turn.catch(() => undefined).then(() => release(name, dist))
  return turn
}
const release = async (name: string, dist: string): Promise<void> => {
  count += 1
  const version = `0.0.0-dev.${Date.now()}.${count}`
  await publishBuild(releases, dist, version, { compress: false })
  await promoteUnchecked(releases, { [name]: version })
  say(`Обновлено: ${name}`)
}

for (const { name, folder } of buildable()) {
  if (named.length > 0 && !named.includes(name)) continue
  await watch(folder, {
    built: () => publish(name, join(folder, 'dist')),
    failed: () => say(`Не собирается: ${name}. Пока работает прежняя сборка.`),
  })
}

if (values.against) {
  const portal = values.against.replace(/\/+$/, '')
  const app = await serveAgainst(portal, named, releases)
  say(
    `${named.join(', ')} из исходников внутри ${portal}: ${await app.listen({ port: Number(process.env.PORT ?? 8090), host: '127.0.0.1' })}`,
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
} else {
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'server/src/main.ts'), 'demo'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORTAL_RELOAD: 'true' },
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
  server.on('exit', (code) => process.exit(code ?? 0))
}
