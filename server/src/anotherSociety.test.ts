import { listTemplates, previewMessage } from '@forum/contracts/dashboard/mailing'
import type { ForumSection, ForumSettings } from '@forum/domain/forum/forum'
import { findLeftovers, type PlacedText } from '@forum/domain/forum/leftovers/find'
import { tracesOf } from '@forum/domain/forum/leftovers/traces'
import { chosenModules } from '@forum/domain/forum/modules'
import { brand } from '@forum/domain/platform/designTokens'
import { languages } from '@forum/language/requestLanguage'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { currentForum, currentPolicy } from './forum/current/currentForum.ts'
import { FORUM_ID, settings as seed } from './forum/seed/forum.ts'
import { policy as seededPolicy } from './forum/seed/policy.ts'
import { sections as seededSections } from './forum/seed/sections.ts'
import { forumVersions, meetings, sections } from './platform/database/schema/forum.ts'
import { organizations } from './platform/database/schema/people.ts'
import { inLanguage } from './platform/requestContext/language.ts'
import { serveFrontPage } from './portal/frontPage/frontPage.ts'
import { publicTalks } from './portal/frontPage/sitemap.ts'
import { pageForums } from './portal/pages/pageForums.ts'
import { plainPages } from './program/public/plainPages.ts'
import { startEveryRead } from './testing/everyRead.ts'
import { answeredQuestions } from './testing/everyRow.ts'

/** Texts of the portal about a forum of another society, wherever it has any: none may name the forum that every installation begins with. */

const { server, person, staff, ids, add, forEachRead } = await startEveryRead(async (app) => {
  await serveFrontPage(app.app, {
    forum: await currentForum(app.counters, () => {}),
    policy: await currentPolicy(app.counters, () => {}),
    version: app.publicVersion,
    clock: app.clock,
    portalUrl: 'https://proteome.test',
    isDemonstration: false,
    talks: () => publicTalks(app.counters),
  })
})

/** Choices and numbers, which say nothing of a society. */
const kept = /(^|\.)(days|timeZone|cabinets|limits|version|stops\.\d+\.(direction|minutes)|signature|mark|email|mailbox|phone)(\.|$)/

/** Every text of the seed in other words, so that one that is found was not read from the forum. */
function rewritten<T>(value: T, path: string): T {
  if (kept.test(path)) return value
  if (typeof value === 'string') return (value === '' ? '' : `Слова ${path.length}`) as T
  if (Array.isArray(value)) return value.map((each, index) => rewritten(each, `${path}.${index}`)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rewritten(inner, `${path}.${key}`)])) as T
}

const other: ForumSettings = {
  ...rewritten(seed, 'settings'),
  modulesOn: [...chosenModules],
  title: 'Протеом человека',
  contacts: { email: 'secretary@proteome.test', phone: '+7 843 100-20-30', address: 'Казань' },
  operator: { name: 'Общество протеомики', legalForm: '', registrationNumbers: '', address: 'Казань', email: 'data@proteome.test' },
  feedback: [{ kind: 'scale', text: 'Вопрос', options: [] }],
  questions: answeredQuestions,
  face: { colours: { main: '#8a1c3c', accent: '#c2e14e' }, typeface: 'spectral' },
}
const ownSections: ForumSection[] = seededSections.map((section) => rewritten(section, 'section'))
const ownPolicy = { ...rewritten(seededPolicy, 'policy'), mailbox: 'data@proteome.test' }

beforeAll(async () => {
  await add(1)
  const { db } = server
  await db.update(meetings).set({ settings: other, policy: ownPolicy }).where(eq(meetings.id, FORUM_ID))
  await db.update(forumVersions).set({ settings: other, policy: ownPolicy, sections: ownSections })
  for (const { id, name, englishName } of ownSections) await db.update(sections).set({ name, englishName }).where(eq(sections.id, id))
  // The list of organisations belongs to the installation.
  await db.update(organizations).set({ name: 'Организация' })
})
afterAll(() => server.close())

const withoutTags = (markup: string): string => markup.replace(/<[^>]*>/g, ' ')

/** The text of a file by its first bytes. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const head = strFromU8(bytes.subarray(0, 4), true)
  if (head === '%PDF') return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text
  if (head.startsWith('PK'))
    return Object.values(unzipSync(bytes))
      .map((part) => withoutTags(strFromU8(part)))
      .join('\n')
  return strFromU8(bytes)
}

const mediaIn = (reply: string): string[] =>
  [...reply.matchAll(/"(?:[^"]*forum\.test)?(\/media\/[^"]+)"/g)].map(([, address = '']) => address)

async function readMedia(place: string, reply: string, texts: PlacedText[]): Promise<void> {
  for (const address of mediaIn(reply)) {
    const { statusCode, rawPayload } = await server.app.inject(address)
    if (statusCode === 200) texts.push({ place: `${place} ${address.split('?')[0]}`, label: '', text: await textOf(rawPayload) })
  }
}

/** Replies of every reading call, and the files that they lead to. */
async function repliesAndFiles(): Promise<PlacedText[]> {
  const texts: PlacedText[] = []
  await forEachRead(async (name, call) => {
    const { status, body } = await call()
    expect([name, status]).toEqual([name, 200])
    const text = JSON.stringify(body, null, 1)
    texts.push({ place: name, label: '', text })
    await readMedia(name, text, texts)
  })
  return texts
}

async function mails(): Promise<PlacedText[]> {
  const texts: PlacedText[] = []
  const { body: kinds } = await server.call(listTemplates, {}, staff.token)
  for (const { kind, texts: written } of kinds)
    for (const language of ['ru', 'en'] as const) {
      const input = { kind, language, text: written[language], sample: 'most' }
      const { status, body } = await server.call(previewMessage, input, staff.token)
      expect([kind, language, status]).toEqual([kind, language, 200])
      texts.push({ place: `mail ${kind} ${language}`, label: '', text: `${body.subject}\n${body.text}\n${body.html}` })
    }
  return texts
}

async function documents(): Promise<PlacedText[]> {
  const texts: PlacedText[] = []
  const inAll = ['/forum?', '/policy?', '/sitemap.xml?', `/api/program/calendar/talks.ics?ids=${ids()[0]}&`]
  const urls = inAll.flatMap((address) => languages.map((language) => `${address}lang=${language}`))
  for (const url of [...urls, '/robots.txt', '/api/openapi.json', '/api/docs'])
    texts.push({ place: url, label: '', text: (await server.app.inject({ url, headers: { accept: 'text/html' } })).body })
  return texts
}

/** Texts in pages of the shell, and in those of the programme without scripts. */
async function pages(): Promise<PlacedText[]> {
  const forum = pageForums(await currentForum(server.counters, () => {}), server.clock)
  const plain = plainPages(server, 'https://proteome.test', (error) => expect.unreachable(String(error)))
  const paths = ['/program', `/program/talk/${ids()[0]}`, `/program/speaker/${person.id}`]
  return Promise.all(
    languages.flatMap((language) => [
      inLanguage(language, async () => ({ place: `page ${language}`, label: '', text: JSON.stringify(await forum()) })),
      ...paths.map((path) =>
        inLanguage(language, async () => ({ place: `${path} ${language}`, label: '', text: JSON.stringify(await plain(path)) })),
      ),
    ]),
  )
}

const traces = tracesOf(
  { settings: seed, policy: seededPolicy, sections: seededSections },
  { settings: other, policy: ownPolicy, sections: ownSections },
)
/** Addresses and the colour of the seed are no words. */
const addressesOfSeed = [seed.contacts.email, seed.contacts.phone, seededPolicy.mailbox, 'genome', brand[80]]

/** Each line, element and member of an object without duplicates: mails share their layout, and languages what is not translated. */
function eachOnce(texts: readonly PlacedText[]): PlacedText[] {
  const seen = new Set<string>()
  const isNew = (part: string) => seen.size < seen.add(part).size
  return texts.map((placed) => ({
    ...placed,
    text: placed.text
      .split(/\n|(?<=>)(?=<)|(?<=,)(?=")/)
      .filter(isNew)
      .join('\n'),
  }))
}

const remains = (texts: readonly PlacedText[]) => [
  ...findLeftovers(traces, eachOnce(texts)).map(({ place, found, sentence }) => `${place}: ${found} in ${sentence.slice(0, 200)}`),
  ...texts.flatMap(({ place, text }) =>
    addressesOfSeed.filter((address) => text.includes(address)).map((address) => `${place}: ${address}`),
  ),
]

// @requirement face-1
test.each([
  ['replies and files', repliesAndFiles, 100],
  ['mails', mails, 40],
  ['documents', documents, 14],
  ['pages', pages, 8],
])('%s of another society’s forum say nothing of the seed', async (_what, read, most) => {
  const texts = await read()
  expect(texts.length).toBeGreaterThan(most)
  expect(remains(texts)).toEqual([])
})

test('what would remain is found', () => {
  const text = 'Ждём вас в Приозёрске, пишите на forum@forum.example'
  expect(remains([{ place: 'mail', label: '', text }])).toEqual([expect.stringMatching(/^mail: Приозёрске/), 'mail: forum@forum.example'])
})
