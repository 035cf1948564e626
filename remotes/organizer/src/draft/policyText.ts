import type { Policy } from '@forum/domain/forum/policy'

type Body = Policy['sections'][number]['body']

const BULLET = /^\s*[-–—•]\s+/

/** The text of a policy's section: paragraphs apart by an empty line, items of a list with a hyphen. */
export const bodyToText = (body: Body): string =>
  body.map((part) => (typeof part === 'string' ? part : part.map((item) => `- ${item}`).join('\n'))).join('\n\n')

/** The opposite; a list may directly follow its paragraph. */
export function textToBody(text: string): Body {
  const body: Body = []
  let open = false
  for (const raw of text.split('\n')) {
    const line = raw.trim()
    const last = body.at(-1)
    if (line === '') open = false
    else if (BULLET.test(raw)) {
      const item = raw.replace(BULLET, '').trim()
      if (open && Array.isArray(last)) last.push(item)
      else body.push([item])
      open = true
    } else {
      if (open && typeof last === 'string') body[body.length - 1] = `${last} ${line}`
      else body.push(line)
      open = true
    }
  }
  return body
}

export const linesToText = (lines: readonly string[]): string => lines.join('\n')
export const textToLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
