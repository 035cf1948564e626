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
  [
    'italics that Word marks for its other alphabets',
    "<i style='mso-bidi-font-style:normal'>Lynx</i>, <I>TP53</I>",
    '<i>Lynx</i>, <i>TP53</i>',
  ],
  ['upright text with italics for other alphabets only', "<span style='mso-bidi-font-style:italic'>рысь</span>", 'рысь'],
  ['italics whatever the case of the property', "<span style='FONT-STYLE : Oblique 10deg !important'>Lynx</span>", '<i>Lynx</i>'],
  [
    'italics next to a value that looks like more',
    `<span style='font-family:"a;font-style:normal";font-style:italic'>Lynx</span>`,
    '<i>Lynx</i>',
  ],
  ['italics of the font shorthand', `<i>Lynx <span style='font:7.0pt "Times New Roman"'>рысь</span></i>`, '<i>Lynx </i>рысь'],
  [
    'italics of a style sheet, unless the element says otherwise',
    `<style><!-- /* Font {} */ @font-face {font-style:italic} .taxon, p.Quote {font-style:italic} p {font-style:normal} --></style>
      <p class=Quote>Lynx <i style='font-style:normal'>рысь</i></p><p><font class=taxon>Felis</font> кошка</p>`,
    '<i>Lynx </i>рысь\n<i>Felis</i> кошка',
  ],
  ['italics over a line break', '<i>первая<br>вторая</i>', '<i>первая</i>\n<i>вторая</i>'],
  ['italics by other elements', '<cite>а</cite> б <dfn>в</dfn>', '<i>а</i> б <i>в</i>'],
  [
    'exponents with any dash',
    [...'-–—−‑‐'].map((dash) => `10<sup>${dash}6</sup>`).join(' '),
    Array.from({ length: 6 }, () => '10⁻⁶').join(' '),
  ],
  ['charges', 'NO<sub>3</sub><sup>–</sup>, Ca<sup>2+</sup>', 'NO₃⁻, Ca²⁺'],
  [
    'indices by style',
    `10<span style='vertical-align:super'>5</span> H<font style="vertical-align:sub;font-size:8pt">2</font>O
      10<span style='position:relative;top:-3.0pt;mso-text-raise:3.0pt'>7</span> x<span style='vertical-align:-25%'>1</span>`,
    '10⁵ H₂O 10⁷ x₁',
  ],
  ['indices of a common style sheet', '<sup style="position:relative;top:-.5em;vertical-align:baseline">5</sup>', '⁵'],
  ['upright digits in an element that its style lowers again', '<sup style="vertical-align:baseline">5</sup>', '5'],
  ['an index that is cut into runs, with its blanks', '10<sup><span>–</span><span>6</span> </sup>М', '10⁻⁶ М'],
  ['signs that are raised anyway', "5<sup>'</sup>, 20<sup>°</sup>", "5', 20°"],
  ['Greek letters of LibreOffice', '<font face="Symbol, serif">a</font>-спираль', 'α-спираль'],
  [
    'arrows that Word makes while typing',
    `<span style='font-family:Wingdings;mso-char-type:symbol;mso-symbol-font-family:Wingdings'>à</span>`,
    '→',
  ],
  ['capitals that only the style makes', "ген <span style='text-transform:uppercase'>tp53</span>", 'ген TP53'],
  [
    'line breaks of preformatted text',
    '<pre>Один\n  два\n\nтри</pre><div style="white-space:pre-wrap">A\nB</div>',
    'Один\n  два\n\nтри\nA\nB',
  ],
  ['no-break spaces', '<p>5&nbsp;мг, А.&nbsp;С. Пушкин</p>', '5\u00a0мг, А.\u00a0С. Пушкин'],
  [
    'blanks that Word writes as no-break spaces',
    "а<span style='mso-spacerun:yes'>&nbsp; </span>б<span style='mso-tab-count:1'>&nbsp;&nbsp; </span>в",
    'а б в',
  ],
  [
    'the text of a field without its code',
    `по <!--[if supportFields]><span style='mso-element:field-begin'></span>ADDIN X<![endif]--><span style='mso-element:field-begin'></span>
      ADDIN {<span style='mso-element:field-begin'></span>A<span style='mso-element:field-end'></span>}
      <span style='mso-element:field-separator'></span>[1]<span style='mso-element:field-end'></span> и <span style='mso-element:field-begin'></span>2`,
    'по [1] и 2',
  ],
  ['comparison signs', '<p>a&lt;b &amp; c&gt;d</p>', 'a<b & c>d'],
])('keeps %s without a message', (_, html, text) => {
  expect(textOfHtml(html)).toEqual({ text, dropped: [] })
})

test('a formula of KaTeX without its MathML is read from what is shown', () => {
  const index = (top: string, sign: string) =>
    `<span class="msupsub"><span class="vlist-t"><span class="vlist-r"><span class="vlist"><span style="top:${top}em"><span class="pstrut"></span><span>${sign}</span></span></span><span
      class="vlist-s">\u200b</span></span></span></span>`
  const html = `<span class="katex"><span class="katex-mathml">E=mc2E=mc^2</span><span class="katex-html" aria-hidden="true"><span>E</span><span>=m</span><span>c${index('-3.063', '2')}</span><span>k${index('-2.55', 'i')}</span></span></span>`
  expect(textOfHtml(html).text).toBe('E=mc²kᵢ')
})

// @requirement hints-5
test.each([
  ['bold', '<p><b>а</b></p>', 'а', [`${kinds.bold} («а»)`]],
  ['bold by weight', '<p style="font-weight:700">а</p>', 'а', [`${kinds.bold} («а»)`]],
  ['a wrapper that is not bold', '<b style="font-weight:normal">а</b>', 'а', []],
  [
    'bold with what is around it, once for a phrase that Word cuts',
    '<p>В норме белок <b>Pr</b><b>P</b><sup>c</sup> экспрессируется в нейронах</p><p><b>Второй абзац целиком полужирный, и он длиннее сорока знаков</b></p>',
    'В норме белок PrPᶜ экспрессируется в нейронах\nВторой абзац целиком полужирный, и он длиннее сорока знаков',
    [`${kinds.bold} («В норме белок PrPᶜ…», «Второй абзац целиком полужирный, и он д…»)`],
  ],
  ['an underline', '<p><u>а</u></p>', 'а', [`${kinds.underline} («а»)`]],
  ['a link but not its text', '<p><a href="https://x.test" style="text-decoration:underline">а</a></p>', 'а', [`${kinds.link} («а»)`]],
  ['a picture', '<p>а<img src="x"></p>', 'а', [`${kinds.picture} («а»)`]],
  [
    'a table but not its rows',
    'До<table><tr><td><p>Ген</p></td><td><p><i>Lynx</i></p><p>рысь</p></td><td></td><td>б</td></tr><tr><td>в</td></tr></table>После',
    'До\nГен | <i>Lynx</i> рысь | | б\nв\nПосле',
    ['таблицы (строки вставлены текстом: «Ген»)'],
  ],
  ['a table that only lays out a page', '<table><tr><td> </td><td><p>а</p><p>б</p></td></tr></table>', 'а\nб', [kinds.table]],
  ['small capitals but not their letters', "<span style='font-variant:small-caps'>днк</span>", 'днк', [`${kinds.smallCapitals} («днк»)`]],
  [
    'what was deleted under tracked changes',
    '<style>span.msoIns {text-decoration:underline}</style><p><del>старый</del><span class=msoIns><ins>новый</ins></span> геном</p>',
    'новый геном',
    [`${kinds.deleted} («старый»)`],
  ],
  ['what Word marks as deleted by a class', '<p>а<span class=msoDel> б</span></p>', 'а', [`${kinds.deleted} («б»)`]],
  [
    'comments of reviewers',
    `<p><a style='mso-comment-reference:И_1'>Данные</a><span class=MsoCommentReference><![if !supportAnnotations]><a class=msocomanchor
      href="#_msocom_1">[И1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span> верны.</p><div
      style='mso-element:comment-list'><hr><div style='mso-element:comment'><div class=msocomtxt><p>[И1]Проверь!</p></div></div></div>`,
    'Данные верны.',
    [`${kinds.comment} («[И1]», «[И1]Проверь!»)`],
  ],
  [
    'hidden text',
    "<style>span.h {mso-hide:all}</style><p>а<span style='display:none;mso-hide:all'>б</span><span class=h>в</span><span style='visibility:hidden'>г</span></p>",
    'а',
    [`${kinds.hidden} («б», «в», «г»)`],
  ],
  [
    'footnotes but not their texts',
    `<p>Рысь<a style='mso-footnote-id:ftn1' href="#_ftn1"><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]>[1]<![endif]></span></span></a>.</p>
      <div style='mso-element:footnote-list'><div style='mso-element:footnote'><p><a href="#_ftnref1"><span style='mso-special-character:footnote'>[1]</span></a> Кошка</p></div></div>
      <div id="sdfootnote1"><p><a class="sdfootnotesym" href="#sdfootnote1anc">2</a>Зверь</p></div>`,
    'Рысь¹.\n¹ Кошка\n²Зверь',
    ['сноски (вставлены текстом: «[1] Кошка», «2Зверь»)'],
  ],
  ['bold that Word marks for its other alphabets', "<b style='mso-bidi-font-weight:normal'>а</b>", 'а', [`${kinds.bold} («а»)`]],
  ['the markers of a list', '<p><span style="mso-list:Ignore">1.<span>&nbsp;</span></span>Один</p>', 'Один', [`${kinds.list} («1. Один»)`]],
  [
    'no index that Unicode does not have',
    '<p>x<sup>я</sup>, 10<sup>3/2</sup> y<sub>2,5</sub></p>',
    'x^я, 10^(3/2) y_(2,5)',
    [`${kinds.raised} («x^я», «10^(3/2)», «y_(2,5)»)`],
  ],
  [
    'the second copy of a formula of KaTeX',
    `масса <span class="katex"><span class="katex-mathml"><math><semantics><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow>
      <annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span
      class="base">x<span>2</span></span></span></span> кг`,
    'масса x² кг',
    [`${kinds.formula} («x²»)`],
  ],
  [
    'the other copies of a formula of MathJax 2',
    `<span class="MathJax_Preview">E=mc2</span><span class="mjx-chtml MathJax_CHTML" data-mathml="<math><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></math>"><span
      class="mjx-math" aria-hidden="true"><span>E</span><span>=</span>mc<span>2</span></span></span><script type="math/tex">E=mc^2</script>`,
    'E=mc²',
    [`${kinds.formula} («E=mc²»)`],
  ],
  [
    'the signs that MathJax 3 draws by a style sheet',
    `<mjx-container><mjx-math aria-hidden="true"><mjx-mi><mjx-c class="mjx-c1D438 TEX-I"></mjx-c></mjx-mi><mjx-mo><mjx-c class="mjx-c3D"></mjx-c></mjx-mo><mjx-msup><mjx-mi><mjx-c
      class="mjx-c1D450 TEX-I"></mjx-c></mjx-mi><mjx-script style="vertical-align: 0.363em;"><mjx-mn><mjx-c class="mjx-c32"></mjx-c></mjx-mn></mjx-script></mjx-msup></mjx-math></mjx-container>`,
    'E=c²',
    [`${kinds.formula} («E=c²»)`],
  ],
  [
    'the MathML of MathJax 3 next to what it draws',
    `<mjx-container><mjx-math aria-hidden="true"><mjx-c class="mjx-c45"></mjx-c></mjx-math><mjx-assistive-mml><math><mi>𝐸</mi></math></mjx-assistive-mml></mjx-container>`,
    'E',
    [`${kinds.formula} («E»)`],
  ],
  [
    'the copies in a selection that cut the formula of KaTeX',
    `<span class="katex-mathml"><math><mi>E</mi></math></span><span class="katex-html" aria-hidden="true">E</span>`,
    'E',
    [`${kinds.formula} («E»)`],
  ],
  [
    'the picture of a formula of Wikipedia',
    '<span class="mwe-math-element"><span style="display: none;"><math><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></math></span><img alt="E"></span>',
    'E=mc²',
    [`${kinds.formula} («E=mc²»)`],
  ],
  [
    'no part of fractions, roots and indices',
    `<math><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac><mo>,</mo><msqrt><mi>x</mi><mo>−</mo><mn>1</mn></msqrt><mo>,</mo>
      <msubsup><mi>k</mi><mi>i</mi><mn>2</mn></msubsup></math>`,
    '(a+b)/2,√(x−1),kᵢ²',
    [`${kinds.formula} («(a+b)/2,√(x−1),kᵢ²»)`],
  ],
  [
    'no part of a formula of Word',
    '<m:oMath><m:sSup><m:e><m:r>x</m:r></m:e><m:sup><m:r>2</m:r></m:sup></m:sSup><m:f><m:num><m:r>1</m:r></m:num><m:den><m:r>n</m:r></m:den></m:f></m:oMath>',
    'x²1/n',
    [`${kinds.formula} («x²1/n»)`],
  ],
])('drops %s with a message', (_, html, text, dropped) => {
  expect(textOfHtml(html)).toEqual({ text, dropped })
})

test('scripts are neither executed nor kept', () => {
  const html =
    '<style>p{}</style><p>а<script>window.ran = true</script><img src=x onerror="window.ran = true"></p><svg onload="window.ran = true"></svg>'
  expect(textOfHtml(html).text).toBe('а')
  expect('ran' in window).toBe(false)
})

test('no message about formatting that would be invisible', () => {
  expect(textOfHtml("<p>а<del> </del><span style='display:none'></span><a href='#x'>б</a></p>")).toEqual({ text: 'аб', dropped: [] })
})
