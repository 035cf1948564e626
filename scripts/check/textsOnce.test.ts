import { root } from '../build.ts'
import { type Source, textProblems, textSources } from './textsOnce.ts'

const sources = textSources(root)

test('the search covers the sources', () => {
  expect(sources.length).toBeGreaterThan(1000)
})

test('a text that is used once is written where it is used', () => {
  expect(textProblems(sources)).toEqual([])
})

const texts = {
  path: 'remotes/news/src/texts.ts',
  text: `export const newsTexts = translated({
    /** Comment. */
    title: () => i18n.t('Новости'),
    many: (count: number) => i18n.t('Новостей: {count}', { count }),
    days: translated({ today: () => i18n.t('Сегодня'), earlier: () => i18n.t('Раньше') }),
    dialog: translated({ close: () => i18n.t('Закрыть'), back: () => i18n.t('Назад') }),
  })\n`,
}
const page = (text: string, name = 'Page'): Source => ({ path: `remotes/news/src/pages/${name}.tsx`, text })
const importing = "import { newsTexts } from '../texts.ts'\n"

test('a text that is used once or nowhere is reported with its place', () => {
  const used = `${importing}const t = newsTexts.dialog
const a = () => [newsTexts.title, newsTexts.days[day], t.close, t.close]
// newsTexts.many
`
  expect(textProblems([texts, page(used)])).toEqual([
    'remotes/news/src/texts.ts: newsTexts.title is used once, in remotes/news/src/pages/Page.tsx: write the text there',
    'remotes/news/src/texts.ts: newsTexts.many is used nowhere: delete it',
    'remotes/news/src/texts.ts: newsTexts.dialog.back is used nowhere: delete it',
  ])
})

test('a text that is used twice, looked up or passed on with its object is not reported', () => {
  const twice = `import { other, newsTexts as t } from '../texts.ts'
const a = () => [t.title, t.many(2), t.dialog.close]\n`
  const again = `${importing}const a = () => <Page title={newsTexts.title} about={newsTexts.many(3)} texts={newsTexts.dialog} />
const b = () => Object.entries(newsTexts.days)\n`
  expect(textProblems([texts, page(twice), page(again, 'Other')])).toEqual([])
})

test('an object is not confused with one of the same name in another file', () => {
  const other = { ...texts, path: 'remotes/news/src/dialogs/texts.ts' }
  const user = page(`${importing}const a = () => [newsTexts, newsTexts]\n`)
  expect(textProblems([texts, other, user])).toContain('remotes/news/src/dialogs/texts.ts: newsTexts.title is used nowhere: delete it')
})
