import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** A message in the sources: the literal first argument of `i18n.t`. */
export interface MessageCall {
  message: string
  /** Offsets of the literal, quotes included. */
  start: number
  end: number
  /** Whether values follow. */
  hasValues: boolean
}

const call = /\bi18n\s*\.t\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")\s*(,?)/g

const literalValue = (inSingle: string | undefined, inDouble = ''): string =>
  JSON.parse(`"${inSingle === undefined ? inDouble : inSingle.replaceAll("\\'", "'").replaceAll('"', '\\"')}"`) as string

export function messageCallsIn(source: string): MessageCall[] {
  return [...source.matchAll(call)].map((match) => {
    const [found, inSingle, inDouble, comma] = match
    const start = match.index + found.search(/['"]/)
    return {
      message: literalValue(inSingle, inDouble),
      start,
      end: start + (inSingle ?? inDouble ?? '').length + 2,
      hasValues: comma === ',',
    }
  })
}

/** A compiled message; plain text is a string. @throws Error for a message that is not ICU MessageFormat */
export function compile(message: string): string | ReturnType<typeof compileMessageOrThrow> {
  const tokens = compileMessageOrThrow(message)
  return tokens.every((token) => typeof token === 'string') ? tokens.join('') : tokens
}

/** The source with its messages compiled, except plain texts. */
export function compileCalls(source: string): string {
  let compiled = ''
  let copied = 0
  for (const { message, start, end } of messageCallsIn(source)) {
    const tokens = compile(message)
    if (tokens === message) continue
    compiled += `${source.slice(copied, start)}{ id: ${JSON.stringify(message)}, message: ${JSON.stringify(tokens)} }`
    copied = end
  }
  return compiled + source.slice(copied)
}

/** The module of a catalog: compiled translations by their Russian message. */
export function compileCatalog(catalog: Record<string, string>): string {
  const compiled = Object.fromEntries(Object.entries(catalog).map(([message, translation]) => [message, compile(translation)]))
  return `export default ${JSON.stringify(compiled)}\n`
}
