import { type Day, formatDay } from '@forum/domain/calendar'
import { DAY, NAV, PAGE } from '@forum/federation/framePlaces'
import type { Registry } from '@forum/federation/registry'
import type { BuildRecord, Frame } from '@forum/federation/release'

const NAV_ENTRY = new RegExp(`<a(?=[^>]* href="${NAV.path}")[^>]*>${NAV.label}</a>`)

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The sheets of both in one order, else a page's plain rule would win over a media rule of the layout. */
function styles(...frames: Frame[]): string {
  const sheets = frames.flatMap((frame) => Object.entries(frame.css))
  return sheets
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, css]) => css)
    .join('')
}

/** Has what stands so far laid out, its fonts looked up: all of the picture at once is the longest task of the page's load. */
export const LAY_OUT = '<script>document.body.offsetHeight</script>'

interface FrameParts {
  shell: BuildRecord
  /** Frame of the route being opened. */
  page: Frame
  registry: Registry
  path: string
  nonce: string
  demonstrationDay: Day | null
}

/**
 * What people see until the code has come: the page in the shell's layout. Empty when the shell was built without frames.
 */
export function frameMarkup({ shell, page, registry, path, nonce, demonstrationDay }: FrameParts): string {
  const suffix = demonstrationDay === null ? '' : ' demonstration'
  const layout = shell.frames?.[path + suffix] ?? shell.frames?.[`*${suffix}`]
  if (!layout) return ''
  const entries = registry.remotes
    .flatMap(({ nav }) => nav)
    .filter(({ access }) => access === 'public')
    .sort((a, b) => a.order - b.order)
  const html = layout.html
    .replace(NAV_ENTRY, (entry) =>
      entries.map(({ label, path: to }) => entry.replace(NAV.path, () => escaped(to)).replace(NAV.label, () => escaped(label))).join(''),
    )
    .replace(formatDay(DAY), demonstrationDay === null ? '' : formatDay(demonstrationDay))
    .replaceAll(/(?=<nav)|(?<=<\/header>)/g, LAY_OUT)
    .replace(PAGE, () => page.html)
  return `<div data-frame="page"><style nonce="${nonce}">${styles(layout, page)}</style>${html}</div>`
}
