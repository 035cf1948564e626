import type { ThesisRecord } from '@forum/contracts/theses/theses'
import { extractText, getDocumentProxy } from 'unpdf'
import { settings } from '../../forum/seed/forum.ts'
import { readStructure } from '../../testing/readStructure.ts'
import { frontOf } from './imprint.ts'
import { typesetBook } from './typesetBook.ts'

const word = 'ВЫСОКОПРОИЗВОДИТЕЛЬНОЕ СЕКВЕНИРОВАНИЕ МЕТАГЕНОМОВ СЕЛЬСКОХОЗЯЙСТВЕННЫХ РАСТЕНИЙ И МИКРОБИОТЫ ПОЧВ'

const thesis = (number: number): ThesisRecord => ({
  id: number,
  title: word,
  text: 'Северный олень.',
  funding: '',
  email: 'author@forum.test',
  literature: [],
  organizations: [{ number: 1, otherName: '', printedName: 'Институт', organizationId: 1 }],
  speaker: { fullName: `Константинопольский${number} Александр Всеволодович`, organizationNumbers: [1] },
  coauthors: [2, 3].map((id) => ({ id, fullName: 'Преображенская Анастасия Вячеславовна', organizationNumbers: [1] })),
})

// @requirement book-9
test('the title page has the face of the forum; contents of 155 theses take fewer than seven pages and break no word', async () => {
  const content = {
    title: settings.title,
    subtitle: '',
    sections: [{ name: 'Геномика', theses: Array.from({ length: 155 }, (_, index) => thesis(index + 1)) }],
    front: frontOf(settings),
  }
  const { file } = await typesetBook(content, AbortSignal.timeout(60_000))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: false })
  const [title = ''] = text
  for (const part of ['Форум геномных', '2025', '20.10.2025–21.10.2025', 'конгресс-центр «Спираль»', 'Сборник тезисов'])
    expect(title).toContain(part)
  const beginning = text.findIndex((page) => page.includes('Северный олень'))
  const contents = text.slice(2, beginning)
  expect(contents.length).toBeLessThan(7)
  expect(contents.join('\n').match(/Константинопольский\d+/g)).toHaveLength(155)
  expect(contents.join('\n')).not.toMatch(/\p{L}[-\u00ad\u2010]\s*(\n|$)/u)
  expect(contents.join(' ').replace(/\s+/g, ' ').split(word)).toHaveLength(156)
  expect((await readStructure(file, 4)).untagged).toEqual([])
})
