import { XMLParser } from 'fast-xml-parser'
import { openPromise } from 'yauzl'

const MAX_DOCUMENT = 32 * 1024 * 1024

type Node = Record<string, Node[] | string>

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
})

const childrenOf = (node: Node): [name: string, children: Node[]] => {
  const [name = ''] = Object.keys(node)
  const inner = node[name]
  return [name, Array.isArray(inner) ? inner : []]
}

/** Elements of this name, wherever they are, except inside one another. */
function* find(nodes: readonly Node[], wanted: string): Generator<Node[]> {
  for (const node of nodes) {
    const [name, children] = childrenOf(node)
    if (name === wanted) yield children
    else yield* find(children, wanted)
  }
}

const breaks: Record<string, string> = { br: '\n', cr: '\n', tab: '\t' }

/** Text of a paragraph; deleted text and field codes have elements of their own. */
const textOf = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => {
      const [name, children] = childrenOf(node)
      if (name === 't') return children.map((text) => String(text['#text'] ?? '')).join('')
      return breaks[name] ?? textOf(children)
    })
    .join('')

const cellText = (cell: readonly Node[]): string =>
  [...find(cell, 'p')]
    .map((paragraph) => textOf(paragraph))
    .join('\n')
    .trim()

async function readDocument(path: string): Promise<string> {
  const zip = await openPromise(path)
  try {
    for await (const entry of zip.eachEntry()) {
      if (!/^word\/document\d*\.xml$/i.test(entry.fileName) || entry.uncompressedSize > MAX_DOCUMENT) continue
      const pieces: Buffer[] = []
      for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece)
      return Buffer.concat(pieces).toString('utf8')
    }
    return ''
  } finally {
    zip.close()
  }
}

/** A task of the pool: the tables of a docx that was found safe, as text by row and cell. */
export async function readTables({ path }: { path: string }): Promise<string[][][]> {
  const nodes = parser.parse(await readDocument(path)) as Node[]
  return [...find(nodes, 'tbl')].map((table) => [...find(table, 'tr')].map((row) => [...find(row, 'tc')].map(cellText)))
}
