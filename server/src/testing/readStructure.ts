import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

interface Node {
  role?: string
  alt?: string
  children?: Node[]
}

/** Structure of a PDF as assistive technology finds it. */
export interface Structure {
  marked: boolean
  displaysTitle: boolean
  language: string | undefined
  pages: number
  /** Types of the structure elements, in reading order. */
  roles: string[]
  /** Alternative texts of the figures. */
  alternatives: (string | undefined)[]
  /** Drawing operations outside elements and artifacts, by page. */
  untagged: string[]
}

/** @param most pages to read */
export async function readStructure(bytes: Uint8Array, most = Number.POSITIVE_INFINITY): Promise<Structure> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { OPS } = await getResolvedPDFJS()
  const names = new Map(Object.entries(OPS).map(([name, code]) => [code as number, name]))
  const [info, mark, preferences] = await Promise.all([document.getMetadata(), document.getMarkInfo(), document.getViewerPreferences()])
  const found: Structure = {
    marked: (mark as { Marked?: boolean } | null)?.Marked === true,
    displaysTitle: (preferences as { DisplayDocTitle?: boolean } | null)?.DisplayDocTitle === true,
    language: (info.info as { Language?: string }).Language,
    pages: document.numPages,
    roles: [],
    alternatives: [],
    untagged: [],
  }
  const visit = ({ role, alt, children = [] }: Node) => {
    if (role && role !== 'Root') found.roles.push(role)
    if (role === 'Figure') found.alternatives.push(alt)
    for (const child of children) visit(child)
  }
  for (let number = 1; number <= Math.min(document.numPages, most); number += 1) {
    const page = await document.getPage(number)
    const tree = (await page.getStructTree()) as Node | null
    if (tree) visit(tree)
    let depth = 0
    for (const code of (await page.getOperatorList()).fnArray) {
      const name = names.get(code) ?? ''
      if (name.startsWith('beginMarkedContent')) depth += 1
      else if (name === 'endMarkedContent') depth -= 1
      else if (depth === 0 && /^(showText|constructPath|paintImage)/.test(name)) found.untagged.push(`${number}: ${name}`)
    }
  }
  return found
}
