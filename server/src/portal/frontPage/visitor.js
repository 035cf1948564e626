// The only script of the front page, inlined: the chosen theme, whether somebody is signed in and whether English is offered, before the
// first paint; a chosen language is remembered, parts are folded on phones, citations are copied, and a print says of which day it is. Keys
// and cookie are those of the portal's pages (shared/ui/src/theme/storedTheme.ts, shared/client/src/storedSession.ts,
// shared/language/src/requestLanguage.ts).
{
  const root = document.documentElement
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  root.dataset.theme = stored('forum-theme') ?? 'system'
  if (stored('forum-session')) root.dataset.session = ''
  // Who reads English and no Russian is offered it in a line that the document has, until a language is chosen.
  const reads = (wanted) => navigator.languages.some((language) => language.startsWith(wanted))
  if (root.lang === 'ru' && reads('en') && !reads('ru') && !document.cookie.includes('forum-language=')) root.dataset.offer = ''
  const phone = matchMedia('screen and (max-width: 720px)')
  const fold = () => {
    for (const part of document.querySelectorAll('details')) part.open = !phone.matches
  }
  addEventListener('DOMContentLoaded', fold)
  // Without a secure context there is no clipboard.
  addEventListener('DOMContentLoaded', () => {
    for (const button of document.querySelectorAll('[data-copy]')) button.hidden = !navigator.clipboard
  })
  phone.addEventListener('change', fold)
  addEventListener('beforeprint', () => {
    for (const part of document.querySelectorAll('details')) part.open = true
    const { dataset } = document.querySelector('.banner')
    dataset.printed = new Date().toLocaleDateString('ru', { timeZone: dataset.timeZone })
  })
  addEventListener('click', ({ target }) => {
    const button = target.closest?.('[data-copy]')
    if (button)
      navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent).then(() => {
        button.textContent = button.dataset.done
      })
    const language = target.closest?.('a[hreflang]')?.hreflang
    const secure = location.protocol === 'https:' ? '; secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    if (language) document.cookie = `forum-language=${language}; path=/; max-age=31536000; samesite=lax${secure}`
  })
}
