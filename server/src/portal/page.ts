import { createHash } from 'node:crypto'
import type { Day } from '@forum/domain/calendar'
import type { Access } from '@forum/domain/roles'
import type { OpenedScript, Registry } from '@forum/federation/registry'
import { registryAddress } from '@forum/federation/registryAddress'
import { type BuildRecord, buildUrl, type Frame } from '@forum/federation/release'
import type { RemoteDefinition } from '@forum/federation/remote'
import { frameMarkup, LAY_OUT } from './frame.ts'

/** Addresses that the opened page reads first, and who may open it. */
export interface FirstReads {
  access: Access
  addresses: string[]
}

interface PageParts {
  /** The shell's page as built. */
  template: string
  shell: BuildRecord
  registry: Registry
  /** Path of the address being opened. */
  path: string
  nonce: string
  /** Frame of the route being opened, if its remote offers one. */
  frame?: Frame | undefined
  /** What the page reads as it starts. */
  reads?: FirstReads | undefined
  /** The day of a demonstration, or null in real use. */
  demonstrationDay: Day | null
  reload?: boolean
}

const matches = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index])
}

/**
 * Scripts that the route being opened will ask for, the shell's lazy ones among them: naming them early saves a round trip each.
 */
export function scriptsOf(registry: Registry, shell: BuildRecord, path: string): OpenedScript[] {
  for (const remote of registry.remotes) {
    const route = remote.routes.find((candidate) => matches(candidate.path, path))
    if (!route) continue
    const own = [remote.entry, ...(remote.assets[route.expose] ?? [])].map((url) => ({ url, integrity: remote.integrity[url] }))
    const shared = new Set((remote.uses[route.expose] ?? []).flatMap((module) => shell.assets[module] ?? []))
    return [...own, ...[...shared].map((file) => ({ url: buildUrl(shell.name, shell.version, file), integrity: shell.integrity[file] }))]
  }
  return []
}

/**
 * What the route being opened reads first. A page for staff is not in the registry that the page carries: its shell will ask for
 * the whole one.
 */
export function firstReads(remotes: readonly RemoteDefinition[], path: string): FirstReads | undefined {
  const route = remotes.flatMap(({ routes }) => routes).find((candidate) => matches(candidate.path, path))
  if (!route) return undefined
  const { access, reads = [] } = route
  return { access, addresses: access === 'public' || access === 'signed-in' ? reads : [registryAddress(path), ...reads] }
}

/** The frame that a remote offers of the route being opened. */
export function frameOf(remotes: readonly BuildRecord[], path: string): Frame | undefined {
  for (const { definition, frames } of remotes) {
    const route = definition?.routes.find((candidate) => matches(candidate.path, path))
    if (route) return frames?.[route.expose]
  }
  return undefined
}

const integrityAttribute = (integrity: string | undefined): string => (integrity ? ` integrity="${integrity}"` : '')

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

// Inside <script> only "<" could end the data early.
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * What the page itself needs: the integrity of entries alone, as chunks carry theirs in the code that asks for them and hashes do not compress.
 * The rest is read from /remotes.json, after a failure.
 */
const withoutChunks = (registry: Registry): Registry => ({
  ...registry,
  remotes: registry.remotes.map((remote) => {
    const entry = remote.integrity[remote.entry]
    return { ...remote, assets: {}, uses: {}, integrity: entry ? { [remote.entry]: entry } : {} }
  }),
})

/** The page the server sends for every screen: the shell with the registry, this page's nonce and the first route's scripts. */
export function renderPage({ template, shell, registry, path, nonce, frame, reads, demonstrationDay, reload = false }: PageParts): string {
  const scripts = scriptsOf(registry, shell, path)
    .map(({ url, integrity }) => `<script async crossorigin="anonymous" src="${url}"${integrityAttribute(integrity)}></script>`)
    .join('')
  const still = frame ? frameMarkup({ shell, page: frame, registry, path, nonce, demonstrationDay }) : ''
  const demonstration = demonstrationDay === null ? null : { today: demonstrationDay }
  const head = `<meta name="style-nonce" content="${nonce}">`
  const data = `<script type="application/json" id="page">${inlineJson({ registry: withoutChunks(registry), demonstration, reload })}</script>`
  return (
    template
      .replace(
        /(<script[^>]*? src=")([^"/][^"]*)"/g,
        // With few connections the largest files would wait behind small ones.
        (_, start: string, file: string) => `${start}${buildUrl(shell.name, shell.version, file)}" fetchpriority="high"`,
      )
      .replace(
        'data-reads="" data-access=""',
        () => `data-reads="${reads?.addresses.map(attribute).join(' ') ?? ''}" data-access="${reads?.access ?? ''}"`,
      )
      .replace('<style>', `<style nonce="${nonce}">`)
      .replace('</head>', () => `${head}</head>`)
      // What is seen comes before what runs: the browser reads on for scripts by itself, and paints as soon as it has something to show.
      .replace('<div id="root"></div>', () => `<div id="root">${still}</div>${scripts}${data}`)
  )
}

/** Digests of the scripts in the page: what it does before the first paint. */
const ownScripts = (page: string): string =>
  [...page.matchAll(/<script(?: data-[^>]*)?>(.*?)<\/script>/gs)]
    .map(([, code = '']) => ` 'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    .join('')

/**
 * What the page may load and run: its own origin's scripts and those built into the page, styles that carry the nonce, nothing else.
 * @param origin of the files of remotes, when it is not the portal's own
 */
export function contentSecurityPolicy(nonce: string, template: string, origin = ''): string {
  const builds = origin === '' ? "'self'" : `'self' ${origin}`
  return [
    "default-src 'none'",
    `script-src ${builds}${ownScripts(template + LAY_OUT)}`,
    `style-src ${builds} 'nonce-${nonce}'`,
    `img-src ${builds} data: blob:`,
    `font-src ${builds}`,
    // Files that would not load are looked at.
    `connect-src ${builds}`,
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ')
}
