import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, startEmbeddedDatabase } from '@forum/server/platform/database/embedded/embedded'
import type { Benchmark } from '../benchmark.ts'
import { buildImage, type ImageConfig, mountImage } from './imageBuild.ts'

/** The mounts of the compose file: a read-only root, /data and /tmp to write to; then the image's user without any right. */
const START = `
set -e
mount --bind "$ROOT" "$ROOT"
mount -t proc proc "$ROOT/proc"
mount --bind /dev "$ROOT/dev"
mount --bind /etc/hosts "$ROOT/etc/hosts"
mount -t tmpfs -o mode=1777 tmpfs "$ROOT/tmp"
mount -t tmpfs -o uid=1000,gid=1000,mode=711 tmpfs "$ROOT/data"
mount -o remount,bind,ro "$ROOT"
exec chroot "$ROOT" setpriv --reuid=1000 --regid=1000 --clear-groups --bounding-set=-all --inh-caps=-all --no-new-privs \\
  env --chdir="$WORKDIR" -u ROOT -u WORKDIR "$@"`

function startContainer(folder: string, { Env, WorkingDir }: ImageConfig, command: readonly string[], settings: Record<string, string>) {
  const own = Object.fromEntries(Env.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
  const child = spawn('unshare', ['--mount', 'sh', '-c', START, 'sh', ...command], {
    env: {
      ...own,
      PATH: own.PATH ?? '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      ...settings,
      ROOT: folder,
      WORKDIR: WorkingDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  return { child, ended: once(child, 'close').then(([status]) => status as number | null), output: () => output }
}

async function untilAnswers(url: string, child: ChildProcess): Promise<boolean> {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries++) {
    const answered = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answered) return true
    await wait(200)
  }
  return false
}

const text = async (url: string) => (await fetch(url, { headers: { accept: 'text/html' } })).text()

/** Checks of a running server, by name. */
async function checkServer(url: string, pid: number): Promise<Record<string, boolean>> {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mounts = readFileSync(`/proc/${pid}/mountinfo`, 'utf8').split('\n')
  const script = /src="(\/mf\/shell\/[^"]+)"/.exec(await text(`${url}/`))?.[1]
  return {
    'runs as the user of the image': /^Uid:\t1000\t1000\t/m.test(status),
    'has no capabilities': /^CapEff:\t0+$/m.test(status) && /^CapBnd:\t0+$/m.test(status),
    'has a read-only root': mounts.some((line) => / \/ ro[, ]/.test(line)),
    'serves the page': script !== undefined,
    'serves its scripts': script !== undefined && (await fetch(url + script)).ok,
    'answers calls': (await fetch(`${url}/api/references/academic-degree/list/`)).ok,
  }
}

/**
 * `npm run bench -- containerImage`: builds the image of `deploy/Dockerfile` and runs it with the privileges of `deploy/compose.yaml`. As root on
 * Debian or Ubuntu; Docker is not needed.
 */
export const containerImage: Benchmark = async (_settings, say) => {
  const config = buildImage(say)
  const data = mkdtempSync(join(tmpdir(), 'forum-image-'))
  chmodSync(data, 0o711)
  const database = await startEmbeddedDatabase(data)
  const { folder, unmount } = mountImage()
  const port = await freePort()
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    PORTAL_URL: 'https://forum.example.org',
    PORTAL_SECRET: 'a secret for the trial of the image only',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'forum@forum.example.org',
    LOG_LEVEL: 'error',
  }
  const found: Record<string, boolean> = { 'names its user': config.User === 'node', 'names its volumes': '/data' in config.Volumes }
  const server = startContainer(folder, config, config.Cmd, settings)
  try {
    say('Запускается сервер из образа…')
    found['becomes ready'] = await untilAnswers(`http://127.0.0.1:${port}`, server.child)
    if (found['becomes ready']) Object.assign(found, await checkServer(`http://127.0.0.1:${port}`, server.child.pid ?? 0))
    const command = startContainer(folder, config, ['node', 'server/src/portalCommands.ts', 'check-invariants'], settings)
    found['runs commands'] = (await command.ended) === 0
    if (!found['runs commands']) say(command.output())
  } finally {
    server.child.kill('SIGTERM')
    found['ends on SIGTERM with 0'] = (await server.ended) === 0
    unmount()
    await database.stop()
    rmSync(data, { recursive: true, force: true })
  }
  const rows = Object.entries(found).map(([what, holds]) => ({ 'the image': what, holds }))
  const failures = rows.flatMap(({ 'the image': what, holds }) => (holds ? [] : [`The image does not hold: ${what}`]))
  if (failures.length > 0) say(server.output())
  return { rows, failures, exceeded: [] }
}
