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
  styles: 'меняет оформление портала, а не только своей страницы',
  stored: 'стирает то, что хранят в браузере другие',
  navigated: 'уводит со страницы',
  timers: 'оставляет после себя таймеры: остановите их, когда страницу закрывают',
  calls: 'делает вызов за вызовом, когда страницу уже закрыли',
  workers: 'оставляет после себя воркеры: остановите их, когда страницу закрывают',
  busy: 'не отпускает процессор: бесконечный цикл или эффект, который вызывает сам себя',
} as const
export type Effect = keyof typeof effects

/** Defines `watch`. @param own beginning of the addresses of the build's scripts @param container its global variable */
export const documentWatch = (own: string, container: string): string => `
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
  styleOf: globalThis.getComputedStyle.bind(globalThis),
}
/** One that is left may have a call or its repeat under way. */
const MANY_CALLS = 2
const watch = (() => {
  const own = ${JSON.stringify(own)}
  const container = ${JSON.stringify(container)}
  const isOwn = () => new Error().stack.includes(own)
  const [timers, workers] = [new Set(), new Set()]
  /** Timers that the build has set since its page was left. */
  let again = 0
  let left = false
  let isLeaving = false
  let away = ''
  /** Calls since the page was left. */
  let calls = 0
  let isRootGone = false
  /** What was erased of the data of others. */
  const erased = new Set()
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

  globalThis.fetch = (...given) => {
    calls += 1
    return real.fetch(...given)
  }

  /** Data of another, which no build may erase. */
  const OTHER = 'run-other'
  const SESSION = 'forum-session'
  // The scripts of the shell end a session; a remote asks them to.
  const callerIsOwn = () => new Error().stack.split('\\n')[3]?.includes(own)
  for (const name of ['removeItem', 'setItem']) {
    const change = Storage.prototype[name]
    Storage.prototype[name] = function (key, ...given) {
      if (key === SESSION && callerIsOwn()) erased.add('localStorage ' + SESSION)
      return change.call(this, key, ...given)
    }
  }
  const other = { scope: location.origin + '/' + OTHER, unregister: async () => !!erased.add('serviceWorker') }
  if (navigator.serviceWorker) navigator.serviceWorker.getRegistrations = async () => [other]
  async function put() {
    localStorage.setItem(OTHER, '1')
    sessionStorage.setItem(OTHER, '1')
    await globalThis.caches?.open(OTHER)
  }
  async function noteErased() {
    for (const name of ['localStorage', 'sessionStorage']) if (!globalThis[name].getItem(OTHER)) erased.add(name)
    if (globalThis.caches && !(await caches.has(OTHER))) erased.add('caches')
    await put()
  }

  /** How the portal looks outside the page of a remote. */
  const looks = ['display', 'visibility', 'opacity', 'pointerEvents', 'color', 'backgroundColor', 'fontFamily', 'fontSize', 'filter', 'transform']
  function styles() {
    const found = new Map()
    for (const [name, element] of [['body', document.body], ['header', header()], ['header a', real.find('#root header a')]])
      if (element) for (const look of looks) found.set(name + ' ' + look, real.styleOf(element)[look])
    return found
  }
  let stylesBefore = new Map()
  const restyled = () => [...styles()].filter(([name, is]) => stylesBefore.has(name) && stylesBefore.get(name) !== is).map(([name]) => name).slice(0, 5).join(', ')

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
  let globalsBefore = {}
  /** What the scripts of the page share by name: the runtime, the openings, and the containers of other remotes. */
  const globalsOf = () =>
    Object.fromEntries(['forumFederation', 'forumOpenings', ...Object.keys(globalThis).filter((key) => key.startsWith('forum_') && !key.startsWith(container))].map((key) => [key, globalThis[key]]))
  function replaced() {
    const now = functions()
    const names = []
    for (const [name, was] of before) {
      const is = now.get(name)
      if (!is || is.length !== was.length || was.some((one, index) => one !== is[index])) names.push(name)
    }
    // An object that has a function of its own since then covers that of its prototype.
    for (const name of now.keys()) if (/^(document|history|location|navigator)\\./.test(name) && !before.has(name)) names.push(name)
    for (const key in {}) {
      names.push('Object.prototype.' + key)
      delete Object.prototype[key]
    }
    const globals = globalsOf()
    for (const key of Object.keys(globals)) if (globals[key] !== globalsBefore[key]) names.push(key)
    globalsBefore = globals
    before = now
    return names.slice(0, 5).join(', ')
  }
  const header = () => real.find('#root header')
  function covering() {
    if (!header().checkVisibility({ opacityProperty: true, visibilityProperty: true })) return 'header'
    const { left, top, width, height } = header().getBoundingClientRect()
    // A dialog of the page covers the header for good reason.
    if (real.find('[role=dialog], [role=alertdialog], dialog[open]')) return ''
    const found = [0.1, 0.5, 0.9].map((part) => real.at(left + width * part, top + height / 2))
    return found.every((one) => one && !header().contains(one)) ? '<' + found[1].localName + '>' : ''
  }
  return {
    header,
    /** Begins to watch: what the shell does before is not looked at. */
    async begin() {
      globalsBefore = globalsOf()
      before = functions()
      stylesBefore = styles()
      // The shell puts a root back.
      new MutationObserver(() => (isRootGone ||= !real.find('#root'))).observe(document, { childList: true, subtree: true })
      await put()
    },
    /** Leaves the document on purpose. */
    leave(url) {
      isLeaving = true
      location.replace(url)
    },
    /** What the build has done to the document: pairs of an effect and its detail. */
    async done() {
      const found = []
      await noteErased()
      if (erased.size > 0) found.push(['stored', [...erased].join(', ')])
      erased.clear()
      const looksOther = restyled()
      if (looksOther) found.push(['styles', looksOther])
      if (away) found.push(['navigated', away])
      away = ''
      const names = replaced()
      if (names) found.push(['replaced', names])
      if (isRootGone || !real.find('#root')) found.push(['emptied', ''])
      else if (!header()) found.push(['header', ''])
      else if (covering()) found.push(['covered', covering()])
      return found
    },
    /** What still runs after the page was left. */
    async stays() {
      left = true
      again = 0
      calls = 0
      await new Promise((over) => real.setTimeout(over, 150))
      left = false
      const found = []
      if (timers.size > 0 || again > 1) found.push(['timers', ''])
      if (calls > MANY_CALLS) found.push(['calls', ''])
      if (workers.size > 0) found.push(['workers', ''])
      timers.clear()
      workers.clear()
      return found
    },
  }
})()
`
