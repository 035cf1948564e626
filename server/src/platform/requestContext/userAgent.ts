/** Browser and system as a browser names them. */

type Names = readonly (readonly [pattern: RegExp, name: string])[]

// Browsers also name those they are built on: the more specific ones come first.
const browsers: Names = [
  [/YaBrowser\/(\d*)/, 'Яндекс Браузер'],
  [/Edg(?:e|A|iOS)?\/(\d*)/, 'Edge'],
  [/OPR\/(\d*)|Opera/, 'Opera'],
  [/SamsungBrowser\/(\d*)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d*)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d*)/, 'Chrome'],
  [/(?:Version\/(\d*).*)?Safari\//, 'Safari'],
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

/** @returns the name, and the version if the pattern captures one */
function found(names: Names, userAgent: string): { name: string; version: string } | undefined {
  for (const [pattern, name] of names) {
    const match = pattern.exec(userAgent)
    if (match) return { name, version: match[1] ?? '' }
  }
  return undefined
}

const joined = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ')

/**
 * What a person recognises a session by; versions are left out, so that an update of the browser is no new device.
 * @returns browser and system, such as «Chrome, Windows»; empty if neither is known
 */
export const deviceOf = (userAgent = ''): string => joined([found(browsers, userAgent)?.name, found(systems, userAgent)?.name])

/** @returns browser with its version, and system, such as «Chrome 142, Windows»; empty if neither is known */
export function browserOf(userAgent = ''): string {
  const { name, version } = found(browsers, userAgent) ?? {}
  return joined([[name, version].filter(Boolean).join(' '), found(systems, userAgent)?.name])
}
