import { shownTables } from './shownText.ts'

/** One cell as Word shows it. */
const shown = (content: string): string | undefined =>
  shownTables(`<w:document><w:body><w:tbl><w:tr><w:tc><w:tcPr/>${content}</w:tc></w:tr></w:tbl></w:body></w:document>`)[0]?.[0]?.[0]

const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (content: string, mark = '') =>
  `<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs><w:rPr>${mark}</w:rPr></w:pPr>${content}</w:p>`
const box = (text: string) => `<w:txbxContent>${paragraph(run(text))}</w:txbxContent>`
const drawing = (content: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${content}</mc:Choice><mc:Fallback><w:pict>${content}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`

test.each([
  ['inserted text', paragraph(`<w:ins w:id="1">${run('новое')}</w:ins>`), 'новое'],
  ['no deleted text, not even as ordinary runs', paragraph(`a<w:del w:id="1">${run('старое')}<w:r><w:br/></w:r></w:del>${run('б')}`), 'б'],
  ['text deleted after its insertion', paragraph(`<w:ins><w:del>${run('а')}</w:del>${run('б')}</w:ins>`), 'б'],
  [
    'a moved passage at its new place only',
    paragraph(`<w:moveFromRangeStart/><w:moveFrom>${run('было')}</w:moveFrom><w:moveFromRangeEnd/><w:moveTo>${run('стало')}</w:moveTo>`),
    'стало',
  ],
  [
    'paragraphs whose mark is deleted as one',
    paragraph(run('раз'), '<w:del/>') + paragraph(run('два')) + paragraph(run('три')),
    'раздва\nтри',
  ],
  [
    'no line of a paragraph that was moved away',
    paragraph(run('а')) + paragraph(`<w:moveFrom>${run('б')}</w:moveFrom>`, '<w:moveFrom/>') + paragraph(run('в')),
    'а\nв',
  ],
  ['a text box once, on a line of its own', paragraph(run('До') + drawing(box('Врезка'))) + paragraph(run('После')), 'До\nВрезка\nПосле'],
  ['a text box of an older program', paragraph(`<w:r><w:pict><v:textbox>${box('Врезка')}</v:textbox></w:pict></w:r>`), 'Врезка'],
  [
    'a drawing that has only the older form',
    paragraph(`<w:r><mc:AlternateContent><mc:Fallback>${box('а')}</mc:Fallback></mc:AlternateContent></w:r>`),
    'а',
  ],
  [
    'a no-break hyphen, but no soft one',
    paragraph('<w:r><w:t>генно</w:t><w:noBreakHyphen/><w:t>инже</w:t><w:softHyphen/><w:t>нерный </w:t></w:r>'),
    'генно\u2011инженерный',
  ],
  [
    'symbols',
    paragraph(
      '<w:r><w:sym w:font="Symbol" w:char="F061"/><w:sym w:font="Wingdings" w:char="F0E0"/><w:sym w:font="Arial" w:char="2264"/></w:r>',
    ),
    'α→≤',
  ],
  [
    'a damaged symbol as nothing',
    paragraph(`<w:r><w:sym w:font="Symbol" w:char="FFFFFFFF"/><w:sym w:font="Symbol" w:char="-1"/><w:sym/></w:r>${run('а')}`),
    'а',
  ],
  [
    'indices and capitals',
    paragraph(
      run('p53', '<w:caps/>') + run(' 10') + run('–6', '<w:vertAlign w:val="superscript"/>') + run('ж', '<w:vertAlign w:val="subscript"/>'),
    ),
    'P53 10⁻⁶_ж',
  ],
  ['letters in a symbol font', paragraph(run('b\uf062', '<w:rFonts w:ascii="Symbol"/>') + run('b')), 'ββb'],
  [
    'tabs and breaks, without tab stops',
    paragraph('<w:r><w:t>а</w:t><w:tab/><w:t>б</w:t><w:br/><w:t>в</w:t><w:cr/><w:t>г\nд</w:t></w:r>'),
    'а\tб\nв\nг д',
  ],
  ['no hidden text', paragraph(run('а', '<w:vanish/>') + run('б', '<w:vanish w:val="0"/>')), 'б'],
  ['the text of a field without its code', paragraph(`<w:r><w:instrText>PAGE</w:instrText></w:r>${run('5')}`), '5'],
])('a cell has %s', (_, content, expected) => {
  expect(shown(content)).toBe(expected)
})

test('deleted rows and cells do not count', () => {
  const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(run(text))}</w:tc>`
  const row = (cells: string, properties = '') => `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`
  const rows = row(cell('а') + cell('б', '<w:cellDel/>') + cell('в')) + row(cell('г'), '<w:del/>') + row(cell('д'), '<w:ins/>')
  expect(shownTables(`<w:body><w:tbl>${rows}</w:tbl></w:body>`)).toEqual([[['а', 'в'], ['д']]])
})
