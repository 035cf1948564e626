import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { useSession } from '@forum/client/session'
import { type Profile, chooseLanguage as storeChoice } from '@forum/contracts/people/session'
import { hasModule } from '@forum/domain/forum/modules'
import { pageLanguage } from '@forum/language/pageLanguage'
import { isLanguage, LANGUAGE_COOKIE, type Language } from '@forum/language/requestLanguage'
import { leaveUnsaved } from '@forum/ui'

const YEAR_S = 365 * 24 * 60 * 60

const cookieOf = (language: Language): string => `${LANGUAGE_COOKIE}=${language}`
const hasCookie = (language: Language): boolean => document.cookie.split('; ').includes(cookieOf(language))

/** The server writes each page in the language of this cookie. */
function setCookie(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that the portal supports, and over http
  document.cookie = `${cookieOf(language)}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`
}

/** Reloads the page in the language of the cookie; a link's `lang` would count before it. */
function reload(): void {
  const url = new URL(location.href)
  url.searchParams.delete('lang')
  history.replaceState(history.state, '', url)
  location.reload()
}

/** A browser without a choice keeps the language in which the link of a mail opened the page. */
export function keepLinkedLanguage(): void {
  if (new URLSearchParams(location.search).has('lang') && !document.cookie.includes(`${LANGUAGE_COOKIE}=`)) setCookie(pageLanguage())
}

/** Reloads the page in another language, and stores the choice with the account. */
export function chooseLanguage(language: Language): void {
  leaveUnsaved(async () => {
    setCookie(language)
    // The choice applies in this browser even if the call fails.
    if (useSession.getState().token !== null) await call(storeChoice, { language }, { quiet: true }).catch(() => undefined)
    reload()
  })
}

/** The line that the boot script shows (boot/englishOffer.ts): its links also work before this. */
export function answerOffer(): void {
  document.getElementById('offer')?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link) return
    event.preventDefault()
    chooseLanguage(link.hreflang as Language)
  })
}

/** Applies the account's choice in a browser with another one; an account without a choice takes over the page's, unless it is Russian. */
export function followAccountLanguage({ language }: Profile): void {
  const shown = pageLanguage()
  if (language === null && shown !== 'ru') void call(storeChoice, { language: shown }, { quiet: true }).catch(() => undefined)
  // English is not offered again to a person who has chosen a language.
  if (language === shown && 'offer' in document.documentElement.dataset) setCookie(language)
  // The account's choice counts again once the forum has languages.
  if (!hasModule(forum(), 'english')) return
  // Servers of related portals have no language setting.
  if (!isLanguage(language) || language === shown || hasCookie(language)) return
  setCookie(language)
  // A browser without cookies would reload endlessly.
  if (hasCookie(language)) reload()
}
