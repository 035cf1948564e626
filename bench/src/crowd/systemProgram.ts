import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Impossible } from '../benchmark.ts'

const folders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin', '/usr/bin']

/** Path of a program of the system; installs its Debian package if possible. @throws with instructions if there is none */
export function findProgram(name: string, debianPackage: string): string {
  const installed = () => folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  if (!installed() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write(`Устанавливается ${name}…\n`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', debianPackage)
  }
  const found = installed()
  if (!found)
    throw new Impossible(`Для этого измерения нужен ${name}: установите его (Debian, Ubuntu: sudo apt-get install ${debianPackage}).`)
  return found
}
