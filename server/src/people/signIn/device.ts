/** What a person recognises a session by; versions are left out, so that an update of the browser is no new device. */

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

const nameIn = (names: Names, userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? []

/** @returns browser and system, such as «Chrome, Windows»; empty if neither is known */
export const deviceOf = (userAgent = ''): string => [browsers, systems].flatMap((names) => nameIn(names, userAgent)).join(', ')
