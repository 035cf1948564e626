import { droppedKinds as kinds, textOfHtml } from './wordPaste.ts'

const symbol = (text: string) =>
  `<span style='font-family:Symbol;mso-ascii-font-family:"Times New Roman";mso-char-type:symbol;mso-symbol-font-family:Symbol'><span style='mso-char-type:symbol;mso-symbol-font-family:Symbol'>${text}</span></span>`

test.each([
  ['italics as tags', '<p>Ген <i>BRCA1</i> и <em>TP53</em></p>', 'Ген <i>BRCA1</i> и <i>TP53</i>'],
  ['italics set by style', '<p>вид <span style="font-style:italic">Canis lupus</span></p>', 'вид <i>Canis lupus</i>'],
  ['one phrase cut into runs', '<p><i>Rangifer</i><i> tarandus</i></p>', '<i>Rangifer tarandus</i>'],
  ['upright text within italics', '<i>а <span style="font-style:normal">б</span> в</i>', '<i>а </i>б<i> в</i>'],
  ['Greek letters in Unicode', '<p>α-глобин, Δψ</p>', 'α-глобин, Δψ'],
  ['Greek letters of the Symbol font', `<p>${symbol('a')}-глобин, ${symbol('D')}t</p>`, 'α-глобин, Δt'],
  ['Symbol letters in the private area', '<p>\uf062-клетки</p>', 'β-клетки'],
  [
    'paragraphs as lines, without the source’s own line breaks',
    '<p>Один\n и\n два</p>\n<p>&nbsp;</p><div>Три<br>четыре</div>',
    'Один и два\nТри\nчетыре',
  ],
  ['indices as Unicode', '<p>10<sup>5</sup> H<sub>2</sub>O</p>', '10⁵ H₂O'],
  ['comparison signs', '<p>a&lt;b &amp; c&gt;d</p>', 'a<b & c>d'],
])('keeps %s and says nothing', (_, html, text) => {
  expect(textOfHtml(html)).toEqual({ text, dropped: [] })
})

test.each([
  ['bold', '<p><b>а</b></p>', 'а', [kinds.bold]],
  ['bold by weight', '<p style="font-weight:700">а</p>', 'а', [kinds.bold]],
  ['a wrapper that is not bold', '<b style="font-weight:normal">а</b>', 'а', []],
  ['an underline', '<p><u>а</u></p>', 'а', [kinds.underline]],
  ['a link but not its text', '<p><a href="https://x.test" style="text-decoration:underline">а</a></p>', 'а', [kinds.link]],
  ['a picture', '<p>а<img src="x"></p>', 'а', [kinds.picture]],
  ['a table but not its text', '<table><tr><td>а</td><td>б</td></tr><tr><td>в</td></tr></table>', 'а\u2003б\nв', [kinds.table]],
  ['the markers of a list', '<p><span style="mso-list:Ignore">1.<span>&nbsp;</span></span>Один</p>', 'Один', [kinds.list]],
  ['an index that Unicode does not have', '<p>x<sup>я</sup></p>', 'xя', [kinds.raised]],
])('drops %s and says so', (_, html, text, dropped) => {
  expect(textOfHtml(html)).toEqual({ text, dropped })
})

test('scripts are neither executed nor kept', () => {
  const html =
    '<style>p{}</style><p>а<script>window.ran = true</script><img src=x onerror="window.ran = true"></p><svg onload="window.ran = true"></svg>'
  expect(textOfHtml(html).text).toBe('а')
  expect('ran' in window).toBe(false)
})
