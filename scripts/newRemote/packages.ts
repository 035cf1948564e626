import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { compileCalls } from '@forum/build/messageCalls'
import { developmentShellFolder, root, updateDevelopmentShell } from '../build.ts'
import { bundleUi } from './bundleUi.ts'
import { earlierPaths } from './earlierModules.ts'

/** The packages for remotes in other repositories, as npm tarballs. */

export const packages = ['language', 'domain', 'contracts', 'client', 'ui', 'router', 'federation', 'releases', 'build']

function run(program: string, args: string[], cwd = root): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`)
}

/** Compiles all packages together, so that their imports of each other resolve to sources. */
function compile(out: string): void {
  const settings = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: join(root, 'shared'),
      outDir: out,
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: ['node'],
    },
    include: packages.map((name) => join(root, 'shared', name, 'src')),
    exclude: [join(root, 'shared/**/*.test.ts'), join(root, 'shared/**/*.test.tsx')],
  }
  // Types named in the settings are resolved next to them.
  const project = join(root, 'shared', 'tsconfig.packages.json')
  writeFileSync(project, JSON.stringify(settings))
  try {
    run(join(root, 'node_modules/.bin/tsc'), ['-p', project])
  } finally {
    rmSync(project)
  }
  // Other builds do not compile messages.
  for (const file of globSync(join(out, '**/*.js'))) writeFileSync(file, compileCalls(readFileSync(file, 'utf8')))
}

const own = join(root, '.toolchain/node_modules/pnpm/bin/pnpm.mjs')
const pnpm = (args: string[], cwd: string) => (existsSync(own) ? run(process.execPath, [own, ...args], cwd) : run('pnpm', args, cwd))

/** Compiles and packs the packages. @returns file names in the folder */
export async function packPackages(folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const compiled = mkdtempSync(join(tmpdir(), 'forum-packages-'))
  try {
    compile(compiled)
    await updateDevelopmentShell()
    for (const name of packages) {
      const home = join(root, 'shared', name)
      rmSync(join(home, 'dist'), { recursive: true, force: true })
      cpSync(join(compiled, name, 'src'), join(home, 'dist'), { recursive: true })
      if (name === 'ui') await bundleUi()
      if (name === 'build') cpSync(developmentShellFolder, join(home, 'dist/developmentShell'), { recursive: true })
      for (const [file, text] of Object.entries(earlierPaths(name))) {
        mkdirSync(dirname(join(home, 'dist', file)), { recursive: true })
        writeFileSync(join(home, 'dist', file), text)
      }
      if (existsSync(join(home, 'src/locales'))) cpSync(join(home, 'src/locales'), join(home, 'dist/locales'), { recursive: true })
      pnpm(['pack', '--pack-destination', folder], home)
      rmSync(join(home, 'dist'), { recursive: true, force: true })
    }
  } finally {
    rmSync(compiled, { recursive: true, force: true })
  }
  return readdirSync(folder).filter((file) => /^forum-.*\.tgz$/.test(file))
}
