import { createHash } from 'node:crypto'
import type { PageData } from '@forum/federation/pageData'
import { fillTemplate, ownScripts } from '@forum/federation/pageTemplate'
import type { RegistryRemote } from '@forum/federation/registry'
import { isLanguage, type Language } from '@forum/language/requestLanguage'

/** The portal's page as shown during development. */

/** Language of a page that the portal has sent. */
export const languageOf = (html: string): Language => {
  const [, language] = /<html lang="(\w+)"/.exec(html) ?? []
  return isLanguage(language) ? language : 'ru'
}

/** Fills the development shell's page with the portal's data. */
export const developmentPage = (template: string, html: string, build: string, data: PageData): string =>
  fillTemplate(template, { language: languageOf(html), build, data })

/**
 * The portal's Content-Security-Policy with what development needs: the development shell's boot script, the sockets of the build servers, and the
 * inline styles of the panel that shows build errors. The portal itself never sends it.
 */
export function developmentPolicy(policy: string, template: string): string {
  const digests = ownScripts(template).map((code) => ` 'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return policy
    .split('; ')
    .map((directive) => {
      if (directive.startsWith('script-src ')) return directive + digests.join('')
      if (directive.startsWith('connect-src ')) return `${directive} ws://127.0.0.1:*`
      // A digest, or the nonce of a portal of an earlier version, would disable 'unsafe-inline'.
      if (directive.startsWith('style-src ')) return `${directive.replace(/ '(sha256|nonce)-[^']+'/g, '')} 'unsafe-inline'`
      return directive
    })
    .join('; ')
}

const matches = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index])
}

/** Whether one of these remotes has a page at this path. */
export const hasPage = (remotes: readonly RegistryRemote[], path: string): boolean =>
  remotes.some(({ routes }) => routes.some((route) => matches(route.path, path)))

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Shows why a definition cannot be read, and opens the page once it can. */
export const brokenPage = (failure: string): string => `<!doctype html>
<html lang="ru"><meta charset="utf-8"><title>src/remote.ts</title>
<body style="font: 14px sans-serif; margin: 24px">
<h1>Описание раздела не читается</h1>
<pre style="overflow-x: auto">${escaped(failure)}</pre>
<p>Исправьте файл: страница откроется сама.</p>
<script>
setInterval(async () => {
  const { broken } = await (await fetch('/release.json')).json()
  if (!broken) location.reload()
}, 1000)
</script>
`
