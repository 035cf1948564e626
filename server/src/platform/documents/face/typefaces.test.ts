import { typefaces } from '@forum/domain/forum/typefaces'
import { keysOf } from '@forum/domain/platform/keys'
import { openSync } from 'fontkit'
import { printPaper } from '../../../participation/certificates/paper.ts'
import type { Paper } from '../../../participation/certificates/sheet.ts'
import { defineMail, mailOf, renderMail } from '../../mail/composition/mailKind.ts'
import { displayFile } from '../fonts.ts'
import { typstBook } from '../typstBook.ts'

// @requirement face-7
test.each(keysOf(typefaces))(
  'the documents’ file of %s is of the same family as that of pages, with Russian and Latin letters',
  (typeface) => {
    const font = openSync(displayFile(typeface))
    if (!('hasGlyphForCodePoint' in font)) throw new Error('several fonts')
    expect(font.familyName).toBe(typefaces[typeface].family)
    for (const letter of 'АяЁёъщAz«»–—') expect(font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0), letter).toBe(true)
  },
)

const kind = defineMail({ id: 'look', placeholders: [], subject: () => 'Тема', paragraphs: () => ['Текст'], button: () => 'Открыть' })
const frame = { forumName: 'Протеомика', place: 'Казань', contact: '', days: ['2027-06-01' as const], name: '' }
const mail = async (given: object) =>
  (await renderMail(mailOf(kind, 'anna@forum.test', {}, 'https://forum.test/'), { ...frame, ...given })).html

// @requirement face-7
test('mails have the typeface of the forum where a device has it', async () => {
  expect(await mail({ typeface: 'jost' })).toContain('Jost,')
  expect(await mail({ typeface: 'unknown' })).toBe(await mail({}))
})

// @requirement face-7
test('papers and the book have them, too', async () => {
  const paper: Paper = {
    kind: 'certificate',
    letterhead: 'Протеомика',
    days: '1 июня 2027',
    place: 'Казань',
    organizer: '',
    title: 'Сертификат',
    number: '1',
    date: '1',
    name: 'Анна',
    opening: '',
    paragraphs: [],
    signature: '',
    footer: '',
  }
  const made = new Date(0)
  const print = async (typeface?: string) => (await printPaper({ paper: { ...paper, typeface }, made })).toString('latin1')
  expect(await print('jost')).toMatch(/\+Jost/)
  expect(await print()).toMatch(/\+Prata/)
  const front = { publishers: [], kind: '', days: '', venue: '', place: '', imprint: [] }
  const book = typstBook({ title: '', subtitle: '', sections: [], front: { ...front, typeface: 'jost' } })
  expect(book.front?.face.family).toBe('Jost')
})
