import { forum } from '@forum/client/forum'
import { type PrintedRow, printedText } from '../print/printedText.ts'
import { columnsFor } from './columns.tsx'

const ids = (moderator: boolean) => columnsFor(moderator).map(({ id }) => id)

test('columns of what the forum does without are not offered', () => {
  expect(ids(true)).toEqual(expect.arrayContaining(['expert', 'scores']))
  forum().modulesOff = ['experts']
  expect([ids(true).includes('scores'), ids(true).includes('expert')]).toEqual([false, true])
  forum().modulesOff = ['opinions']
  expect([ids(true).includes('scores'), ids(true).includes('expert')]).toEqual([true, false])
  expect(ids(false)).not.toContain('scores')
})

test('an opinion is no printed material where none is asked for', () => {
  const row = { thesisId: 7, thesisDocId: null, thesisPdfId: 4, expertOpinionId: 5 } as PrintedRow
  expect(printedText('materials')?.(row)).toBe('тезисы, pdf, заключение')
  forum().modulesOff = ['opinions']
  expect(printedText('materials')?.(row)).toBe('тезисы, pdf')
})
