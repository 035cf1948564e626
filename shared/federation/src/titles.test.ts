import { defineRemote } from './remote.ts'

const routes = (title: string) => [{ path: '/news', title, access: 'public', expose: './pages/News' } as const]
const nav = (label: string) => [{ label, path: '/news', access: 'public', order: 1 } as const]
const define = (title: string, label: string) =>
  defineRemote({ name: 'news', contract: '^5.2.0', routes: routes(title), slots: [], nav: nav(label) })

test.each([
  ['', 'Новости', 'title страницы /news: пусто, а нужна одна строка до 80 знаков'],
  ['   ', 'Новости', 'title страницы /news'],
  ['Новости\nи события', 'Новости', 'title страницы /news'],
  ['т'.repeat(81), 'Новости', 'title страницы /news'],
  ['Новости', 'м'.repeat(41), 'label пункта меню /news'],
])('title «%s» with label «%s» is refused', (title, label, sentence) => {
  expect(() => define(title, label)).toThrow(sentence)
})

test('names of the largest length are accepted', () => {
  expect(define('т'.repeat(80), 'м'.repeat(40)).name).toBe('news')
})
