import { execFile, spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@forum/scripts/build'

/** Two remotes in other repositories: one created by `new-remote --standalone`, one with the plugin's default settings. */

const exec = promisify(execFile)

/** npm as in a separate repository: with this Node, but without variables set by an outer package manager. */
const environment = (more: Record<string, string>) => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config_(?!registry)|package|lifecycle)|^NODE_(ENV|PATH|OPTIONS)$/i.test(name)),
  ),
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
  ...more,
})

/** Runs a program in a repository. @returns its output */
export async function runIn(folder: string, program: string, args: string[], more: Record<string, string> = {}): Promise<string> {
  const { stdout } = await exec(program, args, { cwd: folder, env: environment(more), timeout: 300_000 }).catch((error) => {
    throw new Error(`${program} ${args.join(' ')}: ${error.stderr}${error.stdout}`)
  })
  return stdout
}

async function write(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

export async function edit(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`)
  await writeFile(path, text.replace(from, to))
}

/**
 * Installs the dependencies of package.json. A team runs `npm install`, which would download 200 MB here; pnpm links the same versions from its store,
 * in npm's layout.
 */
async function install(folder: string): Promise<void> {
  const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }
  // npm resolves peer dependencies to packages already installed; pnpm would query the registry for them.
  const overrides = Object.fromEntries(Object.entries(dependencies).filter(([, version]) => version.startsWith('file:')))
  await write(folder, { 'pnpm-workspace.yaml': JSON.stringify({ nodeLinker: 'hoisted', overrides }) })
  const pnpm = join(root, '.toolchain/node_modules/pnpm/bin/pnpm.mjs')
  await runIn(folder, process.execPath, [pnpm, 'install', '--prefer-offline', '--ignore-scripts', '--no-lockfile', '--reporter=silent'])
}

/** `notes`, which places the slot `latest-note`; also checks its types and runs its test. */
export async function buildNotes(folder: string): Promise<void> {
  await runIn(root, process.execPath, [join(root, 'scripts/newRemote/newRemote.ts'), 'notes', 'Заметки', '--standalone', folder])
  await write(folder, {
    'src/slots.d.ts': `import '@forum/federation/slots'

declare module '@forum/federation/slots' {
  interface SlotProps {
    'latest-note': { subject: string }
  }
}
`,
  })
  await edit(
    join(folder, 'src/remote.ts'),
    'slots: [],',
    "slots: [],\n  places: [{ slot: 'latest-note', fillers: 'one', passes: { subject: 'string' } }],",
  )
  const page = join(folder, 'src/pages/Notes.tsx')
  await edit(page, 'import { PageBody', "import { Slot } from '@forum/federation/slots'\nimport { PageBody")
  await edit(page, '</PageBody>', '<Slot name="latest-note" subject="Осётр" /></PageBody>')
  // Adds the package with which `digest` below is built.
  await edit(join(folder, 'package.json'), '"dependencies": {', '"dependencies": {\n    "@module-federation/rsbuild-plugin": "^2.9.2",')
  await install(folder)
  // The slot's type checks its props.
  await edit(page, 'subject="Осётр"', 'subject={1}')
  const wrong = await runIn(folder, 'npm', ['run', 'check']).catch(String)
  if (!wrong.includes("'number' is not assignable to type 'string'")) throw new Error(`a wrong property of a slot was accepted: ${wrong}`)
  await edit(page, 'subject={1}', 'subject="Осётр"')
  for (const script of ['check', 'test', 'build']) await runIn(folder, 'npm', ['run', script])
}

/** Runs what `npm run dev` of a repository runs, inside a portal, until the test has used the page. */
export async function developIn(folder: string, portal: string, use: (page: string) => Promise<void>): Promise<void> {
  const program = join(folder, 'node_modules/.bin/forum-dev')
  const child = spawn(program, ['--portal', portal, '--port', '0'], { cwd: folder, env: environment({}) })
  try {
    const page = await new Promise<string>((found, fail) => {
      let said = ''
      child.stderr.on('data', (text) => {
        said += text
        const [address] = /http:\/\/127\.0\.0\.1:\d+\/notes$/m.exec(said) ?? []
        if (address) found(address)
      })
      child.on('exit', () => fail(new Error(`forum-dev ended: ${said}`)))
    })
    await use(page)
  } finally {
    child.kill()
  }
}

/** `digest`, which fills the slot, inside a repository that provides its tools. */
export async function buildDigest(folder: string): Promise<void> {
  await write(folder, {
    'package.json': JSON.stringify({
      name: 'digest',
      version: '0.1.0',
      type: 'module',
      dependencies: { react: '^19.0.0', 'react-dom': '^19.0.0' },
    }),
    'rsbuild.config.ts': `import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { pluginReact } from '@rsbuild/plugin-react'

const exposes = { './pages/Digest': './src/Digest.tsx', './blocks/LatestNote': './src/LatestNote.tsx' }
export default {
  output: { assetPrefix: 'auto' },
  plugins: [pluginReact(), pluginModuleFederation({ name: 'forum_digest', exposes, shared: ['react', 'react-dom'] })],
}
`,
    'src/index.ts': 'export {}\n',
    'src/note.css': '.digest-note { border-left: 4px solid rgb(1, 2, 3) }\n',
    'src/Digest.tsx': 'export const Component = () => <main><h1>Дайджест</h1></main>\n',
    'src/LatestNote.tsx': `import { useState } from 'react'
import { createPortal } from 'react-dom'
import './note.css'

export function Component({ subject }: { subject: string }) {
  const [read, setRead] = useState(0)
  return (
    <section aria-label="Последняя заметка" className="digest-note">
      <button type="button" onClick={() => setRead(read + 1)}>{subject}: прочитано {read}</button>
      {createPortal(<p>Из портала React</p>, document.body)}
    </section>
  )
}
`,
    'remote.json': JSON.stringify({
      name: 'digest',
      contract: '^5.2.0',
      routes: [{ path: '/digest', title: 'Дайджест', access: 'public', expose: './pages/Digest' }],
      slots: [{ slot: 'latest-note', expose: './blocks/LatestNote', props: { subject: 'string' } }],
      nav: [],
    }),
  })
  await runIn(folder, '../node_modules/.bin/rsbuild', ['build'])
}
