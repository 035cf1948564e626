/** The script that loads a build's modules in a page of the live shell, one after the other, and says what became of each. */

export const DRIVER_PATH = '/run-driver.js'
/** Entry of a container with one empty page: the shell offers its shared modules when it opens the first page of a remote. */
export const OPENER_PATH = '/run-opener.js'
export const RESULT_PATH = '/run-result'

export interface Driven {
  /** Name of the remote's container. */
  container: string
  /** Address of its entry. */
  entry: string
  exposes: readonly string[]
}

/** @returns a script that posts a `DriverReport` when a module begins, and when it has ended */
export const driverOf = (driven: Driven): string => `(async () => {
  const { container, entry, exposes } = ${JSON.stringify(driven)}
  const say = (report) => fetch(${JSON.stringify(RESULT_PATH)}, { method: 'POST', body: JSON.stringify(report) })
  const reasonOf = (error) => String(error?.cause ?? error).slice(0, 300)
  // What a script throws reaches the window; the runtime only says that something is missing.
  let thrown = ''
  addEventListener('error', ({ error }) => { if (error) thrown ||= reasonOf(error) })
  // The shell's own script elements have the digests of its registry.
  const insert = () => new Promise((over) => {
    document.head.append(Object.assign(document.createElement('script'), { src: entry, onload: over, onerror: over }))
  })
  const shell = () => globalThis.forumFederation
  while (!shell()?.shareScopeMap.default?.react) await new Promise((again) => setTimeout(again, 20))
  shell().registerRemotes([{ name: container, entry }], { force: true })
  for (const expose of exposes) {
    await say({ expose, kind: 'begun' })
    if (!globalThis[container]) await insert()
    else thrown = ''
    try {
      const module = await shell().loadRemote(container + '/' + expose.slice(2))
      await say({ expose, kind: typeof module?.Component === 'function' ? 'ready' : 'shape' })
    } catch (error) {
      await say({ expose, kind: 'evaluation', reason: thrown || reasonOf(error) })
      if (!globalThis[container]) break
    }
  }
  await say({ kind: 'end' })
})()
`

export const openerOf = (container: string): string =>
  `globalThis.${container} = { init() {}, get: async () => () => ({ Component: () => null }) }`
