import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { RemoteName } from '@forum/federation/registry'
import * as v from 'valibot'
import { root } from '../build.ts'
import { packPackages } from './packages.ts'
import { remoteFiles, standaloneFiles } from './remoteTemplate.ts'

/**
 * `npm run new-remote -- NAME [TITLE]`: creates a remote with one page, a test and a menu entry.
 * With `--standalone FOLDER` in its own repository, based on packages: packed now, or those of `--packages FOLDER`.
 */

/** Links the new package into the workspace with the pnpm of the toolchain, or with the one at hand. */
function install(): boolean {
  const own = join(root, '.toolchain', 'node_modules', 'pnpm', 'bin', 'pnpm.mjs')
  const args = ['install', '--no-frozen-lockfile', '--prefer-offline', '--reporter=silent']
  const [program, all] = existsSync(own) ? [process.execPath, [own, ...args]] : ['pnpm', args]
  return spawnSync(program, all, { cwd: root, stdio: 'inherit' }).status === 0
}

function write(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

function create(name: string, title: string): void {
  const folder = join(root, 'remotes', name)
  if (existsSync(folder)) throw new Error(`Раздел remotes/${name} уже есть.`)
  write(folder, remoteFiles(name, title))
  if (!install()) throw new Error('Файлы записаны, но pnpm install не удался: повторите его сами.')
  process.stdout.write(`Раздел remotes/${name} готов: npm start покажет его в меню по адресу /${name}.
Впишите его владельцев в CODEOWNERS и предел веса в shared/releases/src/gate/budgets.ts. Дальше — docs/remotes/releasing.md.\n`)
}

async function createStandalone(folder: string, packed: string | undefined, name: string, title: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`Папка ${folder} не пуста.`)
  write(folder, standaloneFiles(name, title))
  if (packed) cpSync(packed, join(folder, 'packages'), { recursive: true })
  else await packPackages(join(folder, 'packages'))
  // A machine without git gets the same files.
  spawnSync('git', ['init', '--quiet'], { cwd: folder })
  process.stdout.write(`Раздел ${name} лежит в ${folder}: дальше npm install и README.md там, подробности — docs/remotes/standalone.md.\n`)
}

/** npm runs the command in the repository root, wherever it was called. */
const pathOf = (path: string) => resolve(process.env.INIT_CWD ?? '', path)

try {
  const options = { standalone: { type: 'string' }, packages: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [name = '', ...words] = positionals
  const title = words.join(' ') || 'Новый раздел'
  if (!v.is(RemoteName, name) || name === 'shell') throw new Error('Имя раздела: строчные латинские буквы, цифры и дефис, например news.')
  if (values.standalone) await createStandalone(pathOf(values.standalone), values.packages && pathOf(values.packages), name, title)
  else create(name, title)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
