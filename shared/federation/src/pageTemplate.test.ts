import { paletteOf } from '@forum/domain/forum/palette'
import { brand } from '@forum/domain/platform/designTokens'
import { forum } from '@forum/domain/testing'
import type { PageData } from './pageData.ts'
import { fillTemplate, ownStyles, problemsOfTemplate, readPageData, withBrand, withPageData } from './pageTemplate.ts'

const boot = '<script>boot()</script>'
const template = `<title>{{forum}}</title><meta name="style-nonce" content="{{nonce}}"><style nonce="{{nonce}}">p{}</style>
<script type="application/json" id="page">"{{page}}"</script>${boot}<script defer src="{{build}}/index.js"></script>`
const data: PageData = {
  registry: { release: '</script><script>$&', remotes: [], guarded: [] },
  runtime: { url: '/mf/shell/1.0.0/runtime.js', inOrder: true },
  opening: { access: 'public', reads: ['/api/x/'], scripts: [{ url: '/mf/a/1.0.0/remoteEntry.js' }] },
  forum: { ...forum, shortName: '<b>Форум</b> "А & Б" $&' },
  demonstration: null,
  reload: false,
}
const filled = () => fillTemplate(template, { build: '/mf/shell/1.0.0', data })

test('a template is filled in everywhere, and its data can be read back', () => {
  // Shells of earlier versions have places for a nonce.
  expect(filled()).toContain('<style nonce="">')
  expect(ownStyles(filled())).toEqual(['p{}'])
  expect(filled()).toContain('src="/mf/shell/1.0.0/index.js"')
  expect(filled()).toContain('<title>&#60;b&#62;Форум&#60;/b&#62; &#34;А &#38; Б&#34; $&#38;</title>')
  expect(filled()).not.toContain('{{')
  expect(readPageData(filled())).toEqual(data)
})

test('a page of a forum without English offers none, not even without scripts', () => {
  const russian = '<noscript>Включите JavaScript.</noscript><div id="root"></div>'
  const offers = russian
    .replace('</noscript>', ' <span lang="en">Please enable JavaScript.</span></noscript>')
    .replace('<div', '<aside id="offer" lang="en"><a href="?lang=en">English</a></aside><div')
  const fill = (body: string, off?: PageData['forum']['modulesOff']) =>
    fillTemplate(template + body, { build: '', data: { ...data, forum: { ...data.forum, modulesOff: off } } })
  expect(fill(offers)).toContain(offers)
  expect(fill(offers, ['english'])).toBe(fill(russian.replace('JavaScript.', 'JavaScript. '), ['english']))
})

// @requirement face-7
test('a page names the typeface of the forum, and its files for when they are used', () => {
  const fill = (typeface: string) =>
    fillTemplate(template, { build: '/mf/shell/1.0.0', data: { ...data, forum: { ...data.forum, typeface } } })
  expect(fill('golos-text')).toContain(':root{--display:"Golos Text",sans-serif}</style>')
  expect(fill('golos-text')).toContain('url(/front-page/golos-text-5.3.0-cyrillic.woff2)')
})

// @requirement face-6
test('a page has the colours of the forum, and without them is as it was built; texts that look like a colour stay', () => {
  const source = `${template}<style>a{color:brand-color}b{color:light-dark(brand-color, brand-on-dark)}</style><i fill='brand-color'>`
  const built = withBrand(source)
  const fill = (palette?: PageData['forum']['palette']) =>
    fillTemplate(built, {
      build: '',
      data: { ...data, forum: { ...data.forum, shortName: brand[80], ...(palette && { palette }) } },
    })
  expect(fill()).toContain(
    `<style>a{color:${brand[80]}}b{color:light-dark(${brand[80]}, ${brand[110]})}</style><i fill='%23${brand[80].slice(1)}'>`,
  )
  const own = paletteOf({ main: '#b3122d', accent: '#f2c14e' })
  const page = fill(own)
  expect(page).toContain(`<style>a{color:#b3122d}b{color:light-dark(#b3122d, ${own.brand[110]})}</style><i fill='%23b3122d'>`)
  expect(page).toContain(`:root{--stage-ground:${own.stage.ground};`)
  expect(page).toContain(`<title>${brand[80]}</title>`)
})

// @requirement published-7
test('content for readers without scripts is written into a page that has a place for it', () => {
  const place = '<meta name="description" content="{{forum}}: программа" /><div id="root"><main class="content"></main></div>'
  const content = {
    title: 'Доклад «$&» <b>',
    description: 'О "{{forum}}"',
    head: '<link rel="canonical" href="/x">',
    body: '<h1>$& {{build}}</h1>',
  }
  const fill = (html: string, more = {}) => fillTemplate(html, { build: '/mf/shell/1.0.0', data, ...more })
  const page = fill(template + place, { content })
  expect(page).toContain('<title>Доклад «$&#38;» &#60;b&#62; — &#60;b&#62;Форум')
  expect(page).toContain('<link rel="canonical" href="/x">')
  expect(page).toContain('content="О &#34;{{forum}}&#34;" />')
  expect(page).toContain('<main class="content"><h1>$& {{build}}</h1></main>')
  expect(fill(template, { content })).toBe(fill(template))
  expect(fill(template + place)).not.toContain('<main')
})

test('a filled page can be filled with other data', () => {
  const other = { ...data, reload: true, overridden: { names: ['theses'], portal: 'https://portal.example' } }
  expect(readPageData(withPageData(filled(), other))).toEqual(other)
})

test.each([
  ['a place for the build', template.replace('{{build}}', '')],
  ['a place for the data', template.replace('"{{page}}"', '')],
  ['the element of the data', template.replace('id="page"', '')],
  ['its boot script', template.replace(boot, '')],
])('a page without %s is refused at build time and when served', (_, spoilt) => {
  expect(problemsOfTemplate(template)).toEqual([])
  expect(problemsOfTemplate(spoilt)).not.toEqual([])
  expect(() => fillTemplate(spoilt, { build: '', data })).toThrow("The shell's page cannot be filled in")
})

test('invalid page data are ignored', () => {
  const broken = withPageData(filled(), { ...data, reload: 'yes' as never })
  expect(() => readPageData(broken)).toThrow()
  expect(() => readPageData('<p>Идут работы</p>')).toThrow('The page carries no data')
})

// @requirement releases-61
test('a page shows the number of its release, and nothing where it has none', () => {
  const fill = (more: { release?: string }) => fillTemplate(`${template}<footer>{{release}}</footer>`, { build: '', data, ...more })
  expect(fill({ release: 'Выпуск № 57' })).toContain('<footer>Выпуск № 57</footer>')
  expect(fill({})).toContain('<footer></footer>')
})
