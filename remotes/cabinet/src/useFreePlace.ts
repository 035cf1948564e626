import { useEffect, useRef } from 'react'

const CONTROLS = 'a, button, input, select, textarea, summary, label, [role=button], [tabindex="0"], [data-toast]'
/** Distance from a control. */
const GAP = 6
const STEP = 8
/** The page has come to rest. */
const SETTLE_MS = 80
/** A covered pixel of a control costs more than any text, and text more than a step away from the corner. */
const COSTS = { control: 1e6, text: 1, step: 10 }

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const overlap = (a: Box, b: Box, gap: number): number =>
  Math.max(0, Math.min(a.right, b.right + gap) - Math.max(a.left, b.left - gap)) *
  Math.max(0, Math.min(a.bottom, b.bottom + gap) - Math.max(a.top, b.top - gap))

const covered = (box: Box, others: readonly Box[], gap: number): number => others.reduce((sum, one) => sum + overlap(box, one, gap), 0)

/** The cheapest place along the edges of the window, as a distance from the corner that is `home`; no control is covered if that is possible. */
export function freePlace(home: Box, width: number, controls: readonly Box[], texts: readonly Box[]): [x: number, y: number] {
  const edge = width - home.right
  let best: [number, number] = [0, 0]
  let least = Number.POSITIVE_INFINITY
  for (const x of [0, edge - home.left])
    for (let steps = 0; home.top - steps * STEP >= edge; steps += 1) {
      const y = 0 - steps * STEP
      const box = { left: home.left + x, right: home.right + x, top: home.top + y, bottom: home.bottom + y }
      const cost =
        covered(box, controls, GAP) * COSTS.control + covered(box, texts, 0) * COSTS.text + (steps + (x === 0 ? 0 : 100)) * COSTS.step
      if (cost < least) [best, least] = [[x, y], cost]
    }
  return best
}

const inWindow = (boxes: Iterable<DOMRect>): DOMRect[] =>
  [...boxes].filter((box) => box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight)

function textBoxes(): DOMRect[] {
  const nodes = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const boxes: DOMRect[] = []
  while (nodes.nextNode()) {
    // What is folded has a box as well.
    if (!nodes.currentNode.parentElement?.checkVisibility()) continue
    range.selectNodeContents(nodes.currentNode)
    boxes.push(...range.getClientRects())
  }
  return inWindow(boxes)
}

/** Controls, and what has the focus unless that is a part of the page. */
const controlBoxes = (own: Element): DOMRect[] =>
  inWindow(
    [...document.querySelectorAll(CONTROLS), ...document.querySelectorAll(':focus:not(main, section)')]
      .filter((control) => control !== own && control.checkVisibility())
      .map((control) => control.getBoundingClientRect()),
  )

/** Moves a fixed element aside while a control, the focus or, if it can be helped, a text would be below it. */
export function useFreePlace() {
  const element = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    let [x, y] = [0, 0]
    const settle = () => {
      const own = element.current
      // It is not drawn on paper.
      if (!own || own.offsetWidth === 0) return
      const { left, right, top, bottom } = own.getBoundingClientRect()
      const home = { left: left - x, right: right - x, top: top - y, bottom: bottom - y }
      const place = freePlace(home, document.documentElement.clientWidth, controlBoxes(own), textBoxes())
      // A style that is set again is a change, too: the button would settle without end.
      if (place[0] === x && place[1] === y) return
      ;[x, y] = place
      own.style.transform = `translate(${x}px, ${y}px)`
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, SETTLE_MS)
    }
    settle()
    // What is loaded or unfolded moves controls without a scroll, and toasts move by their style.
    const grown = new MutationObserver(later)
    grown.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open', 'style'] })
    document.addEventListener('focusin', settle)
    for (const event of ['scroll', 'resize']) addEventListener(event, later, { passive: true })
    return () => {
      clearTimeout(timer)
      grown.disconnect()
      document.removeEventListener('focusin', settle)
      for (const event of ['scroll', 'resize']) removeEventListener(event, later)
    }
  }, [])
  return element
}
