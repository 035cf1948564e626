import { unprintableIn } from '@forum/domain/text/printedCharacters'
import { type Font, openSync } from 'fontkit'
import { getDocumentProxy } from 'unpdf'
import { regular, scriptFonts, signFonts } from './fonts.ts'
import { makePdf } from './pdf.ts'

const coverage = (file: string) => new Set((openSync(file) as Font).characterSet)
const fonts = [...scriptFonts, ...signFonts].map(({ file, characters }) => ({ characters, set: coverage(file) }))
const main = coverage(regular)
const hasGlyph = (code: number, character: string): boolean =>
  main.has(code) || fonts.some(({ characters, set }) => characters.test(character) && set.has(code))

/** Code points of the tested planes, without the rare ideographs of other planes, of which a font has some 600. */
const planes: readonly (readonly [number, number])[] = [
  [0x20, 0xffff],
  [0x1d400, 0x1d7ff],
  [0x1f000, 0x1faff],
]

/** Braille is among the signs of a font; no thesis is written in it. */
const isSought = (character: string): boolean => !/[\p{C}\s\p{Script=Braille}]/u.test(character) && character.normalize('NFC') === character

// @requirement print-1
test('what an author is warned of is exactly what no font of the documents has', () => {
  const wrong: string[] = []
  for (const [first, last] of planes)
    for (let code = first; code <= last; code += 1) {
      const character = String.fromCodePoint(code)
      if (isSought(character) && hasGlyph(code, character) !== (unprintableIn(character).length === 0)) wrong.push(code.toString(16))
    }
  expect(wrong).toEqual([])
})

// @requirement print-1
test('spaces and marks of direction are not missed; each character is named once', () => {
  expect(unprintableIn('Геном\u00a0王 محمد\u200d\u202b 😀\n')).toEqual([])
  expect(unprintableIn('𓀀 ꦄ и 𓀀')).toEqual(['𓀀', 'ꦄ'])
})

const oneLine = async (text: string) => {
  const pdf = await makePdf({ title: 'T', author: 'A', made: new Date(0), margin: 40 }, (document) => {
    document.font(regular).text(text, { width: 500, align: 'center' })
  })
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)
  const { items } = await page.getTextContent()
  const shown = items.flatMap((item) =>
    'str' in item && item.str.trim() !== '' ? [{ text: item.str, left: item.transform[4] as number }] : [],
  )
  return { size: pdf.length, shown: shown.sort((a, b) => a.left - b.left) }
}

// @requirement print-2
test('a line of several scripts is printed in the order in which it is read', async () => {
  const { shown } = await oneLine('Доклад «محمد علي» (王小明, 김민준) 🧬 𓀀ꦄ')
  const text = shown.map((piece) => piece.text).join('')
  // The first Arabic word is the rightmost.
  expect(text.indexOf('علي')).toBeLessThan(text.indexOf('محمد'))
  expect(text.indexOf('Доклад')).toBeLessThan(text.indexOf('علي'))
  for (const part of ['王小明', '김민준', '🧬', '□□']) expect(text).toContain(part)
  expect(text.indexOf('محمد')).toBeLessThan(text.indexOf('王小明'))
})

// @requirement print-2
test('a Russian text carries no other font', async () => {
  expect((await oneLine('Геном ежа')).size).toBeLessThan(12_000)
})
