/** Browser and system as a browser names them. */

type Names = readonly (readonly [pattern: RegExp, name: string])[]

// Browsers also name those they are built on: the more specific ones come first.
const browsers: Names = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: Names = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** @returns the name, and the text that it follows from */
function found(names: Names, userAgent: string): { name: string; text: string } | undefined {
  for (const [pattern, name] of names) {
    const text = pattern.exec(userAgent)?.[0]
    if (text !== undefined) return { name, text }
  }
  return undefined
}

const numberAfter = (userAgent: string, text: string): string => /^\d+/.exec(userAgent.split(text)[1] ?? '')?.[0] ?? ''

const joined = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ')

/**
 * What a person recognises a session by; versions are left out, so that an update of the browser is no new device.
 * @returns browser and system, such as «Chrome, Windows»; empty if neither is known
 */
export const deviceOf = (userAgent = ''): string => joined([found(browsers, userAgent)?.name, found(systems, userAgent)?.name])

/** @returns browser with its version, and system, such as «Chrome 142, Windows»; empty if neither is known */
export function browserOf(userAgent = ''): string {
  const { name, text } = found(browsers, userAgent) ?? {}
  // Safari has the version of its engine after its own name.
  const version = text && numberAfter(userAgent, text === 'Safari/' ? 'Version/' : text)
  return joined([[name, version].filter(Boolean).join(' '), found(systems, userAgent)?.name])
}
