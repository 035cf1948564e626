import { addToast, removeToast } from '@forum/client/toasts'
import { i18n } from '@forum/language'
import { type Opening, sharedFunctions } from '../boot/openings.ts'
import { releaseOfPage, shellTexts } from '../texts.ts'
import { scriptGlobals } from './federation/scriptGlobals.ts'
import { RemoteFailure } from './loader.ts'
import type { RemoteLoader } from './remoteLoader.ts'

const TICK_MS = 250
/** A longer pause between two ticks is a computer that slept, a tab in the background, or a clock that was set. */
const JUMP_MS = 3000
/** Time after which an opening page is reported as slow, and after which the user reads that it is. */
const SLOW_MS = 6000
const LATE_MS = 10_000
/** The notice stays until the page is there or the user closes it. */
const NOTICE_MS = 2 ** 31 - 1

/** Whether the shell's header can be seen and used. A dialog of the page covers it for good reason. */
function isHeaderFree(root: HTMLElement): boolean {
  const bar = root.querySelector('header')
  if (!bar || document.fullscreenElement || document.querySelector('[role=dialog], [role=alertdialog], dialog[open]')) return bar !== null
  if (bar.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) === false) return false
  const { left, top, width, height } = bar.getBoundingClientRect()
  // A page that is scrolled has its header above the window.
  if (top < 0 || !document.elementFromPoint) return true
  return [0.1, 0.5, 0.9].some((part) => {
    const found = document.elementFromPoint(left + width * part, top + height / 2)
    // The shell's own overlay and toasts are statuses.
    return !found || bar.contains(found) || found.closest('[role=status]') !== null
  })
}

const hasHeading = () => document.querySelector('main h1') !== null

/** Runs once the page draws a frame and then has nothing to do: never, if it keeps the processor busy. */
const whenIdle = (run: () => void) =>
  requestAnimationFrame(() => void ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, TICK_MS)))

/** Puts back what a remote removed: the root, which React still keeps, or a header with a way on where React has given up. */
function restoreRoot(root: HTMLElement): boolean {
  if (!root.isConnected) document.body.append(root)
  else if (!root.firstChild) root.append(lateNotice())
  else return false
  return true
}

/** Header and notice of the page as it began (`index.html`), for a document in which React draws nothing. */
function lateNotice(): DocumentFragment {
  const link = (text: string, href: string, className = '') =>
    Object.assign(document.createElement('a'), { textContent: text, href, className })
  const notice = Object.assign(document.createElement('p'), { className: 'late' })
  notice.style.animation = 'none'
  notice.append(`${i18n.t('На этой странице произошла ошибка')}. `, link(shellTexts.reload, location.href))
  const fragment = document.createDocumentFragment()
  fragment.append(link(document.body.dataset.forum ?? '', '/forum', 'skeleton'), notice)
  return fragment
}

/** Name of the remote whose script is the first in a stack, other than the shell's. */
const remoteIn = (stack: string): string | undefined => /\/mf\/(?!shell\/)([^/\s]+)\//.exec(stack)?.[1]

/** Reports what a remote throws in clicks, timers and promises, once a remote. Refusals of the server are no errors in the code. */
function watchErrors(loader: Pick<RemoteLoader, 'reportBroken'>): () => void {
  const reported = new Set<string>()
  const note = (error: unknown, file = '') => {
    const isExpected = error instanceof Error && ['ApiError', 'AbortError', 'RemoteFailure'].includes(error.name)
    const name = isExpected ? undefined : remoteIn(`${file}\n${error instanceof Error ? error.stack : ''}`)
    if (!name || reported.has(name)) return
    reported.add(name)
    loader.reportBroken(new RemoteFailure(name, 'error', error))
  }
  const onError = ({ error, filename }: ErrorEvent) => note(error, filename)
  const onRejection = ({ reason }: PromiseRejectionEvent) => note(reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}

/**
 * Watches the page that is being opened: reports it as loaded once heading and header are there and it answers, as slow when it takes
 * long while the document is visible and online, and as broken when the header is away. Then it says so to the user.
 * @returns a function that ends the watch
 */
export function watchOpenings(loader: Pick<RemoteLoader, 'mountedPage' | 'reportMounted' | 'reportBroken'>, root: HTMLElement): () => void {
  const openings = () => scriptGlobals.forumOpenings
  let last = performance.now()
  let watched: Opening | undefined
  let waited = 0
  let notice = 0
  /** The mounted page that is waited for until it answers, or the last that did. */
  let asked: RemoteLoader['mountedPage']
  /** The page that was reported because of the document. */
  let blamed: RemoteLoader['mountedPage']
  let coveredFor = 0
  /** Time for which the browser has had no idle moment; undefined while none is waited for. */
  let busyFor: number | undefined

  function reportWhenIdle(page: NonNullable<RemoteLoader['mountedPage']>): void {
    asked = page
    whenIdle(() => {
      if (loader.mountedPage !== page) return
      loader.mountedPage = undefined
      loader.reportMounted(page.name, page.expose)
      openings()?.leave()
    })
  }

  /** Reports the page that is there when the document is broken, which can be long after it was opened. */
  function watchDocument(passed: number): void {
    const now = sharedFunctions()
    const before = openings()?.functions ?? now
    const isReplaced = now.some((one, index) => one !== before[index])
    // A remote that is opened later is not to blame.
    Object.assign(before, now)
    const isWatched = document.visibilityState === 'visible' && passed < JUMP_MS
    coveredFor = isHeaderFree(root) ? 0 : coveredFor + (isWatched ? passed : 0)
    if (busyFor === undefined)
      whenIdle(() => {
        busyFor = undefined
      })
    busyFor = isWatched ? (busyFor ?? 0) + passed : 0
    const isBusy = busyFor >= SLOW_MS
    const isBroken = restoreRoot(root) || isReplaced || isBusy || coveredFor >= SLOW_MS
    const page = loader.mountedPage ?? asked
    if (!isBroken || !page || page === blamed) return
    blamed = page
    const failure = new RemoteFailure(page.name, 'document', undefined)
    loader.reportBroken(failure)
    if (isBusy) notify(i18n.t('Страница не отвечает.'), failure.reference)
  }

  function notify(what: string, code: string): number {
    const text = `${what} ${i18n.t('Подождите или перейдите в другой раздел. Код: {code}', { code: code + releaseOfPage() })}`
    return addToast('info', text, NOTICE_MS, { label: shellTexts.reload, run: () => location.reload() })
  }

  function tick(): void {
    const passed = performance.now() - last
    last += passed
    watchDocument(passed)
    const page = loader.mountedPage
    if (page && page !== asked && hasHeading() && isHeaderFree(root)) reportWhenIdle(page)
    const opening = openings()?.current
    if (opening !== watched) {
      removeToast(notice)
      notice = 0
      watched = opening
      // What passed before this watch began may be a pause.
      waited = opening ? Math.min(last - opening.since, SLOW_MS - JUMP_MS) : 0
    } else if (document.visibilityState === 'visible' && navigator.onLine && passed < JUMP_MS) waited += passed
    if (!opening) return
    // A page with a heading that is not ready has a document that is broken.
    if (waited >= SLOW_MS && opening.number && !(page && hasHeading())) openings()?.late()
    // The first page has a notice of its own until it is known.
    if (waited < LATE_MS || notice || document.querySelector('.late')) return
    notice = notify(shellTexts.late, opening.reference)
  }

  const timer = setInterval(tick, TICK_MS)
  const endErrors = watchErrors(loader)
  return () => {
    clearInterval(timer)
    endErrors()
  }
}
