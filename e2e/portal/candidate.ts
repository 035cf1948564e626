import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, root } from '@forum/scripts/build'

const unspoilt = async (): Promise<void> => undefined

/** These builds are not run before each is published, which takes seconds. */
const ran = { shell: '1.0.0', doubtful: [] }

/** A local build under another version, with optional faults. */
export async function candidate(
  folder: string,
  version: string,
  spoil = unspoilt as (dist: string) => Promise<void>,
  of = 'remotes/program',
): Promise<string> {
  const dist = await mkdtemp(join(folder, 'candidate-'))
  await cp(join(root, of, 'dist'), dist, { recursive: true })
  await change(dist, 'release.json', (record) => ({ ...record, version, ran }))
  await spoil(dist)
  return dist
}

/** Edits a JSON file of a build. */
// biome-ignore lint/suspicious/noExplicitAny: files of other tools' making
export async function change(dist: string, file: string, edit: (content: any) => unknown): Promise<void> {
  const path = join(dist, file)
  await writeFile(path, JSON.stringify(edit(JSON.parse(await readFile(path, 'utf8')))))
}

/** A build under another version, from sources with one file edited by the test. */
export async function rebuilt(
  of: string,
  version: string,
  file: string,
  edit: (source: string) => string,
  folder: string,
): Promise<string> {
  const dist = await mkdtemp(join(folder, 'rebuilt-'))
  await build(join(root, of), [
    {
      name: 'test:edit',
      setup(api) {
        api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) => mergeRsbuildConfig(config, { output: { distPath: { root: dist } } }))
        api.transform({ test: (path) => path === join(root, file) }, ({ code }) => edit(code))
      },
    },
  ])
  await change(dist, 'release.json', (record) => ({ ...record, version, ran }))
  return dist
}
