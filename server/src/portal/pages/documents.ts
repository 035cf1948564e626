import { hasModule, type WithModules } from '@forum/domain/forum/modules'
import { DOCUMENT_DATA, type DocumentData } from '@forum/federation/documentData'
import type { Language } from '@forum/language/requestLanguage'
import { documentFiles } from '@forum/releases/documentFiles'
import { type BuildRecord, buildUrl } from '@forum/releases/release'
import type { FastifyReply } from 'fastify'
import { documentFace, type Look } from '../../forum/face/documentFace.ts'
import { permissionsPolicy } from '../../platform/http/host.ts'
import type { VisitorRelease } from './visitorRelease.ts'

/** Documents of remotes outside the shell. */

type Build = Pick<BuildRecord, 'name' | 'version' | 'definition' | 'integrity' | 'english' | 'titles'>
type Declared = NonNullable<NonNullable<Build['definition']>['document']>

interface OwnDocument {
  build: Build
  declared: Declared
}

/** The document at an address; null: none, the forum does without it, or its files have no digests. */
export function documentAt({ remotes }: Pick<VisitorRelease, 'remotes'>, path: string, forum: WithModules): OwnDocument | null {
  const build = remotes.find(({ definition }) => definition?.document?.path === path.replace(/\/$/, ''))
  const declared = build?.definition?.document
  if (!build || !declared || (declared.module !== undefined && !hasModule(forum, declared.module))) return null
  // Browsers would run anything as a script without a digest.
  return build.integrity[declared.script] && build.integrity[declared.style] ? { build, declared } : null
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const titleIn = ({ english, titles }: Build, title: string, language: Language): string =>
  (language === 'ru' ? undefined : (titles?.[language]?.[title] ?? english?.[title])) ?? title

/** @param origin of the files of remotes; the portal's own when empty */
function renderDocument(
  { build, declared }: OwnDocument,
  { css, icon }: ReturnType<typeof documentFace>,
  language: Language,
  origin: string,
): string {
  const urlOf = (file: string) => origin + buildUrl(build.name, build.version, file)
  const data: DocumentData = {
    release: `${build.name}@${build.version}`,
    files: Object.fromEntries(documentFiles(build).map(([file, integrity]) => [urlOf(file), integrity])),
  }
  const checked = (file: string) => `integrity="${build.integrity[file] ?? ''}" crossorigin="anonymous"`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${icon}">
<title>${escaped(titleIn(build, declared.title, language))}</title>
<style>${css}</style>
<link rel="stylesheet" href="${urlOf(declared.style)}" ${checked(declared.style)}>
<script type="application/json" id="${DOCUMENT_DATA}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script defer src="${urlOf(declared.script)}" ${checked(declared.script)}></script>
</head>
<body><div id="root"></div></body>
</html>
`
}

/** Scripts and styles of its own origin, and the forum's look by its digest; WebAssembly, which reads codes and makes keys of PINs. */
function documentPolicy(origin: string, style: string): string {
  const builds = origin === '' ? "'self'" : `'self' ${origin}`
  return [
    "default-src 'none'",
    `script-src ${builds} 'wasm-unsafe-eval'`,
    `style-src ${builds} ${style}`,
    `img-src ${builds} data:`,
    "font-src 'self'",
    `connect-src ${builds}`,
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ')
}

export function sendDocument(reply: FastifyReply, own: OwnDocument, forum: Look, language: Language, origin: string): FastifyReply {
  const face = documentFace(forum)
  return reply
    .header('Content-Security-Policy', documentPolicy(origin, face.digest))
    .header('Permissions-Policy', permissionsPolicy(...(own.declared.camera ? (['camera'] as const) : [])))
    .header('Referrer-Policy', 'no-referrer')
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(renderDocument(own, face, language, origin))
}
