import { globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

/**
 * TypeScript blocks of the documents, written to `dist/docBlocks/` for the compiler (tsconfig.docs.json), so that a recipe cannot rot.
 * An HTML comment before a block names the file it belongs to and has the lines that the block leaves out, with paths from the root:
 * `<!-- server/src/participation/registrations/make.ts: import { handleReading } from 'server/src/platform/http/handle.ts' -->`.
 * A block that cannot be compiled is marked `ts fragment`, with the reason in that comment.
 */

const folder = 'dist/docBlocks'
const mostFragments = 5

export interface DocBlock {
  document: string
  line: number
  /** Path from the root; decides which packages the block can import. */
  file: string
  code: string
  fragment: boolean
  /** Lines left out of the document, or the reason for a fragment. */
  comment: string
}

const blocks = /(?:<!--((?:(?!-->)[\s\S])*)-->\s*)?^([ \t]*)```(tsx?)( fragment)?\n([\s\S]*?)^\2```$/gm
const target = /^((?:[\w.@-]+\/)+[\w.-]+\.tsx?):?\s*([\s\S]*)$/

export const readBlocks = (document: string, markdown: string): DocBlock[] =>
  [...markdown.matchAll(blocks)].map((match, index) => {
    const [whole, comment = '', indent = '', extension, fragment, body = ''] = match
    const [, file, hidden] = target.exec(comment.trim()) ?? []
    return {
      document,
      line: markdown.slice(0, match.index + whole.indexOf('```')).split('\n').length,
      file: file ?? `docs/${basename(document, '.md')}${index + 1}.${extension}`,
      code: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      fragment: fragment !== undefined,
      comment: (hidden ?? comment).trim(),
    }
  })

export function fragmentProblems(found: readonly DocBlock[]): string[] {
  const fragments = found.filter(({ fragment }) => fragment)
  const unexplained = fragments.filter(({ comment }) => comment === '')
  return [
    ...unexplained.map(({ document, line }) => `${document}:${line} is a fragment without a reason in a comment before it`),
    ...(fragments.length > mostFragments ? [`${fragments.length} blocks of the documents are fragments, more than ${mostFragments}`] : []),
  ]
}

/** Paths from the root, as imports of a file in `dist/docBlocks/`: of another block, if there is one of that name. */
const resolved = (code: string, from: string, root: string, files: ReadonlySet<string>) =>
  code.replaceAll(/(from |import )'((?:server|shell|shared|remotes|e2e|bench|scripts)\/[^']+)'/g, (_, keyword: string, path: string) => {
    const to = relative(dirname(from), join(root, files.has(path) ? folder : '', path))
    return `${keyword}'${to.startsWith('.') ? to : `./${to}`}'`
  })

const packageOf = (file: string) => /^(?:server|shell|scripts|e2e|bench|(?:shared|remotes)\/[^/]+)(?=\/)/.exec(file)?.[0]

/** Writes the blocks below `dist/docBlocks/`, with the packages their places can import. */
export function writeBlocks(root: string): { problems: string[]; count: number } {
  rmSync(join(root, folder), { recursive: true, force: true })
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).sort()
  const found = documents.flatMap((document) => readBlocks(document, readFileSync(join(root, document), 'utf8')))
  const compiled = found.filter(({ fragment }) => !fragment)
  const files = new Set(compiled.map(({ file }) => file))
  for (const { document, line, file, code, comment } of compiled) {
    const path = join(root, folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `// ${document}:${line}\n${resolved(`${comment}\n${code}`, path, root, files)}\nexport {}\n`)
  }
  for (const at of new Set(compiled.map(({ file }) => packageOf(file)).filter((name) => name !== undefined)))
    symlinkSync(join(root, at, 'node_modules'), join(root, folder, at, 'node_modules'))
  return { problems: fragmentProblems(found), count: compiled.length }
}
