import { globSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBuild } from '@forum/releases/releaseFolder'
import { root, watch } from './build.ts'

let folder: string

beforeEach(async () => {
  // Without dist, as in a fresh clone; a dot folder, so that it is not taken for one of the portal's own.
  folder = await mkdtemp(join(root, 'remotes/.watched-'))
  await cp(join(root, 'remotes/program'), folder, { recursive: true, filter: (path) => !/\/dist(\/|$)/.test(path) })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a remote is built at first and after each edit; a broken edit is not built until it is fixed', {
  timeout: 90_000,
}, async () => {
  const titles: string[] = []
  const scripts = async () => {
    const files = globSync(join(folder, 'dist/static/*.js'))
    return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')
  }
  let failures = 0
  const stop = await watch(folder, {
    // The next build may be replacing the files already, and other texts have the same key.
    built: () =>
      vi.waitFor(
        async () => {
          const { name } = await readBuild(join(folder, 'dist'))
          const [, title] = /program:\(\)=>\w+\.i18n\.t\("(Программа(?: \d)?)"\)/.exec(await scripts()) ?? []
          expect(title).toBeDefined()
          titles.push(`${name}: ${title}`)
        },
        { timeout: 10_000 },
      ),
    failed: () => {
      failures += 1
    },
  })
  try {
    const file = join(folder, 'src/texts.ts')
    const source = await readFile(file, 'utf8')
    const built = (title: string) => vi.waitFor(() => expect(titles.at(-1)).toBe(`program: ${title}`), { timeout: 25_000 })
    await built('Программа')
    await writeFile(file, source.replace("'Программа'", "'Программа 2'"))
    await built('Программа 2')
    const before = failures
    await writeFile(file, `${source}\nexport const = `)
    await vi.waitFor(() => expect(failures).toBeGreaterThan(before), { timeout: 25_000 })
    await writeFile(file, source.replace("'Программа'", "'Программа 3'"))
    await built('Программа 3')
    // One edit may trigger two builds, but none without its title.
    expect(new Set(titles)).toEqual(new Set(['program: Программа', 'program: Программа 2', 'program: Программа 3']))
  } finally {
    await stop()
  }
})
