import { forum } from '../testing.ts'
import { extensionOf, fileLimits, fileProblem, photoBounds } from './files.ts'

const LIMIT = 6_291_456
const { fileTypes, fileMegabytes: megabytes } = forum.limits
const boundsOf = (kind: keyof typeof fileTypes) => ({ extensions: fileTypes[kind], megabytes })

// @requirement files-4, constants-3
test.each([
  [LIMIT - 1, null],
  [LIMIT, null],
  [LIMIT + 1, 'Размер файла превышает 6 мб'],
  [0, 'Файл пуст'],
])('a file of %i bytes: %s', (size, problem) => {
  expect(fileProblem({ name: 'тезисы.pdf', size }, boundsOf('thesisPdf'))).toBe(problem)
})

const formats = {
  thesisPdf: ['pdf'],
  thesisDoc: ['doc', 'docx'],
  expertOpinion: ['doc', 'docx', 'pdf'],
  photo: ['gif', 'jpg', 'jpeg', 'png'],
}
const lists = {
  thesisPdf: boundsOf('thesisPdf'),
  thesisDoc: boundsOf('thesisDoc'),
  expertOpinion: boundsOf('expertOpinion'),
  photo: photoBounds,
}

// @requirement files-1, files-2, files-3, files-12
test.each(Object.keys(formats) as (keyof typeof formats)[])('kind %s accepts only its formats, ignoring case', (kind) => {
  const takes = ['pdf', 'doc', 'docx', 'gif', 'jpg', 'jpeg', 'png', 'svg', 'html', 'exe', 'docm'].filter(
    (extension) => fileProblem({ name: `Файл.${extension.toUpperCase()}`, size: 1 }, lists[kind]) === null,
  )
  expect(new Set(takes)).toEqual(new Set(formats[kind]))
})

test.each([
  ['a.pdf.exe', 'exe'],
  ['pdf', ''],
  ['.pdf', 'pdf'],
  ['a.', ''],
  ['каталог.pdf/имя', ''],
  ['Ё.PDF', 'pdf'],
])('the extension of %s is «%s»', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})

test('a smaller bound is said and held', () => {
  const bounds = { extensions: ['pdf'], megabytes: 2 }
  expect(fileProblem({ name: 'a.pdf', size: 2 * 1024 * 1024 + 1 }, bounds)).toBe('Размер файла превышает 2 мб')
  expect(fileLimits(bounds)).toBe('Форматы: pdf. Размер — до 2 МБ.')
})
