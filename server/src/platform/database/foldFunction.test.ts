import { foldText } from '@forum/domain/text/foldText'
import { createTestDatabase } from '../../testing/testDatabase.ts'
import { foldFunction } from './foldFunction.ts'

// Characters beyond the basic plane are never folded; a sample of them is tested.
const characters = Array.from({ length: 0x1ffff }, (_, index) => index + 1)
  .filter((code) => (code < 0xd800 || code > 0xdfff) && (code <= 0xffff || code % 16 === 0))
  .map((code) => String.fromCodePoint(code))
const chunks = Array.from({ length: Math.ceil(characters.length / 16) }, (_, index) => characters.slice(16 * index, 16 * index + 16))
const names = [
  'Ёжиков Йо\u0306ду',
  'И\u0306огурт и\u0306',
  '  Нгу  Е\u0308лка\u2003',
  'İI ıi',
  'ΣΊΣΥΦΟΣ',
  'O’Connor-Смит',
  'СТ\u0301РÄßE ﬃ Ⅷ',
]

// @requirement names-7
test('the database folds every character as the domain does; otherwise a migration needs this function', async () => {
  const { pool, drop } = await createTestDatabase()
  const texts = [...chunks.map((chunk) => `${chunk.join('x')}x`), ...names]
  const { rows } = await pool.query<{ text: string; folded: string }>(
    'select text, fold_text(text) as folded from unnest($1::text[]) text',
    [texts],
  )
  expect(rows).toHaveLength(texts.length)
  const different = rows.filter(({ text, folded }) => folded !== foldText(text))
  expect(different, foldFunction()).toEqual([])
  await drop()
})
