import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { RemoteName } from '@forum/federation/registry'
import * as v from 'valibot'
import { root } from './build.ts'
import { remoteFiles } from './remoteTemplate.ts'

/** `npm run new-remote NAME [TITLE]`: a remote with one page, which builds, passes its tests and appears in the menu. */

/** Links the new package into the workspace with the pnpm of the toolchain, or with the one at hand. */
function install(): boolean {
  const own = join(root, '.toolchain', 'node_modules', 'pnpm', 'bin', 'pnpm.mjs')
  const args = ['install', '--no-frozen-lockfile', '--prefer-offline', '--reporter=silent']
  const [program, all] = existsSync(own) ? [process.execPath, [own, ...args]] : ['pnpm', args]
  return spawnSync(program, all, { cwd: root, stdio: 'inherit' }).status === 0
}

function create(name: string, title: string): void {
  if (!v.is(RemoteName, name) || name === 'shell') throw new Error('Имя раздела: строчные латинские буквы, цифры и дефис, например news.')
  const folder = join(root, 'remotes', name)
  if (existsSync(folder)) throw new Error(`Раздел remotes/${name} уже есть.`)
  for (const [path, text] of Object.entries(remoteFiles(name, title))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  if (!install()) throw new Error('Файлы записаны, но pnpm install не удался: повторите его сами.')
  process.stdout.write(`Раздел remotes/${name} готов: npm start покажет его в меню по адресу /${name}.
Впишите его владельцев в CODEOWNERS и предел веса в shared/releases/src/budgets.ts. Дальше — docs/releasing.md.\n`)
}

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  create(positionals[0] ?? '', positionals.slice(1).join(' ') || 'Новый раздел')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
