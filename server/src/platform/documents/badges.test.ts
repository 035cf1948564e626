import { badgeSheet, badgeSizes } from '@forum/domain/door/badgePaper'
import { mark as iconOfPortal } from '@forum/domain/platform/designTokens'
import { extractText, getDocumentProxy } from 'unpdf'
import { encode } from 'uqr'
import { ticketTextOf } from '../../door/tickets/ticketKeys.ts'
import { readCode } from '../../testing/readCode.ts'
import { type DrawnPage, readPaths } from '../../testing/readPaths.ts'
import type { Badge } from './badgeContent.ts'
import { typesetBadges } from './typesetBadges.ts'
import { typstBadges } from './typstBadges.ts'

const LONGEST = `${'Константинопольская-'.repeat(2)}Преображенская Анна Анна А`
const people: [string[], string][] = [
  [['Ли', 'Ян'], 'МГУ'],
  [[LONGEST], 'Институт'],
  [['Әбдіқадырұлы', 'Нұрсұлтан Ғалымжанұлы'], 'Әл-Фараби атындағы Қазақ ұлттық университеті'],
  [['Nguyễn Thị Ế', 'Phương Quỳnh'], 'Đại học Quốc gia Hà Nội'],
  [['王', '小明'], '中国科学院'],
  [['Щ'.repeat(60)], 'Институт'],
]
const secret = 'a secret of the tests, long enough'
const badges: Badge[] = people.map(([names, organization], index) => ({
  ...{ names, organization, latin: '', kind: 'Участник', englishKind: '', colour: '#1f5fa8' },
  ticket: ticketTextOf(secret, 1, 2, index + 1),
}))

const contentOf = (width: number, height: number, sheet: 'a4' | 'label') => ({
  ...{ title: 'Бейджи', forum: 'Форум', paper: { width, height, sheet }, badges },
})
const printed = new Map<string, Promise<Buffer>>()
/** Each combination is printed once for all tests. */
function print(width: number, height: number, sheet: 'a4' | 'label'): Promise<Buffer> {
  const key = [width, height, sheet].join()
  const known = printed.get(key) ?? typesetBadges(contentOf(width, height, sheet), AbortSignal.timeout(60_000))
  printed.set(key, known)
  return known
}
const textOf = async (pdf: Uint8Array) => (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text

const bands = (page: DrawnPage | undefined) =>
  (page?.paths ?? []).filter(({ kind, colour }) => kind === 'fill' && colour === '#1f5fa8').map(({ parts }) => boxOf(parts.flat()))
const boxOf = (corners: [number, number][]) => {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const
}
const rounded = (values: readonly number[]) => values.map((value) => Math.round(value * 100) / 100)

/** Codes have many parts; marks and bands have one. */
const codes = (page: DrawnPage) => page.paths.filter(({ kind, parts }) => kind === 'fill' && parts.length > 50)

function svgOf(page: DrawnPage, code: DrawnPage['paths'][number], around: number): string {
  const [left, top, right, bottom] = boxOf(code.parts.flat())
  const seen = page.paths.filter(({ kind }) => kind === 'fill')
  const path = ({ parts, colour }: DrawnPage['paths'][number]) =>
    `<path fill="${colour}" d="${parts.map((corners) => `M${corners.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('')}"/>`
  const box = [left - around, top - around, right - left + 2 * around, bottom - top + 2 * around]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${box[2]}mm" height="${box[3]}mm" viewBox="${box.join(' ')}">${seen.map(path).join('')}</svg>`
}

test.each(Object.entries(badgeSizes))('badges of %s lie on A4 as they are cut, and the marks show the cuts', async (_, [width, height]) => {
  const [page] = await readPaths(await print(width, height, 'a4'))
  if (!page) throw new Error('There is no page')
  expect(rounded([page.width, page.height])).toEqual([210, 297])
  const { places, marks } = badgeSheet({ width, height, sheet: 'a4' })
  // Each band is as wide as its badge, at its foot.
  const shown = Math.min(places.length, badges.length)
  expect(bands(page)).toHaveLength(shown)
  for (const [index, [left, , right, bottom]] of bands(page).entries()) {
    const place = places[index]
    expect(rounded([left, right, bottom])).toEqual(rounded([place?.left ?? 0, (place?.left ?? 0) + width, (place?.top ?? 0) + height]))
  }
  const drawn = page.paths
    .filter(({ kind, colour }) => kind === 'stroke' && colour === '#000000')
    .map(({ parts }) => rounded(parts.flat().flat()))
  expect(drawn).toEqual(marks.map(rounded))
  // Every inner cut has a mark at both ends.
  for (const [axis, size] of [
    [0, width],
    [1, height],
  ] as const) {
    const cuts = [...new Set(places.map(({ left, top }) => (axis === 0 ? left : top)))].slice(1)
    for (const cut of cuts) {
      const along = drawn.filter((mark) => Math.abs((mark[axis] ?? 0) - cut) < 0.02 && Math.abs((mark[axis + 2] ?? 0) - cut) < 0.02)
      expect([size, along.length >= 2]).toEqual([size, true])
    }
  }
})

test('a label printer gets a page of the badge’s own size for each, without marks', async () => {
  const pages = await readPaths(await print(50, 40, 'label'))
  expect(pages).toHaveLength(badges.length)
  for (const page of pages) {
    expect(rounded([page.width, page.height])).toEqual([50, 40])
    expect(page.paths.filter(({ kind, colour }) => kind === 'stroke' && colour === '#000000')).toEqual([])
  }
})

test('names are printed whole, whatever their length and letters', async () => {
  expect(LONGEST).toHaveLength(60 + 6)
  for (const [width, height] of [
    [105, 148],
    [90, 55],
    [50, 40],
  ] as const) {
    const text = (await textOf(await print(width, height, 'label'))).replace(/\s/g, '')
    for (const [names] of people) for (const name of names) expect(text).toContain(name.replace(/\s/g, ''))
    expect(text).toContain('中国科学院')
    expect(text).not.toContain('□')
  }
})

// @requirement face-3, face-6
test('each badge has the mark of the forum, and its name in the main colour; without its own those of the portal', async () => {
  const fills = async (pdf: Uint8Array, colour: string) =>
    (await readPaths(pdf)).flatMap(({ paths }) => paths).filter((path) => path.kind === 'fill' && path.colour === colour).length
  expect(await fills(await print(90, 55, 'a4'), iconOfPortal.ground)).toBe(badges.length)
  const colours = { main: '#7a1fa2', accent: '#ffb300' }
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#a8431f"/></svg>'
  const content = { ...contentOf(90, 55, 'a4'), mark: drawing, colours }
  expect(typstBadges(content).accent).toBe('#7a1fa2')
  expect(typstBadges({ ...content, mark: undefined }).mark.drawing).toContain('#7a1fa2')
  const own = await typesetBadges(content, AbortSignal.timeout(60_000))
  expect([await fills(own, '#a8431f'), await fills(own, iconOfPortal.ground)]).toEqual([badges.length, 0])
})

// @requirement face-7
test('names are in the typeface that the forum chose, where it has all their letters', async () => {
  const content = { ...contentOf(90, 55, 'label'), typeface: 'oswald' }
  const families = typstBadges(content).badges.map(({ family }) => family)
  expect(families).toEqual(['Oswald', 'Oswald', null, null, null, 'Oswald'])
  expect((await typesetBadges({ ...content, badges: badges.slice(0, 1) }, AbortSignal.timeout(60_000))).toString('latin1')).toContain(
    'Oswald',
  )
  expect(typstBadges({ ...content, typeface: 'unknown' })).toEqual(typstBadges(contentOf(90, 55, 'label')))
})

test('a longer name is set smaller, a word is parted before it gets tiny', () => {
  const { badges: set } = typstBadges(contentOf(90, 55, 'a4'))
  const sizes = set.map(({ name }) => name.size)
  expect(sizes[0]).toBeGreaterThanOrEqual(24)
  expect(sizes[1]).toBeLessThan(sizes[0] ?? 0)
  for (const size of sizes) expect(size).toBeGreaterThanOrEqual(10)
})

test('a character that no font has is printed as a box', async () => {
  const odd = { ...contentOf(90, 55, 'label'), badges: badges.slice(0, 1).map((badge) => ({ ...badge, organization: 'Музей 𓀀' })) }
  expect(await textOf(await typesetBadges(odd, AbortSignal.timeout(60_000)))).toContain('Музей □')
})

/** Width that a camera with 1280 pixels across 65° takes in, in millimetres. */
const seenAt = (distance: number) => 2 * distance * Math.tan((65 / 2 / 180) * Math.PI)

test('a ticket has 37 modules on a side, because base45 is alphanumeric for a QR code', () => {
  expect(encode(ticketTextOf(secret, 1, 2, 2_147_483_647), { ecc: 'M', border: 0 })).toMatchObject({ size: 37, version: 5 })
})

test.each([
  [90, 55, 20, 0.54],
  [105, 74, 25, 0.68],
  [105, 148, 30, 0.81],
  [50, 40, 15, 0.41],
])(
  'the code of a badge of %d × %d mm has %d mm, its modules %d mm, and is read by a camera of 720 lines',
  async (width, height, side, module) => {
    const [page] = await readPaths(await print(width, height, 'label'))
    const [code] = page ? codes(page) : []
    if (!page || !code) throw new Error('There is no code')
    const [left, top, right, bottom] = boxOf(code.parts.flat())
    expect(rounded([right - left, bottom - top])).toEqual([side, side])
    expect(Math.round((side / 37) * 100) / 100).toBe(module)
    // The quiet zone of four modules is on the badge, and only white is in it.
    const quiet = (4 * side) / 37
    expect(Math.min(left, page.width - right)).toBeGreaterThanOrEqual(quiet - 0.01)
    expect((bands(page)[0]?.[1] ?? 0) - bottom).toBeGreaterThanOrEqual(quiet - 0.01)
    const distance = side >= 20 ? 300 : 150
    const around = 6
    const pixels = Math.round(((side + 2 * around) / seenAt(distance)) * 1280)
    expect(await readCode(svgOf(page, code, around), pixels, { blur: 0.5 })).toEqual([badges[0]?.ticket])
  },
)
