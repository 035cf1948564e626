import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { paperOf, volumeOf } from '../../theses/volume/files/testing.ts'
import { script } from '../frontPage/inlined.ts'
import { citing } from './citing.ts'

// @requirement citations-8
test('a page has each citation as text, and a button that only the script shows', () => {
  const html = renderToStaticMarkup(h('div', null, citing(volumeOf(), paperOf({ title: 'Гены A & B' }))))
  expect(html).toContain('<p id="gost" lang="ru">Иванов И. И. Гены A &amp; B // Геном-2025')
  expect(html).toContain('<p id="apa" lang="ru">Иванов, И. И. (2025). Гены A &amp; B.')
  expect(html).toContain('<pre id="bibtex">@inproceedings{Ivanov2025_12,')
  expect(html).toContain('<pre id="ris">TY  - CPAPER')
  expect([...html.matchAll(/<button type="button" class="copy" hidden="" data-copy="(\w+)"/g)].map(([, id]) => id)).toEqual([
    ...['gost', 'apa', 'bibtex', 'ris'],
  ])
  expect(script).toContain('data-copy')
})
