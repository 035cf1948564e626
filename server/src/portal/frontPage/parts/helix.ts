import { createElement as h, type ReactElement } from 'react'

/** The double helix of the front page, drawn from a few numbers: each strand is one curve for every crossing. */

interface Helix {
  /** Along the axis, in half turns. */
  halfTurns: number
  /** Length of half a turn. */
  step: number
  /** Distance of a strand from the axis. */
  radius: number
  /** Base pairs in half a turn. */
  pairs: number
  /** Horizontal instead of vertical. */
  lying?: boolean
}

const MARGIN = 12
/** Positions of the control points of a curve that follows half a cosine wave. */
const ALONG = 0.3642

/** @param colors classes of the base pairs, in turn */
export function helix({ halfTurns, step, radius, pairs, lying = false }: Helix, colors: readonly string[]): ReactElement {
  const axis = radius + MARGIN
  const [width, height] = [2 * axis, halfTurns * step]
  const round = (value: number) => Math.round(value * 10) / 10
  const point = (across: number, along: number) => (lying ? [along, axis + across] : [axis + across, along]).map(round).join(' ')

  // Path from the edge of one turn over the crossing to the edge of the next: in front from one side, behind from the other.
  const sweep = (index: number, side: number) => {
    const start = (index - 0.5) * step
    const [from, to] = [-side * radius, side * radius]
    return `M${point(from, start)}C${point(from, start + step * ALONG)} ${point(to, start + step * (1 - ALONG))} ${point(to, start + step)}`
  }
  const halves = Array.from({ length: halfTurns }, (_, index) => index)
  const sweeps = (side: number) => [...halves, halfTurns].map((index) => sweep(index, side)).join('')

  const rungs = halves.flatMap((index) =>
    Array.from({ length: pairs }, (_, place) => {
      const share = (place + 0.5) / pairs
      const along = (index + share) * step
      const reach = radius * Math.sin(Math.PI * share)
      const gap = Math.min(3, reach / 3)
      const color = colors[(index * pairs + place) % colors.length] ?? ''
      return h('path', {
        key: along,
        className: color,
        d: `M${point(-reach, along)}L${point(-gap, along)}M${point(gap, along)}L${point(reach, along)}`,
      })
    }),
  )
  return h(
    'svg',
    {
      className: lying ? 'helix lying' : 'helix standing',
      viewBox: lying ? `0 0 ${height} ${width}` : `0 0 ${width} ${height}`,
      'aria-hidden': true,
      focusable: false,
      preserveAspectRatio: lying ? 'xMinYMid slice' : 'xMidYMin slice',
    },
    h('path', { className: 'strand back', d: sweeps(-1) }),
    h('g', { className: 'rungs' }, rungs),
    h('path', { className: 'strand', d: sweeps(1) }),
  )
}
