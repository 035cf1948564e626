/** Distance from the edges of the window. */
const EDGE = 16
/** Distance between a toast and an element that must not be covered. */
const GAP = 8
const STEP = 8
const PHONE = 640

/** Distance from the top at which a toast is below the header and covers neither its menu nor the page's heading. */
const BELOW_HEADER = 72

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Place {
  left: number
  top: number
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right + GAP) - Math.max(a.left, b.left - GAP)) *
  Math.max(0, Math.min(a.bottom, b.bottom + GAP) - Math.max(a.top, b.top - GAP))

export interface Size {
  width: number
  height: number
}

export const boxAt = (place: Place, { width, height }: Size): Box => ({ ...place, right: place.left + width, bottom: place.top + height })

/**
 * Places in the order of preference: corners, each followed by the places next to it, on a phone from the bottom up, otherwise from the
 * header down.
 */
function* places({ width, height }: Size, window: Size): Generator<Place> {
  const isPhone = window.width <= PHONE
  const columns = new Set(isPhone ? [EDGE] : [window.width - width - EDGE, EDGE])
  const lowest = Math.max(EDGE, window.height - height - EDGE)
  for (const left of columns)
    for (let distance = 0; distance <= lowest - EDGE; distance += STEP) {
      const below = BELOW_HEADER + distance
      yield { left, top: isPhone || below > lowest ? lowest - distance : below }
    }
}

/** The first place where nothing of `kept` is covered, otherwise the place with the smallest covered area. */
export function placeFor(size: Size, window: Size, kept: readonly Box[]): Place {
  let best: Place = { left: EDGE, top: EDGE }
  let least = Number.POSITIVE_INFINITY
  for (const place of places(size, window)) {
    const box = boxAt(place, size)
    const covered = kept.reduce((sum, one) => sum + overlap(box, one), 0)
    if (covered < least) {
      best = place
      least = covered
    }
    if (covered === 0) break
  }
  return best
}

export const isCovered = (box: Box, kept: readonly Box[]): boolean => kept.some((one) => overlap(box, one) > 0)

/** Elements that are focused as a whole, to be read or for their keys: a toast may cover a part of them. */
const SURFACES = 'body, main, [role=dialog], [role=alertdialog], [role=tabpanel], [role=region]'

/** Elements that toasts never cover: buttons that end a dialog, headings, and elements with the attribute. */
const ALWAYS_KEPT = 'h1, header, .fui-DialogActions, [data-no-toast-over]'

/** Boxes that toasts must not cover: the focused and the last pressed control, the main buttons of dialogs. */
export function keptBoxes(host: HTMLElement, pressed: Element | null): Box[] {
  const focused = document.activeElement
  const kept = [...document.querySelectorAll(ALWAYS_KEPT)]
  if (focused && !host.contains(focused) && !focused.matches(SURFACES)) kept.push(focused)
  if (pressed?.isConnected) kept.push(pressed)
  return kept.map((element) => element.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0)
}
