import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@forum/scripts/build'
import { Impossible } from '../benchmark.ts'

/** Clients generated from the portal's OpenAPI document, by the commands that docs/operations/data.md names. */

const run = promisify(execFile)

// The generator of TypeScript uses the compiler's programming interface, which TypeScript 7 does not have.
const typescript = ['-p', 'typescript@5.9.3', '-p', '@hey-api/openapi-ts@0.99.0', 'openapi-ts']
const downConvert = ['-p', '@apiture/openapi-down-convert@0.14.2', 'openapi-down-convert']
const openApiGenerator = ['-p', '@openapitools/openapi-generator-cli@1.0.18-5.0.0-beta2', 'openapi-generator']

const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` }
const npx = (tool: readonly string[], ...args: string[]) => run('npx', ['--yes', ...tool, ...args], { env, maxBuffer: 50_000_000 })

/** A generated client and the program that uses it. */
export interface Client {
  language: string
  command: string
  args: string[]
}

async function generateTypeScript(folder: string, document: string): Promise<Client> {
  await npx(typescript, '--version').catch(() => {
    throw new Impossible('npx cannot run @hey-api/openapi-ts')
  })
  const path = join(folder, 'typescript')
  const config = join(folder, 'openapi-ts.config.mjs')
  // Node runs the generated sources as they are if imports name the files.
  const output = { path, module: { extension: '.ts' } }
  await writeFile(config, `export default ${JSON.stringify({ input: document, output })}`)
  await npx(typescript, '--file', config)
  const flags = ['--noEmit', '--strict', '--allowImportingTsExtensions', '--module', 'preserve', '--target', 'esnext']
  await run(join(root, 'node_modules/.bin/tsc'), [...flags, join(path, 'index.ts')], { cwd: folder, env })
  return { language: 'TypeScript', command: process.execPath, args: [join(import.meta.dirname, 'programs/follow.ts'), path] }
}

const isPythonReady = (): Promise<boolean> =>
  Promise.all([run('java', ['-version']), run('python3', ['-c', 'import urllib3, six, dateutil'])]).then(
    () => true,
    () => false,
  )

// The version of OpenAPI Generator that comes with its program reads OpenAPI 3.0, and makes no class for values of several simple types, as answers are.
const plainAnswers = ['--type-mappings', 'AnyOfbooleannumberstringarray=object']

async function generatePython(folder: string, document: string): Promise<Client> {
  const path = join(folder, 'python')
  const older = join(folder, 'openapi30.json')
  await npx(downConvert, '-i', document, '-o', older)
  await npx(openApiGenerator, 'generate', '-i', older, '-g', 'python', '-o', path, ...plainAnswers)
  return { language: 'Python', command: 'python3', args: [join(import.meta.dirname, 'programs/follow.py'), path] }
}

/** @param url of a running portal */
export async function generateClients(folder: string, url: string, say: (line: string) => void): Promise<Client[]> {
  const document = join(folder, 'openapi.json')
  await writeFile(document, await (await fetch(`${url}/api/openapi.json`)).text())
  const clients = [await generateTypeScript(folder, document)]
  if (await isPythonReady()) clients.push(await generatePython(folder, document))
  else say('No client in Python: java or python3 with urllib3, six and dateutil is not on this machine')
  return clients
}
