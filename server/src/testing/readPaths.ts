import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

type Matrix = readonly [number, number, number, number, number, number]

/** A path that a page of a PDF draws, in millimetres from its upper left corner. */
interface DrawnPath {
  kind: 'fill' | 'stroke'
  colour: string
  /** Corners, one list for each part. */
  parts: [x: number, y: number][][]
}

export interface DrawnPage {
  width: number
  height: number
  paths: DrawnPath[]
}

const POINT = 25.4 / 72
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

/** Numbers of coordinates after each drawing operation of the library. */
const LENGTHS = [2, 2, 6, 4, 0]

/** @param data operations with their coordinates, of straight lines */
function partsOf(data: Iterable<number>, [a, b, c, d, e, f]: Matrix, height: number): [number, number][][] {
  const values = [...data]
  const parts: [number, number][][] = []
  for (let at = 0; at < values.length; ) {
    const operation = values[at] ?? 0
    const length = LENGTHS[operation] ?? 0
    const [x = 0, y = 0] = values.slice(at + 1 + Math.max(0, length - 2), at + 1 + length)
    if (operation === 0) parts.push([])
    if (length > 0) parts.at(-1)?.push([(a * x + c * y + e) * POINT, height - (b * x + d * y + f) * POINT])
    at += 1 + length
  }
  return parts
}

/** Paths that pages draw, apart from text and images. */
export async function readPaths(bytes: Uint8Array): Promise<DrawnPage[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { OPS } = await getResolvedPDFJS()
  const pages: DrawnPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const [, , width = 0, height = 0] = page.view.map((side: number) => side * POINT)
    const { fnArray, argsArray } = await page.getOperatorList()
    const paths: DrawnPath[] = []
    let state = { matrix: [1, 0, 0, 1, 0, 0] as Matrix, fill: '#000000', stroke: '#000000' }
    const kept: (typeof state)[] = []
    for (const [index, operation] of fnArray.entries()) {
      const args = argsArray[index]
      if (operation === OPS.save) kept.push(state)
      else if (operation === OPS.restore) state = kept.pop() ?? state
      else if (operation === OPS.transform) state = { ...state, matrix: times(state.matrix, args) }
      else if (operation === OPS.setFillRGBColor) state = { ...state, fill: args[0] }
      else if (operation === OPS.setStrokeRGBColor) state = { ...state, stroke: args[0] }
      else if (operation === OPS.constructPath && args[1][0]) {
        const parts = partsOf(args[1][0], state.matrix, height)
        if (args[0] === OPS.stroke) paths.push({ kind: 'stroke', colour: state.stroke, parts })
        else if (args[0] === OPS.fill || args[0] === OPS.eoFill) paths.push({ kind: 'fill', colour: state.fill, parts })
      }
    }
    pages.push({ width, height, paths })
  }
  return pages
}
