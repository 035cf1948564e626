import { sectionColors, stage } from '@forum/domain/platform/designTokens'

/** The double helix of the front page for paper: upright strands with base pairs in the colours of sections, on the dark stage. */

interface Helix {
  /** Position of the axis. */
  left: number
  top: number
  /** Length along the axis, in half turns. */
  halfTurns: number
  /** Length of half a turn. */
  step: number
  /** Distance of a strand from the axis. */
  radius: number
  /** Number of base pairs in half a turn. */
  pairs: number
}

/** A line of the drawing; lines are drawn in the order of the list. */
export interface Stroke {
  path: string
  color: string
  width: number
}

/** Positions of the control points of a curve that follows half a cosine wave. */
const ALONG = 0.3642

const round = (value: number): number => Math.round(value * 10) / 10

export function helixStrokes({ left, top, halfTurns, step, radius, pairs }: Helix): Stroke[] {
  const point = (across: number, along: number) => `${round(left + across)} ${round(top + along)}`
  const sweep = (index: number, side: number) => {
    const start = (index - 0.5) * step
    const [from, to] = [-side * radius, side * radius]
    return `M${point(from, start)}C${point(from, start + step * ALONG)} ${point(to, start + step * (1 - ALONG))} ${point(to, start + step)}`
  }
  const turns = Array.from({ length: halfTurns }, (_, index) => index)
  const width = radius / 14
  const strand = (side: number, color: string): Stroke => ({
    path: [...turns, halfTurns].map((index) => sweep(index, side)).join(''),
    color,
    width,
  })
  const rungs = turns.flatMap((index) =>
    Array.from({ length: pairs }, (_, place): Stroke => {
      const share = (place + 0.5) / pairs
      const along = (index + share) * step
      const reach = radius * Math.sin(Math.PI * share)
      const gap = Math.min(radius / 30, reach / 3)
      return {
        path: `M${point(-reach, along)}L${point(-gap, along)}M${point(gap, along)}L${point(reach, along)}`,
        color: sectionColors[(index * pairs + place) % sectionColors.length]?.dark ?? stage.text,
        width: width * 1.1,
      }
    }),
  )
  return [strand(-1, stage.strand), ...rungs, strand(1, stage.text)]
}

/** The helix as an SVG picture. @param recolored the replacement of each colour */
export function helixSvg(width: number, height: number, helix: Helix, recolored: (color: string) => string): string {
  const lines = helixStrokes(helix).map(
    ({ path, color, width: line }) => `<path d="${path}" stroke="${recolored(color)}" stroke-width="${round(line)}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g fill="none" stroke-linecap="round">${lines.join('')}</g></svg>`
}
