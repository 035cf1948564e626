import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { noEnglish } from '@forum/domain/forum/bilingual'
import { noFrontTexts } from '@forum/domain/forum/frontPage'
import { paletteOf } from '@forum/domain/forum/palette'
import { scripts, typefaces, typefaceUrl } from '@forum/domain/forum/typefaces'
import { brand, stage } from '@forum/domain/platform/designTokens'
import { keysOf } from '@forum/domain/platform/keys'
import sharp from 'sharp'
import { currentForum, currentPolicy } from '../../forum/current/currentForum.ts'
import { FORUM_ID } from '../../forum/seed/forum.ts'
import { policy } from '../../forum/seed/policy.ts'
import { programReleases, programs } from '../../platform/database/schema/program.ts'
import { changeForum, changeSection } from '../../testing/forum.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { serveFrontPage } from './frontPage.ts'
import { publicTalks } from './sitemap.ts'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp()
  await serveFrontPage(server.app, {
    forum: await currentForum(server.counters, () => {}),
    policy: await currentPolicy(server.counters, () => {}),
    version: server.publicVersion,
    clock: server.clock,
    portalUrl: 'https://forum.test/',
    isDemonstration: false,
    talks: () => publicTalks(server.counters),
  })
})
afterEach(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const page = async (url = '/forum') => (await get(url)).body
const onDay = (day: string) => server.clock.set(`${day}T12:00:00+03:00`)
const headings = (html: string): string[] => [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text = '']) => text.replace(/<.*/, ''))
const actions = (html: string): string[] =>
  [...(/<p class="actions">(.*?)<\/p>/.exec(html)?.[1] ?? '').matchAll(/href="(.*?)">(.*?)<\/a>/g)].map(
    ([, href, text]) => `${text} ${href}`,
  )

async function publishProgram(): Promise<void> {
  const place = { dayNumber: 1, roomId: null, start: 600, minutes: 15, sessionId: null, sectionId: null }
  const item = { ...place, id: 1, kind: 'talk' as const, registrationId: 41, title: '', englishTitle: '', chair: '' }
  const content = { rooms: [], items: [item, { ...item, id: 2, kind: 'break' as const, registrationId: null }] }
  await server.db.insert(programReleases).values({ meetingId: FORUM_ID, number: 1, content, publishedAt: server.clock.now() })
  const settings = {
    dayStart: 540,
    dayEnd: 1140,
    minutes: { talk: 15, plenary: 40, posters: 90, break: 20 },
    walkMinutes: 5,
    boardsInRow: 10,
  }
  await server.db.insert(programs).values({ meetingId: FORUM_ID, settings, liveRelease: 1 })
}

// @requirement front-1, front-2, front-3
test('the page follows the forum from its announcement to its certificates', async () => {
  onDay('2025-07-20')
  expect(await page()).toContain('через 12 дней')
  onDay('2025-09-23')
  const call = await page()
  expect(actions(call)).toEqual(['Зарегистрироваться /registration', 'Личный кабинет /', 'Как участвовать #ways'])
  expect(call).toContain('Доклады и тезисы до 5 октября — осталось 12 дней')
  expect(headings(call)).toEqual([
    'Сроки',
    'О чём форум',
    'Три способа участвовать',
    'Секции и мероприятия',
    'Приглашённые докладчики',
    '',
    'Партнёры',
    'Контакты',
  ])
  onDay('2025-10-14')
  expect(await page()).toContain('Готовим программу')
  await publishProgram()
  const programme = await page()
  expect([actions(programme)[0], headings(programme)[0]]).toEqual(['Открыть программу /program', 'Программа готова'])
  onDay('2025-10-21')
  const live = await page()
  expect(live).toContain('Идёт сейчас: день 2 из 2')
  expect(live).toContain('21 октября, вторник')
  expect(headings(live)[0]).toBe('Сегодня')
  onDay('2025-10-22')
  const over = await page()
  expect(actions(over)).toEqual(['Получить сертификат /login', 'Получить сертификат /', 'Программа /program'])
  expect(headings(over)).toEqual(['После форума', 'Приглашённые докладчики', 'Секции и мероприятия', 'Партнёры', 'Контакты'])
})

// @requirement front-11
test('the bar of phones has the action of the phase, and the sections of each day are folded together', async () => {
  const bar = (html: string) => [...(/<p class="bar">(.*?)<\/p>/.exec(html)?.[1] ?? '').matchAll(/href="(.*?)"/g)].map(([, href]) => href)
  onDay('2025-07-20')
  expect(bar(await page())).toEqual([])
  onDay('2025-09-23')
  const call = await page()
  expect(bar(call)).toEqual(['/registration', '/'])
  const days = [...call.matchAll(/<details open="" class="day"><summary><h3><span>(.*?)<\/span>(.*?)<\/h3>/g)].map(([, facts, day]) => [
    facts,
    day,
  ])
  expect(days).toEqual([
    ['День 1 · 5 мероприятий', '20 октября, понедельник'],
    ['День 2 · 6 мероприятий', '21 октября, вторник'],
  ])
  await publishProgram()
  onDay('2025-10-21')
  expect(bar(await page())).toEqual(['/program'])
  onDay('2025-10-22')
  expect(bar(await page())).toEqual([])
})

// @requirement front-4
test('what organisers write is text, also in the data for search engines; what they leave empty is not there', async () => {
  await changeForum(server, ({ front }) => ({
    title: '</script><img src=x onerror="alert(1)">',
    ...(front && {
      front: { ...front, tagline: '<b>&', topics: [], speakers: [], partners: [], stops: [], travel: '', english: undefined },
    }),
  }))
  const html = await page()
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;b&gt;&amp;')
  expect(html.match(/<\/script>/g)).toHaveLength(2)
  expect(headings(html)).toEqual(['Сроки', 'Три способа участвовать', 'Секции и мероприятия', '', 'Контакты'])
  await changeForum(server, () => ({ front: undefined }))
  expect((await get('/forum')).statusCode).toBe(200)
})

test('sections that are off or not for visitors are not shown, and the others keep their colours', async () => {
  const colors = (html: string) => [...html.matchAll(/<li class="(c\d)">/g)].map(([, color]) => color)
  const before = colors(await page())
  await changeSection(server, 2, { isActive: false })
  const html = await page()
  expect(html).not.toContain('Сессия 1.')
  expect(html).not.toContain('Закрытое совещание')
  expect(colors(html)).toEqual(before.filter((_, index) => index !== 1))
})

// @requirement front-5
test('English is shown where it is given, and Russian with its language where it is not', async () => {
  await changeForum(server, ({ english }) => ({ ...(english && { english: { ...english, city: '' } }) }))
  const html = await page('/forum?lang=en')
  for (const text of ['<html lang="en">', 'Genome Technologies Forum 2025', '20–21 October 2025', 'Ways to take part', '20 days left'])
    expect(html).toContain(text)
  expect(html).toContain('<span lang="ru">Приозёрск</span>')
  expect(html).toContain('<link rel="alternate" hrefLang="ru" href="https://forum.test/forum"/>')
})

test('a forum with a German translation is offered in German; what it lacks is English, then Russian', async () => {
  expect(await page('/forum?lang=en')).not.toContain('hrefLang="de"')
  await changeForum(server, ({ english }) => ({
    ...(english && { english: { ...english, venue: '' } }),
    translations: [{ ...noEnglish, language: 'de', title: 'Forum für Genomtechnologien 2025', front: noFrontTexts }],
  }))
  const html = await page('/forum?lang=de')
  for (const text of [
    '<html lang="de">',
    'Forum für Genomtechnologien 2025',
    '20.–21. Oktober 2025',
    'Formen der Teilnahme',
    'noch 20 Tage',
  ])
    expect(html).toContain(text)
  expect(html).toContain('<span lang="en">Priozyorsk</span>')
  expect(html).toContain('<a href="/forum?lang=ru" lang="ru" hrefLang="ru">Русский</a>')
  expect(html).toContain('<meta property="og:locale" content="de_DE"/>')
  expect(await page()).toContain('<a href="/forum?lang=de" lang="de" hrefLang="de">Deutsch</a>')
  expect((await get('/sitemap.xml')).body).toContain('hreflang="de"')
})

// @requirement front-12
test('English is offered in a line that every Russian document has and the script shows', async () => {
  const line = '<a href="/forum?lang=en" hrefLang="en">This page is available in English</a>'
  const accepting = (language: string) => get('/forum', { 'accept-language': language }).then(({ body }) => body)
  expect(await accepting('en')).toBe(await accepting('ru'))
  expect(await accepting('en')).toContain(line)
  expect(await page('/forum?lang=en')).not.toContain('class="offer"')
})

// @requirement content-6
test('a forum without English is in Russian alone, whatever link and cookie say, and offers no language', async () => {
  const translations = [{ ...noEnglish, language: 'de' as const, title: 'Forum für Genomtechnologien 2025', front: noFrontTexts }]
  await changeForum(server, () => ({ translations }))
  const asked = (url: string) => get(url, { cookie: 'forum-language=en' }).then(({ body }) => body)
  expect(await asked('/forum')).toContain('<html lang="en">')
  await changeForum(server, () => ({ modulesOff: ['english'] }))
  for (const path of ['/forum', '/policy']) {
    expect(await asked(`${path}?lang=de`)).toBe(await page(path))
    expect(await page(path)).toContain('<html lang="ru">')
    expect((await page(path)).split('</style>')[1]).not.toMatch(/hreflang|lang=(en|de)|"offer"|English/i)
  }
  expect((await get('/sitemap.xml')).body).not.toMatch(/hreflang|lang=en/)
  const picture = async (language: string) => (await get(`/front-page/image.png?lang=${language}`)).rawPayload
  expect((await picture('en')).equals(await picture('ru'))).toBe(true)

  await changeForum(server, () => ({ modulesOff: [] }))
  expect(await asked('/forum?lang=de')).toContain('Forum für Genomtechnologien 2025')
})

// @requirement front-6
test('search engines get an Event with dates, place and organisers, and networks a picture at its whole address', async () => {
  const html = await page()
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
  expect(data).toMatchObject({
    '@type': 'Event',
    name: 'Форум геномных технологий — 2025',
    startDate: '2025-10-20',
    endDate: '2025-10-21',
    url: 'https://forum.test/forum',
    location: { '@type': 'Place', name: 'конгресс-центр «Спираль»', address: { addressLocality: 'Приозёрск' } },
    organizer: expect.arrayContaining([{ '@type': 'Organization', name: 'Институт геномных исследований' }]),
  })
  expect(data).not.toHaveProperty('offers')
  const address = /<meta property="og:image" content="(.*?)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(address).toMatch(/^https:\/\/forum\.test\/front-page\/image\.png\?lang=ru&v=[\w-]{12}$/)
  const image = await get(address.replace('https://forum.test', ''))
  expect(image.headers['content-type']).toBe('image/png')
  expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  await changeForum(server, () => ({ city: 'Северогорск' }))
  expect(await page()).not.toContain(address.replaceAll('&', '&amp;'))
})

test('a forum without a programme leads no one to it, also on its days', async () => {
  await publishProgram()
  await changeForum(server, () => ({ modulesOff: ['program'] }))
  for (const day of ['2025-09-15', '2025-10-15', '2025-10-20', '2025-10-25']) {
    onDay(day)
    expect(await page()).not.toContain('/program')
  }
  onDay('2025-10-14')
  expect(await page()).not.toContain('Готовим программу')
  expect(await page()).toContain('Приём заявок завершён')
  onDay('2025-10-20')
  expect(actions(await page())).toEqual(['Как добраться #venue'])
})

test('a forum without posters names none', async () => {
  onDay('2025-09-15')
  const words = /стенд/i
  const noTexts = {
    tagline: '',
    topics: [],
    ways: { listener: '', oral: '', poster: '' },
    travel: '',
    speakers: [],
    partners: [],
    stops: [],
  }
  await changeForum(server, () => ({ front: noTexts }))
  expect(await page()).toMatch(words)
  await changeForum(server, () => ({ modulesOff: ['posters'] }))
  expect(await page()).not.toMatch(words)
})

// @requirement front-6
test('the sitemap lists public pages, and talks once a programme is published', async () => {
  const places = async () => [...(await page('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)
  const pages = ['/forum', '/forum?lang=en', '/program', '/orgs', '/policy'].map((path) => `https://forum.test${path}`)
  expect(await places()).toEqual(pages)
  await publishProgram()
  expect(await places()).toEqual([...pages, 'https://forum.test/program/talk/41'])
  await changeForum(server, () => ({ modulesOff: ['program'] }))
  expect(await places()).toEqual(pages.filter((place) => !place.endsWith('/program')))
  expect(await page('/robots.txt')).toContain('Sitemap: https://forum.test/sitemap.xml')
})

// @requirement front-7
test('the policy allows exactly the inlined styles and script, and the document is fetched again only when it has changed', async () => {
  const { headers, body } = await get('/forum')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-\S+'; style-src 'sha256-\S+'; img-src 'self' data:; font-src 'self';/)
  expect(body).not.toMatch(/ style="| onclick=/)
  expect([headers['cache-control'], headers.vary]).toEqual(['no-cache', 'Cookie'])
  const tag = String(headers.etag)
  expect((await get('/forum', { 'if-none-match': tag })).statusCode).toBe(304)
  await changeForum(server, () => ({ city: 'Северогорск' }))
  expect((await get('/forum', { 'if-none-match': tag })).statusCode).toBe(200)
})

// @requirement policy-8
test('the policy is read without an account, with contents and its mailbox, and says in English that it is in Russian', async () => {
  const html = await page('/policy')
  const listed = [...html.matchAll(/<a href="#(part-\d+)">(.*?)<\/a>/g)].map(([, id, heading]) => `<section id="${id}"><h2>${heading}</h2>`)
  expect(listed).toHaveLength(policy.sections.length)
  for (const heading of listed) expect(html).toContain(heading)
  expect(html).toContain(policy.introduction)
  expect(html).toContain(`<a href="mailto:${policy.mailbox}">`)
  expect(await page()).toContain('<a href="/policy">Политика конфиденциальности</a>')
  const english = await page('/policy?lang=en')
  expect(english).toContain('<h1>Privacy policy</h1>')
  expect(english).toContain('The Russian text is legally binding.')
  expect(english).toContain('<div class="text" lang="ru">')
})

test('while the database is away the page shows what it last read', async () => {
  const away = await server.pool.connect()
  await away.query('begin')
  await away.query('lock table meetings in access exclusive mode')
  expect(await page()).toContain('Форум геномных')
  expect(await page('/sitemap.xml')).toContain('/orgs')
  await away.query('rollback')
  away.release()
})

// @requirement front-8, face-7
test.each(keysOf(typefaces))('the typeface %s is cached immutably under a name with the version of its package', async (key) => {
  const { version } = JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${key}/package.json`)), 'utf8'))
  for (const script of scripts) {
    const url = typefaceUrl(key, script)
    expect(url).toContain(`-${version}-`)
    const { headers, rawPayload } = await get(url)
    expect([headers['content-type'], headers['cache-control']]).toEqual(['font/woff2', 'public, max-age=31536000, immutable'])
    expect(rawPayload.subarray(0, 4).toString()).toBe('wOF2')
  }
})

// @requirement face-7
test('a forum with another typeface loads only that one, in its pages and its picture', async () => {
  const picture = async () => (await get('/front-page/image.png')).rawPayload
  const before = await picture()
  await changeForum(server, () => ({ face: { typeface: 'oswald' } }))
  const html = await page()
  expect(html).toContain('--display:Oswald,')
  expect(html).not.toMatch(/prata/i)
  expect([...html.matchAll(/rel="preload"[^>]*href="([^"]*)/g)].map(([, url]) => url)).toEqual(
    scripts.map((part) => typefaceUrl('oswald', part)),
  )
  expect(before.equals(await picture())).toBe(false)
  await changeForum(server, () => ({ face: { typeface: 'comic-sans' } }))
  expect(await page()).toContain('--display:Prata,')
})

// @requirement face-6
test('the page, its icon and its picture have the colours of the forum, and are as before without them', async () => {
  const plain = await page()
  const image = (html: string) => /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? ''
  await changeForum(server, () => ({ face: { colours: { main: '#b3122d', accent: '#f2c14e' } } }))
  const html = await page()
  const { stage: dark } = paletteOf({ main: '#b3122d', accent: '#f2c14e' })
  const has = (...texts: string[]) => texts.map((text) => html.includes(text))
  expect(has('--accent:light-dark(#b3122d,', '%23b3122d', `name="theme-color" content="${dark.ground}"`)).toEqual([true, true, true])
  expect(has(`%23${brand[80].slice(1)}`, brand[110], stage.ground)).toEqual([false, false, false])
  expect(image(html)).not.toBe(image(plain))
  const { headers, body } = await get('/forum')
  const [, css = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? []
  expect(headers['content-security-policy']).toContain(createHash('sha256').update(css).digest('base64'))
  await changeForum(server, () => ({ face: {} }))
  expect((await page()) === plain).toBe(true)
})

// @requirement front-8
test('a title with a long word is set smaller, and does not reach into the mark of the picture', async () => {
  await changeForum(server, () => ({ title: 'Протеомика и масс-спектрометрия — 2025' }))
  expect(await page()).toContain('<h1 class="long">')
  // Between the widest text and the double helix there is only ground.
  const { data, info } = await sharp((await get('/front-page/image.png')).rawPayload)
    .extract({ left: 834, top: 90, width: 10, height: 300 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ground = [...data.subarray(0, info.channels)]
  expect([...data].every((share, at) => share === ground[at % info.channels])).toBe(true)
})
