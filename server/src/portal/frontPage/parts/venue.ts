import { content, translationOf } from '@forum/domain/forum/bilingual'
import { directions, type MapStop } from '@forum/domain/forum/frontPage'
import { i18n } from '@forum/language'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import type { FrontContent } from '../content.ts'
import { block, folded, written } from './elements.ts'

/** Half of the map's side. */
const HALF = 170
/** Radius of the outermost ring. */
const REACH = 140
const RING_MINUTES = 5

interface Placed extends MapStop {
  number: number
  x: number
  y: number
}

/** Stops by direction, at a distance by walking time; those in one direction side by side. */
function place(stops: readonly MapStop[], most: number): Placed[] {
  return stops.map((stop, index) => {
    const before = stops.slice(0, index).filter(({ direction }) => direction === stop.direction).length
    const aside = Math.ceil(before / 2) * (before % 2 === 1 ? 1 : -1) * 0.3
    const angle = (directions.indexOf(stop.direction) * Math.PI) / 4 + aside
    const distance = Math.max(46, (stop.minutes / most) * REACH)
    const round = (value: number) => Math.round(value)
    return { ...stop, number: index + 1, x: round(HALF + distance * Math.sin(angle)), y: round(HALF - distance * Math.cos(angle)) }
  })
}

/** The map is to scale in minutes, not in the terrain: a ring is five of them, or more when stops are far. */
function map(stops: readonly MapStop[], label: string, isOwn: boolean): ReactElement {
  const farthest = Math.max(...stops.map(({ minutes }) => minutes))
  const ring = Math.ceil(farthest / 3 / RING_MINUTES) * RING_MINUTES
  const rings = Array.from({ length: Math.ceil(farthest / ring) }, (_, index) => (index + 1) * ring)
  const most = rings.at(-1) ?? ring
  const placed = place(stops, most)
  const text = (x: number, y: number, className: string, children: ReactNode) => h('text', { x, y, className }, children)
  return h(
    'svg',
    { className: 'map', viewBox: `0 0 ${2 * HALF} ${2 * HALF}`, role: 'img', 'aria-label': label },
    ...rings.map((minutes) => h('circle', { key: minutes, className: 'ring', cx: HALF, cy: HALF, r: (minutes / most) * REACH })),
    ...rings.map((minutes) =>
      h(
        'g',
        { key: `label ${minutes}` },
        text(HALF + 4, HALF - (minutes / most) * REACH - 4, 'minutes', i18n.t('{minutes} мин', { minutes })),
      ),
    ),
    h('path', { className: 'way', d: placed.map(({ x, y }) => `M${HALF} ${HALF}L${x} ${y}`).join('') }),
    h('path', { className: 'north', d: `M${2 * HALF - 20} 42v-22m-5 7 5-8 5 8` }),
    text(2 * HALF - 20, 58, 'number', i18n.t('С')),
    h('circle', { className: 'here', cx: HALF, cy: HALF, r: 17 }),
    // The helix is the portal's mark: a forum with another has none.
    isOwn
      ? h('circle', { className: 'spot', cx: HALF, cy: HALF, r: 6 })
      : h('path', { className: 'strands', d: `M${HALF - 5} ${HALF - 10}c0 5 10 5 10 10s-10 5-10 10m10-20c0 5-10 5-10 10s10 5 10 10` }),
    ...placed.map(({ number, x, y }) =>
      h('g', { key: number }, h('circle', { className: 'stop', cx: x, cy: y, r: 13 }), text(x, y + 5, 'number', number)),
    ),
  )
}

export function venue({ settings, front, mark }: FrontContent): ReactElement {
  const { city, venue: place, contacts, english } = settings
  const own = translationOf(settings)
  const name = content(place, english?.venue, own?.venue)
  const { text, language } = content(front.travel, front.english?.travel, own?.front.travel)
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  const details = h(
    'div',
    { className: 'details' },
    h(
      'p',
      { className: 'address' },
      h('strong', null, written(name)),
      h('br'),
      written(content(contacts.address, english?.contacts.address, own?.contacts.address)),
    ),
    ...paragraphs.map((paragraph) => h('p', { key: paragraph }, written({ text: paragraph, language }))),
    front.stops.length > 0 &&
      h(
        'ol',
        { className: 'stops' },
        front.stops.map(({ name: stop, minutes, english: inEnglish }, index) =>
          h(
            'li',
            { key: `${index} ${stop}` },
            written(content(stop, inEnglish?.name)),
            h(
              'span',
              { className: 'quiet' },
              i18n.t('{minutes, plural, one {# минута пешком} few {# минуты пешком} many {# минут пешком} other {# минуты пешком}}', {
                minutes,
              }),
            ),
          ),
        ),
      ),
  )
  const title = content(city, english?.city, own?.city)
  return block(
    { id: 'venue', title: h('span', null, i18n.t('Место'), ': ', written(title, false)), className: 'wide' },
    h(
      'div',
      { className: 'venue' },
      details,
      front.stops.length > 0 &&
        folded(
          'scheme',
          i18n.t('Схема места'),
          map(front.stops, i18n.t('Схема: сколько идти до места ({venue})', { venue: name.text }), mark !== null),
        ),
    ),
  )
}
