/** Declarations by property; both in lower case. */
export type Css = ReadonlyMap<string, string>

interface Rule {
  selector: string
  specificity: number
  declarations: Css
}

/** Comments, strings and brackets are one piece, so that separators within them do not count. */
const pieces = /\/\*.*?(?:\*\/|$)|"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|\([^)]*\)?|[^;{}"'(/]+|./gs

export const isBold = (weight: string): boolean => /^(bold|bolder|[6-9]00)$/.test(weight)
export const isItalic = (style: string): boolean => /^(italic|oblique)\b/.test(style)

/** The shorthand sets everything that it does not name to normal. */
function setFont(found: Map<string, string>, value: string): void {
  const words = value.split(/\s+/)
  const size = words.findIndex((word) => /^[\d.]+(pt|px|em|rem|%)/.test(word))
  found.set('font-style', words.find(isItalic) ?? 'normal')
  found.set('font-weight', words.find(isBold) ?? 'normal')
  if (size >= 0) found.set('font-family', words.slice(size + 1).join(' '))
}

/** Parses declarations without the browser, which drops the properties that only Word knows. */
function parseDeclarations(css: string): Css {
  const found = new Map<string, string>()
  let current = ''
  const end = () => {
    const colon = current.indexOf(':')
    const name = current.slice(0, Math.max(0, colon)).trim().toLowerCase()
    const value = current
      .slice(colon + 1)
      .replace(/!important/i, '')
      .trim()
      .toLowerCase()
    if (name === 'font') setFont(found, value)
    else if (name) found.set(name, value)
    current = ''
  }
  for (const [piece] of css.matchAll(pieces)) {
    if (piece === ';') end()
    else if (!piece.startsWith('/*')) current += piece
  }
  end()
  return found
}

const specificityOf = (selector: string): number =>
  100 * selector.split('#').length + 10 * selector.split(/[.[:]/).length + selector.split(/[\s>+~]+/).length

/** The rules of a style sheet without those for printing, pages and fonts. */
function parseRules(css: string): Rule[] {
  const rules: Rule[] = []
  let [selectors, body, depth] = ['', '', 0]
  for (const [piece] of css.replace(/<!--|-->/g, '').matchAll(pieces)) {
    if (piece.startsWith('/*')) continue
    if (piece === '{') depth += 1
    if (depth > 0) body += piece
    else selectors = piece === ';' ? '' : selectors + piece
    if (piece !== '}' || depth === 0) continue
    depth -= 1
    if (depth > 0) continue
    const declarations = parseDeclarations(body.slice(1, -1))
    for (const selector of selectors.trim().startsWith('@') ? [] : selectors.split(','))
      rules.push({ selector, specificity: specificityOf(selector), declarations })
    ;[selectors, body] = ['', '']
  }
  return rules
}

function isFor(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    return false
  }
}

/** Styles of an element: by rules of the source's style sheets, then by its attribute. */
export function stylesOf(source: Document): (element: Element) => Css {
  const rules = [...source.querySelectorAll('style')]
    .flatMap((sheet) => parseRules(sheet.textContent ?? ''))
    .toSorted((one, other) => one.specificity - other.specificity)
  return (element) => {
    const ofSheets = rules.filter(({ selector }) => isFor(element, selector)).flatMap(({ declarations }) => [...declarations])
    return new Map([...ofSheets, ...parseDeclarations(element.getAttribute('style') ?? '')])
  }
}
