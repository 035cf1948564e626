import { extensionOf, fileKinds, fileProblem, photoExtensions } from './files.ts'

const LIMIT = 6_291_456

// @requirement files-4, constants-3
test.each([
  [LIMIT - 1, null],
  [LIMIT, null],
  [LIMIT + 1, 'Размер файла превышает 6 мб'],
  [0, 'Файл пуст'],
])('a file of %i bytes: %s', (size, problem) => {
  expect(fileProblem({ name: 'тезисы.pdf', size }, fileKinds.thesisPdf.extensions)).toBe(problem)
})

const formats = {
  thesisPdf: ['pdf'],
  thesisDoc: ['doc', 'docx'],
  expertOpinion: ['doc', 'docx', 'pdf'],
  photo: ['gif', 'jpg', 'jpeg', 'png'],
}
const lists = {
  thesisPdf: fileKinds.thesisPdf.extensions,
  thesisDoc: fileKinds.thesisDoc.extensions,
  expertOpinion: fileKinds.expertOpinion.extensions,
  photo: photoExtensions,
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
