import { createHash } from 'node:crypto'
import type { PageForum } from '@forum/domain/forum/forum'
import { allows, type Role } from '@forum/domain/people/roles'
import type { Day } from '@forum/domain/platform/calendar'
import type { PageData } from '@forum/federation/pageData'
import { fillTemplate, ownScripts, ownStyles, type PageContent } from '@forum/federation/pageTemplate'
import type { OpenedScript, Registry } from '@forum/federation/registry'
import { registryAddress, SIGN_IN_PATH } from '@forum/federation/registryAddress'
import type { RemoteDefinition } from '@forum/federation/remote'
import { messagesModule } from '@forum/federation/sharing'
import { i18n } from '@forum/language'
import type { Language } from '@forum/language/requestLanguage'
import { isScript } from '@forum/releases/buildFiles'
import { type BuildRecord, buildUrl } from '@forum/releases/release'

interface PageParts {
  /** The shell's page as built. */
  template: string
  shell: BuildRecord
  registry: Registry
  /** The page being opened, when it is a remote's. */
  opening: PageData['opening']
  language?: Language
  forum: PageForum
  /** The date of a demonstration, or null in production. */
  demonstrationDay: Day | null
  clockAhead?: number
  /** Content for readers without scripts. */
  content?: PageContent | null
  reload?: boolean
  draft?: PageData['draft']
  refusal?: PageData['refusal']
}

const matches = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index])
}

const shellScript = (shell: BuildRecord, file: string): OpenedScript => ({
  url: buildUrl(shell.name, shell.version, file),
  integrity: shell.integrity[file],
})

/**
 * Scripts of the route being opened, including the shell's lazy ones: listing them early saves a round trip each.
 * @param held roles of the session: without access to the route there are none, also where its remote has other pages for them
 */
export function scriptsOf(registry: Registry, shell: BuildRecord, path: string, held: readonly Role[]): OpenedScript[] {
  for (const remote of registry.remotes) {
    const route = remote.routes.find((candidate) => matches(candidate.path, path))
    if (!route) continue
    if (!allows(route.access, held)) return []
    const modules = [route.expose, ...(remote.messages ? [remote.messages] : [])]
    const own = [remote.entry, ...modules.flatMap((module) => remote.assets[module] ?? [])].filter(isScript).map((url) => ({
      url,
      integrity: remote.integrity[url],
      ...(url === remote.entry && { inOrder: true }),
    }))
    const shared = new Set((remote.uses[route.expose] ?? []).flatMap((module) => shell.assets[module] ?? []))
    return [...own, ...[...shared].map((file) => shellScript(shell, file))]
  }
  return []
}

/**
 * Requests that the page may send before the shell runs. A staff page is not in the inlined registry: its page first
 * requests the registry of its session, which lists the scripts.
 */
export function openingOf(
  definitions: readonly RemoteDefinition[],
  registry: Registry,
  shell: BuildRecord,
  path: string,
  language: Language = 'ru',
): PageData['opening'] {
  const route = definitions.flatMap(({ routes }) => routes).find((candidate) => matches(candidate.path, path))
  if (!route) return null
  const { access, reads = [] } = route
  const messages = language === 'ru' ? [] : (shell.assets[messagesModule(language)] ?? []).map((file) => shellScript(shell, file))
  const forStaff = access !== 'public' && access !== 'signed-in'
  const scriptsAt = (opened: string) => [...messages, ...scriptsOf(registry, shell, opened, [])]
  return {
    access,
    page: route.path,
    reads: forStaff ? [registryAddress(path), ...reads] : reads,
    scripts: scriptsAt(path),
    ...(access !== 'public' && { signIn: scriptsAt(SIGN_IN_PATH) }),
  }
}

/**
 * The registry data that the page needs: only the integrity of entries, since chunks carry theirs in the code that loads them, and hashes do not compress.
 * After a failure the rest is read from /remotes.json.
 */
const withoutChunks = (registry: Registry): Registry => ({
  ...registry,
  remotes: registry.remotes.map((remote) => {
    const entry = remote.integrity[remote.entry]
    return { ...remote, assets: {}, uses: {}, integrity: entry ? { [remote.entry]: entry } : {} }
  }),
})

/** Russian pages load no translations. */
const inRussian = ({ english: _, ...forum }: PageForum): PageForum => forum

/** The page sent for every page URL. @throws Error when the shell was built for another version of the server */
export const renderPage = ({
  template,
  shell,
  registry,
  opening,
  language = 'ru',
  forum,
  demonstrationDay,
  clockAhead,
  content = null,
  reload = false,
  draft,
  refusal,
}: PageParts): string =>
  fillTemplate(template, {
    language,
    content,
    release: registry.number === undefined ? '' : i18n.t('Выпуск № {number}', { number: registry.number }),
    build: buildUrl(shell.name, shell.version, '').replace(/\/$/, ''),
    data: {
      registry: withoutChunks(registry),
      runtime: shell.runtime ? { ...shellScript(shell, shell.runtime), inOrder: true } : null,
      opening,
      forum: language === 'ru' ? inRussian(forum) : forum,
      demonstration: demonstrationDay === null ? null : { today: demonstrationDay },
      ...(clockAhead && { clockAhead }),
      ...(draft && { draft }),
      ...(refusal && { refusal }),
      reload,
    },
  })

const digestOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The Content-Security-Policy: scripts and styles of its own origin, the inlined ones by digest, and empty style elements, whose rules scripts
 * add one by one. Nothing in it is of one visitor, so that the page is the same for all.
 * @param page as it is sent
 * @param origin of the files of remotes, when it is not the portal's own
 */
export function contentSecurityPolicy(page: string, origin = ''): string {
  const builds = origin === '' ? "'self'" : `'self' ${origin}`
  return [
    "default-src 'none'",
    `script-src ${[builds, ...ownScripts(page).map(digestOf)].join(' ')}`,
    `style-src ${[builds, ...['', ...ownStyles(page)].map(digestOf)].join(' ')}`,
    `img-src ${builds} data: blob:`,
    `font-src ${builds}`,
    // Fetches files that failed to load, to diagnose the failure.
    `connect-src ${builds}`,
    // Directive for a forum with a mark.
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ')
}
