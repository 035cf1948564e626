import type { Page } from '@playwright/test'
import { catalog } from '../pages/say.ts'

/** Finds texts of the interface that are in the wrong language. Texts from the data of the forum are content, which may be in any. */

const words = (text: string): string[] => text.toLowerCase().match(/\p{L}[\p{L}\p{M}\d’-]*/gu) ?? []
const pairsOf = (parts: readonly string[]): string[] => parts.slice(1).map((word, index) => `${parts[index]} ${word}`)

/** Texts that the server has sent or a person has typed. */
export class Content {
  readonly #texts = new Set<string>()
  readonly #words = new Set<string>()
  readonly #pairs = new Set<string>()

  /** All texts of a value. */
  add(value: unknown): void {
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) this.add(part)
    if (typeof value !== 'string') return
    this.#texts.add(value.trim())
    // Copies of mails are in the language in which they were sent.
    if (value.includes('\n')) for (const piece of value.split(/[·:\n,.]/)) this.#texts.add(piece.trim())
    // A file's name is shown with its ending, in Latin letters.
    this.#texts.add(value.trim().replace(/\.\w{2,5}$/, ''))
    const parts = words(value)
    for (const word of parts) this.#words.add(word)
    for (const pair of pairsOf(parts)) this.#pairs.add(pair)
  }

  /** Collects the replies that a page gets. */
  follow(page: Page): void {
    page.on('response', async (response) => {
      const type = response.headers()['content-type'] ?? ''
      if (type.startsWith('application/json')) this.add(await response.json().catch(() => null))
    })
  }

  /** Whether the content has a phrase, as a whole, or put together from the texts of several fields, such as a full name. */
  has(phrase: string): boolean {
    const parts = words(phrase)
    if (parts.length < 4) return parts.every((word) => this.#words.has(word) || word.length < 3)
    const pairs = pairsOf(parts)
    return pairs.filter((pair) => this.#pairs.has(pair)).length >= pairs.length * 0.7
  }

  hasWhole = (text: string): boolean => this.#texts.has(text)
}

/** Texts and labels of a page, except those that are marked as being in another language. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const language = document.documentElement.lang
    const isOwn = (element: Element | null) =>
      element !== null && !element.closest('script, style, noscript') && element.closest('[lang]')?.getAttribute('lang') === language
    const found = [document.title]
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) if (isOwn(nodes.currentNode.parentElement)) found.push(nodes.currentNode.textContent ?? '')
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) if (isOwn(element)) found.push(element.getAttribute(name) ?? '')
    return found.map((text) => text.replace(/\s+/g, ' ').trim())
  })

const translations = new Set([...catalog].filter(([message, text]) => message !== text && !catalog.has(text)).map(([, text]) => text))

/** Content of a page that its own replies do not hold: what it came with, and what is in its fields. */
async function addOwnContent(page: Page, content: Content): Promise<void> {
  const own = await page.evaluate(() => ({
    page: JSON.parse(document.getElementById('page')?.textContent ?? '{}').forum as unknown,
    typed: [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
    edited: [...document.querySelectorAll('[contenteditable]')].map((field) => field.textContent),
  }))
  content.add(own)
}

/** Russian on an English page. */
export async function russianTexts(page: Page, content: Content): Promise<string[]> {
  await addOwnContent(page, content)
  const phrases = (await textsOf(page)).flatMap(
    (text) => text.match(/[\p{Script=Cyrillic}](?:[^·:\n\p{Script=Latin}]*[\p{Script=Cyrillic}])?/gu) ?? [],
  )
  return [...new Set(phrases)].filter((phrase) => (catalog.has(phrase) ? !content.hasWhole(phrase) : !content.has(phrase)))
}

/** English on a Russian page: texts that are translations. */
export async function englishTexts(page: Page, content: Content): Promise<string[]> {
  await addOwnContent(page, content)
  const found = (await textsOf(page)).filter((text) => /[a-z]{2}/i.test(text) && translations.has(text) && !content.has(text))
  return [...new Set(found)]
}
