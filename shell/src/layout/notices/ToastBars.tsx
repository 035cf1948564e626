import { removeToast, type Toast, useToasts } from '@forum/client/toasts'
import { i18n } from '@forum/language'
import { Button, makeStyles, Notice } from '@forum/ui'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type Box, boxAt, isCovered, keptBoxes, type Place, placeFor, type Size } from './toastPlace.ts'

const useStyles = makeStyles({
  // A transform moves nothing else, and is no layout shift itself.
  bar: { position: 'absolute', top: 0, left: 0, width: 'min(420px, calc(100vw - 32px))', '& button': { pointerEvents: 'auto' } },
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
})

const SETTLE_MS = 100
/** Longest interval between checks of the places, for toasts that stay for hours. */
const SETTLED_MS = 2000
const CONTROLS = 'a, button, input, select, textarea, summary, label, [role=button], [role=tab], [role=option], [tabindex]'

const places = new WeakMap<Element, Place>()

/** Places toasts. Each keeps its place until it would cover an element of `keptBoxes`, also when another toast is removed. */
function arrange(host: HTMLElement, pressed: Element | null): void {
  const window = { width: document.documentElement.clientWidth, height: innerHeight }
  const kept = keptBoxes(host, pressed)
  const bars = [...host.querySelectorAll<HTMLElement>('[data-toast]')]
  const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement): Size => ({ width: offsetWidth, height: offsetHeight })
  const boxesOf = (some: HTMLElement[]): Box[] =>
    some.flatMap((bar) => {
      const place = places.get(bar)
      return place ? [boxAt(place, sizeOf(bar))] : []
    })
  const inWindow = ({ right, bottom }: Box) => right <= window.width && bottom <= window.height
  for (const bar of bars) {
    const [box] = boxesOf([bar])
    if (box && inWindow(box) && !isCovered(box, kept)) continue
    const place = placeFor(sizeOf(bar), window, [...kept, ...boxesOf(bars.filter((other) => other !== bar))])
    places.set(bar, place)
    bar.style.transform = `translate(${place.left}px, ${place.top}px)`
  }
}

function usePlace(host: RefObject<HTMLElement | null>, toasts: readonly Toast[]): void {
  const pressed = useRef<Element | null>(null)

  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      if (target instanceof Element && !host.current?.contains(target)) pressed.current = target.closest(CONTROLS)
    }
    document.addEventListener('click', note, { capture: true })
    return () => document.removeEventListener('click', note, { capture: true })
  }, [host])

  useLayoutEffect(() => {
    if (toasts.length === 0) return
    const settle = () => host.current && arrange(host.current, pressed.current)
    settle()
    // Elements that must not be covered also move without an event: a dialog that grows as it opens, a page that loads.
    let pause = SETTLE_MS
    let timer = setTimeout(function again() {
      settle()
      pause = Math.min(pause * 1.5, SETTLED_MS)
      timer = setTimeout(again, pause)
    }, pause)
    document.addEventListener('focusin', settle)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', settle)
    }
  }, [host, toasts])
}

/** Toasts inside the live region `host`. Taps go through them to the page, except on their buttons. */
export function ToastBars({ host }: { host: RefObject<HTMLElement | null> }) {
  const toasts = useToasts((state) => state.toasts)
  usePlace(host, toasts)
  return toasts.map((toast) => <ToastBar key={toast.id} toast={toast} />)
}

function ToastBar({ toast }: { toast: Toast }) {
  const styles = useStyles()
  useEffect(() => {
    const timer = setTimeout(() => removeToast(toast.id), toast.ms)
    return () => clearTimeout(timer)
  }, [toast])
  const { id, action, intent } = toast
  if (intent === 'spoken') return <span className={styles.spoken}>{toast.text}</span>
  const actions = (
    <>
      {action && (
        <Button
          size="small"
          onClick={() => {
            removeToast(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <Button appearance="transparent" size="small" aria-label={i18n.t('Закрыть')} onClick={() => removeToast(id)}>
        ✕
      </Button>
    </>
  )
  return (
    <div className={styles.bar} data-toast="">
      <Notice intent={intent} actions={actions}>
        {toast.text}
      </Notice>
    </div>
  )
}
