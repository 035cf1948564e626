import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@forum/scripts/build'
import { Impossible } from '../benchmark.ts'

const BASE = 'docker.io/library/node:24-bookworm-slim'
const IMAGE = 'localhost/forum-portal'

const needsRoot = 'Для пробы образа нужны root и Debian или Ubuntu: в ней работают buildah и пространства имён.'

/** @returns the program's output. @throws when it fails */
function run(program: string, args: readonly string[], options: { cwd?: string; quiet?: boolean } = {}): string {
  const { status, stdout } = spawnSync(program, args, {
    cwd: options.cwd,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    stdio: ['ignore', 'pipe', options.quiet ? 'ignore' : 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) throw new Error(`${program} ${args.slice(0, 3).join(' ')} … ended with ${status}`)
  return stdout
}

function installTools(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Impossible(needsRoot)
  if (existsSync('/usr/bin/buildah') && existsSync('/usr/sbin/debootstrap')) return
  try {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'buildah', 'debootstrap'])
  } catch (cause) {
    throw new Impossible('Для пробы образа нужны buildah и debootstrap, а apt-get их здесь не устанавливает.', { cause })
  }
}

/** Debian with this Node and npm in place of the official image, where no container registry is reachable. */
function makeBase(): void {
  const folder = mkdtempSync(join(tmpdir(), 'forum-base-'))
  try {
    run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', folder])
    cpSync(process.execPath, join(folder, 'usr/local/bin/node'))
    const npm = join(folder, 'usr/local/lib/node_modules/npm')
    run('npm', ['install', '--prefix', join(folder, 'npm'), '--loglevel=error', 'npm@11'])
    cpSync(join(folder, 'npm/node_modules/npm'), npm, { recursive: true })
    rmSync(join(folder, 'npm'), { recursive: true })
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm'))
    run('chroot', [folder, 'groupadd', '--gid', '1000', 'node'])
    run('chroot', [folder, 'useradd', '--uid', '1000', '--gid', 'node', '--create-home', 'node'])
    // CA certificates of this machine, such as of a proxy in front of the registry.
    const trusted = 'etc/ssl/certs/ca-certificates.crt'
    if (existsSync(`/${trusted}`)) cpSync(`/${trusted}`, join(folder, trusted))
    const container = run('buildah', ['from', 'scratch']).trim()
    run('buildah', ['config', '--env', `NODE_EXTRA_CA_CERTS=/${trusted}`, container])
    run('buildah', ['add', '--quiet', container, folder, '/'])
    run('buildah', ['commit', '--quiet', '--rm', container, BASE])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const isThere = (image: string) => spawnSync('buildah', ['inspect', '--type', 'image', image], { stdio: 'ignore' }).status === 0

/** Run settings of an image. */
export interface ImageConfig {
  User: string
  Env: string[]
  Cmd: string[]
  WorkingDir: string
  Volumes: Record<string, object>
}

/** Brings the image that `deploy/Dockerfile` builds on. */
function ensureBase(say: (line: string) => void): void {
  installTools()
  if (isThere(BASE) || spawnSync('buildah', ['pull', '--quiet', BASE], { stdio: 'ignore', timeout: 120_000 }).status === 0) return
  say(`${BASE} нельзя получить: основа делается на месте.`)
  try {
    makeBase()
  } catch (cause) {
    throw new Impossible(`Образ ${BASE} здесь не получить, и основа вместо него не делается: ${String(cause)}.`, { cause })
  }
}

/** Builds the image from `deploy/Dockerfile`. */
export function buildImage(say: (line: string) => void): ImageConfig {
  ensureBase(say)
  say('Собирается образ…')
  const file = ['--ignorefile', 'deploy/Dockerfile.dockerignore', '-f', 'deploy/Dockerfile']
  run('buildah', ['build', '--isolation', 'chroot', '--network', 'host', '--pull-never', ...file, '-t', IMAGE, '.'], { cwd: root })
  return JSON.parse(run('buildah', ['inspect', '--type', 'image', IMAGE])).OCIv1.config
}

/** Mounts the image. @returns its folder, and a function that unmounts it */
export function mountImage(): { folder: string; unmount: () => void } {
  const container = run('buildah', ['from', '--pull-never', IMAGE]).trim()
  return { folder: run('buildah', ['mount', container]).trim(), unmount: () => void run('buildah', ['rm', container]) }
}
