import { strFromU8, unzipSync } from 'fflate'

const unescapeXml = (text: string) =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

interface Read {
  kind: string | undefined
  value: string
}

/** Reads a sheet as the file format has it, without the library that wrote it. */
export function readSheets(bytes: Uint8Array): Read[][][] {
  const parts = unzipSync(bytes)
  const shared = [...strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array()).matchAll(/<si>(.*?)<\/si>/gs)].map(([, item]) =>
    [...(item ?? '').matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text]) => unescapeXml(text ?? '')).join(''),
  )
  const names = Object.keys(parts)
    .filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name))
    .sort()
  return names.map((name) => {
    const xml = strFromU8(parts[name] ?? new Uint8Array())
    expect(xml).not.toContain('<f>')
    return [...xml.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row]) =>
      [...(row ?? '').matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes, body]) => {
        const kind = /\bt="(\w+)"/.exec(attributes ?? '')?.[1]
        const raw = unescapeXml([...(body ?? '').matchAll(/<(?:t|v)[^>]*>(.*?)<\/(?:t|v)>/gs)].map(([, text]) => text).join(''))
        return { kind, value: kind === 's' ? (shared[Number(raw)] ?? '') : raw }
      }),
    )
  })
}
