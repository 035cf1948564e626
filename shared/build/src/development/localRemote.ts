import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RegistryRemote } from '@forum/federation/registry'
import type { RemoteDefinition } from '@forum/federation/remote'
import { messagesModule, REMOTE_ENTRY } from '@forum/federation/sharing'
import type { Language } from '@forum/language/requestLanguage'
import { registryEntry } from '@forum/releases/registryEntry'
import { localesOf } from '../catalog.ts'
import { translatedTitles } from '../releaseRecord.ts'
import { DEVELOPMENT_VERSION } from './developmentVersion.ts'
import type { ServeMessage } from './serveRemote.ts'

/** The shell requires a digest; browsers take a blank one for none. */
const ANY_CONTENT = ' '

const program = join(import.meta.dirname, `serveRemote${extname(import.meta.filename)}`)

/** A remote served from its sources. Its build starts with the first request for one of its files. */
export class LocalRemote {
  readonly name: string
  readonly #folder: string
  readonly #report: (line: string) => void
  #definition: RemoteDefinition | null = null
  #read = ''
  #failure: string | null = null
  #serving: { child: ChildProcess; port: Promise<number> } | null = null

  constructor(name: string, folder: string, report: (line: string) => void) {
    this.name = name
    this.#folder = folder
    this.#report = report
  }

  /** Changes when the open pages have to be reloaded: after an edit of the definition or of the build settings. */
  get revision(): string {
    return this.#read
  }

  /** Why the definition in use is not that of the file: text and stack of what its module threw. */
  get failure(): string | null {
    return this.#failure
  }

  /** @throws Error when the definition cannot be read at the first time */
  async definition(): Promise<RemoteDefinition> {
    const found = this.#settingsRevision()
    if (this.#definition && found === this.#read) return this.#definition
    const file = pathToFileURL(join(this.#folder, 'src/remote.ts'))
    try {
      this.#definition = ((await import(`${file.href}?${found}`)) as { default: RemoteDefinition }).default
      this.#failure = null
      if (this.#read) await this.#restart()
    } catch (error) {
      this.#failure = `${this.name}: src/remote.ts не читается. ${error instanceof Error ? error.stack : String(error)}`
      if (!this.#definition) throw new Error(this.#failure, { cause: error })
      this.#report(this.#failure)
    }
    this.#read = found
    return this.#definition
  }

  async entry(language: Language): Promise<RegistryRemote> {
    const definition = await this.definition()
    const entry = registryEntry(
      {
        name: this.name,
        version: DEVELOPMENT_VERSION,
        definition,
        entry: REMOTE_ENTRY,
        shared: {},
        assets: Object.fromEntries(localesOf(this.#folder).map((each) => [messagesModule(each), []])),
        integrity: { [REMOTE_ENTRY]: ANY_CONTENT },
        ...translatedTitles(definition, this.#folder),
      },
      '',
      language,
    )
    if (!entry) throw new Error(`${this.name} has no definition`)
    return entry
  }

  /** Port of its build server, which starts now unless it runs. */
  port(): Promise<number> {
    this.#serving ??= this.#start()
    return this.#serving.port
  }

  close(): void {
    this.#serving?.child.kill()
    this.#serving = null
  }

  #settingsRevision(): string {
    const files = ['src/remote.ts', 'rsbuild.config.ts', 'package.json'].map((file) => join(this.#folder, file))
    return files.map((file) => (existsSync(file) ? statSync(file).mtimeMs : 0)).join('-')
  }

  async #restart(): Promise<void> {
    if (!this.#serving) return
    this.close()
    await this.port()
  }

  #start() {
    const child = fork(program, [this.#folder], { cwd: this.#folder, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    let failed = false
    const port = new Promise<number>((resolve, reject) => {
      child.on('message', (message: ServeMessage) => {
        if ('port' in message) return resolve(message.port)
        if (message.failed) this.#report(`Не собирается: ${this.name}. Страница покажет ошибку и продолжит работу после исправления.`)
        else if (failed) this.#report(`Собирается снова: ${this.name}.`)
        failed = message.failed
      })
      child.on('exit', () => {
        if (this.#serving?.child === child) this.#serving = null
        reject(new Error(`The build server of ${this.name} ended`))
      })
    })
    port.catch(() => undefined)
    return { child, port }
  }
}
