import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Checks that every decision has the one form and is short, and that docs/decisions/README.md lists it. */

const folder = 'docs/decisions'
const parts = ['Context', 'Options', 'Decision', 'Consequences']
const mostWords = 400
const heading = /^# (\d+)\. (.+)$/
const replaced = /^(Superseded|Withdrawn|Changed) by \[(\d+)\]/m

/** Line of a decision in the index; empty if the title is not one. */
export function indexLine(file: string, text: string): string {
  const [, number, title] = heading.exec(text.split('\n')[0] ?? '') ?? []
  if (!number) return ''
  const [, how = '', by] = replaced.exec(text) ?? []
  return `- [${number}. ${title}](${file})${by ? `, ${how.toLowerCase()} by ${by}` : ''}`
}

/** Counted like `wc -w`. */
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

export function decisionProblems(file: string, text: string): string[] {
  const [title = '', , date = ''] = text.split('\n')
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name)
  const leadsOn = headings.length === 0 && /^(Superseded|Withdrawn) by \[/m.test(text)
  return [
    ...(Number(heading.exec(title)?.[1]) === Number(file.slice(0, 4)) ? [] : ['needs a title with its number']),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(date) ? [] : ['needs its date on the third line']),
    ...(leadsOn || headings.join() === parts.join() ? [] : [`needs the parts ${parts.join(', ')}, or one line that leads on`]),
    ...(wordsIn(text) <= mostWords ? [] : [`has ${wordsIn(text)} words; at most ${mostWords} are allowed`]),
  ].map((problem) => `${folder}/${file} ${problem}`)
}

export function projectDecisionProblems(root: string): string[] {
  const index = readFileSync(join(root, folder, 'README.md'), 'utf8').split('\n')
  const decisions = globSync(`${folder}/[0-9]*.md`, { cwd: root }).sort()
  return decisions.flatMap((path) => {
    const file = basename(path)
    const text = readFileSync(join(root, path), 'utf8')
    const line = indexLine(file, text)
    return [...decisionProblems(file, text), ...(index.includes(line) ? [] : [`${folder}/README.md lacks the line ${line}`])]
  })
}
