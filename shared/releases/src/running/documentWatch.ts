/**
 * A script that notices what a build does to the document of the others: it runs before everything else in the page. In this order it keeps
 * the functions that it uses, since a build may replace them.
 */

/** What a build may do to the page, and what is said of it in Russian. */
export const effects = {
  emptied: 'опустошает страницу: корня портала в документе больше нет',
  header: 'убирает шапку портала',
  covered: 'закрывает шапку портала',
  replaced: 'заменяет то, чем пользуются и другие разделы',
  navigated: 'уводит со страницы',
  timers: 'оставляет после себя таймеры: остановите их, когда страницу закрывают',
  workers: 'оставляет после себя воркеры: остановите их, когда страницу закрывают',
  busy: 'не отпускает процессор: бесконечный цикл или эффект, который вызывает сам себя',
} as const
export type Effect = keyof typeof effects

/** Defines `watch`. @param own beginning of the addresses of the build's scripts */
export const documentWatch = (own: string): string => `
const real = {
  fetch: globalThis.fetch.bind(globalThis),
  stringify: JSON.stringify,
  setTimeout: globalThis.setTimeout.bind(globalThis),
  frame: globalThis.requestAnimationFrame.bind(globalThis),
  idle: globalThis.requestIdleCallback.bind(globalThis),
  beacon: navigator.sendBeacon.bind(navigator),
  pushState: history.pushState.bind(history),
  find: document.querySelector.bind(document),
  at: document.elementFromPoint.bind(document),
}
const watch = (() => {
  const own = ${JSON.stringify(own)}
  const isOwn = () => new Error().stack.includes(own)
  const [timers, workers] = [new Set(), new Set()]
  /** Timers that the build has set since its page was left. */
  let again = 0
  let left = false
  let isLeaving = false
  let away = ''
  const counted = (set) => (...given) => {
    if (left && isOwn()) again += 1
    return set(...given)
  }
  const { setInterval: every, clearInterval: stop, clearTimeout: cancel, Worker: Thread } = globalThis
  globalThis.setTimeout = counted(real.setTimeout)
  globalThis.requestAnimationFrame = counted(real.frame)
  globalThis.setInterval = (...given) => {
    const id = every(...given)
    if (isOwn()) timers.add(id)
    return id
  }
  const ended = (end) => (id) => (timers.delete(id), end(id))
  globalThis.clearInterval = ended(stop.bind(globalThis))
  globalThis.clearTimeout = ended(cancel.bind(globalThis))
  globalThis.Worker = class Worker extends Thread {
    constructor(...given) {
      super(...given)
      if (isOwn()) workers.add(this)
    }
    terminate() {
      workers.delete(this)
      super.terminate()
    }
  }
  // Without this the run would end with its page.
  globalThis.navigation?.addEventListener('navigate', (event) => {
    if (isLeaving || event.destination.sameDocument || event.hashChange) return
    away ||= event.destination.url
    event.preventDefault()
  })

  /** Functions that the page's scripts share: those of the window, of the objects below, and of all prototypes. */
  function functionsOf(owner, name, found) {
    for (const key of Reflect.ownKeys(owner)) {
      if (key === 'constructor') continue
      const { value, get, set } = Reflect.getOwnPropertyDescriptor(owner, key)
      const label = name + String(key)
      for (const one of [value, get, set]) if (typeof one === 'function') found.set(label, (found.get(label) ?? []).concat(one))
      if (name === '' && typeof value === 'function' && value.prototype) functionsOf(value.prototype, label + '.prototype.', found)
    }
    return found
  }
  const shared = { document, history, JSON, location, Math, navigator, Object, Promise, Reflect }
  function functions() {
    const found = functionsOf(globalThis, '', new Map())
    for (const name of Object.keys(shared)) functionsOf(shared[name], name + '.', found)
    return found
  }
  let before = new Map()
  function replaced() {
    const now = functions()
    const names = []
    for (const [name, was] of before) {
      const is = now.get(name)
      if (!is || is.length !== was.length || was.some((one, index) => one !== is[index])) names.push(name)
    }
    // An object that has a function of its own since then covers that of its prototype.
    for (const name of now.keys()) if (/^(document|history|location|navigator)\\./.test(name) && !before.has(name)) names.push(name)
    before = now
    return names.slice(0, 5).join(', ')
  }
  const header = () => real.find('#root header')
  function covering() {
    const { left, top, width, height } = header().getBoundingClientRect()
    // A dialog of the page covers the header for good reason.
    if (real.find('[role=dialog], [role=alertdialog], dialog[open]')) return ''
    const found = [0.1, 0.5, 0.9].map((part) => real.at(left + width * part, top + height / 2))
    return found.every((one) => one && !header().contains(one)) ? '<' + found[1].localName + '>' : ''
  }
  return {
    header,
    /** Begins to watch: what the shell does before is not looked at. */
    begin: () => void (before = functions()),
    /** Leaves the document on purpose. */
    leave(url) {
      isLeaving = true
      location.replace(url)
    },
    /** What the build has done to the document: pairs of an effect and its detail. */
    done() {
      const found = []
      if (away) found.push(['navigated', away])
      away = ''
      const names = replaced()
      if (names) found.push(['replaced', names])
      if (!real.find('#root')) found.push(['emptied', ''])
      else if (!header()) found.push(['header', ''])
      else if (covering()) found.push(['covered', covering()])
      return found
    },
    /** What still runs after the page was left. */
    async stays() {
      left = true
      again = 0
      await new Promise((over) => real.setTimeout(over, 150))
      left = false
      const found = []
      if (timers.size > 0 || again > 1) found.push(['timers', ''])
      if (workers.size > 0) found.push(['workers', ''])
      timers.clear()
      workers.clear()
      return found
    },
  }
})()
`
