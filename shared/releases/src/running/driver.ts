import { componentTypes } from '@forum/federation/component'
import { documentWatch } from './documentWatch.ts'

/**
 * The script that loads a build's modules in a page of the live shell, one after the other, opens its public pages and says what became
 * of each.
 */

export const DRIVER_PATH = '/run-driver.js'
/** Entry of a container with one empty page: the shell offers its shared modules when it opens the first page of a remote. */
export const OPENER_PATH = '/run-opener.js'
/** The opener's page; a number after it is that of the module to go on with. */
export const OPENER_PAGE = '/run'
export const RESULT_PATH = '/run-result'

export interface DrivenModule {
  expose: string
  /** Address of a public page that shows it. */
  page?: string | undefined
}

export interface Driven {
  /** Name of the remote's container. */
  container: string
  /** Beginning of the addresses of the build, and its entry. */
  own: string
  entry: string
  modules: readonly DrivenModule[]
  /** Milliseconds after which a page without a heading is one that does not open; after half of it one without a pause hangs. */
  pageLimit: number
}

/** @returns a script that posts a `Report` when a module begins, for each thing that it does, and when it has ended */
export const driverOf = (driven: Driven): string => `(async () => {
  ${documentWatch(driven.own, driven.container)}
  const { container, entry, modules, pageLimit } = ${JSON.stringify(driven)}
  const first = Number(location.hash.slice(1))
  const say = (report) => real.fetch(${JSON.stringify(RESULT_PATH)}, { method: 'POST', body: real.stringify(report) })
  const wait = (ms) => new Promise((over) => real.setTimeout(over, ms))
  const until = async (isSo, ms) => {
    for (let waited = 0; waited < ms && !isSo(); waited += 20) await wait(20)
    return isSo()
  }
  const reasonOf = (error) => String(error?.cause ?? error).slice(0, 300)
  const types = ${JSON.stringify(componentTypes)}.map((name) => Symbol.for(name))
  const isComponent = (value) => typeof value === 'function' || (typeof value === 'object' && types.includes(value?.$$typeof))
  // What a script throws reaches the window; the runtime only says that something is missing.
  let thrown = ''
  addEventListener('error', ({ error }) => { if (error) thrown ||= reasonOf(error) })
  /** Kinds that the shell has reported of the open page. */
  let reported = []
  navigator.sendBeacon = (_, body) => (void body?.text().then((text) => reported.push(JSON.parse(text).kind)), true)
  // The shell's own script elements have the digests of its registry.
  const insert = () => new Promise((over) => {
    document.head.append(Object.assign(document.createElement('script'), { src: entry, onload: over, onerror: over }))
  })
  const shell = () => globalThis.forumFederation
  const heading = () => real.find('main h1')
  const goTo = (path) => {
    real.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }
  const tell = async (expose, found) => {
    for (const [effect, detail] of found) await say({ expose, kind: 'effect', effect, detail })
    return found.some(([effect]) => !['timers', 'workers', 'replaced', 'stored'].includes(effect))
  }
  /** Opens a page as a visitor does. @returns whether the document is of no more use */
  async function open(expose, page) {
    reported = []
    await say({ expose, kind: 'begun' })
    goTo(page)
    const opened = await until(heading, pageLimit)
    const isIdle = await Promise.race([new Promise((idle) => real.idle(() => idle(true))), wait(pageLimit / 2)])
    // The shell reports in an idle moment.
    await wait(50)
    const isBroken = await tell(expose, [...(await watch.done()), ...(opened && !isIdle ? [['busy', '']] : [])])
    const failed = reported.find((kind) => ['render', 'loader', 'error'].includes(kind))
    await say({ expose, kind: failed ?? (opened ? 'ready' : 'late') })
    if (isBroken) return true
    goTo(${JSON.stringify(OPENER_PAGE)})
    await until(() => !heading(), 2000)
    return tell(expose, await watch.stays())
  }
  while (!shell()?.shareScopeMap.default?.react) await wait(20)
  await until(watch.header, pageLimit)
  // Effects of the shell replace functions, too.
  await Promise.race([new Promise((idle) => real.idle(idle)), wait(pageLimit)])
  await watch.begin()
  shell().registerRemotes([{ name: container, entry }], { force: true })
  for (let index = first; index < modules.length; index += 1) {
    const { expose, page } = modules[index]
    await say({ expose, kind: 'begun' })
    if (!globalThis[container]) await insert()
    else thrown = ''
    let isReady = false
    try {
      const module = await shell().loadRemote(container + '/' + expose.slice(2))
      isReady = isComponent(module?.Component)
      await say({ expose, kind: isReady ? 'ready' : 'shape' })
    } catch (error) {
      await say({ expose, kind: 'evaluation', reason: thrown || reasonOf(error) })
      if (!globalThis[container]) break
    }
    const isBroken = await tell(expose, [...(await watch.done()), ...(await watch.stays())])
    if (isBroken || (isReady && page && (await open(expose, page)))) {
      await say({ expose, kind: 'next' })
      return watch.leave(${JSON.stringify(`${OPENER_PAGE}?`)} + (index + 1) + '#' + (index + 1))
    }
  }
  await say({ kind: 'end' })
})()
`

export const openerOf = (container: string): string =>
  `globalThis.${container} = { init() {}, get: async () => () => ({ Component: () => null }) }`
