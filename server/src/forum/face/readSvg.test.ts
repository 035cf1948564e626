import { readSvg } from './readSvg.ts'

const svg = (inner: string, attributes = 'viewBox="0 0 10 10"') => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`
const rect = '<rect width="5" height="5"/>'
const script = 'alert(1)'
const times = (count: number, text: string) => text.repeat(count)

const hostile: Record<string, string> = {
  script: svg(`<script>${script}</script>${rect}`),
  'script in a shape': svg(`<rect width="5" height="5"><script>${script}</script></rect>`),
  'script in a title': svg(`<title><script>${script}</script></title>${rect}`),
  'script by address': svg(`<script href="https://evil.example/a.js"/>${rect}`),
  'script with a prefix': svg(`<svg:script xmlns:svg="http://www.w3.org/2000/svg">${script}</svg:script>${rect}`),
  'script of XHTML': svg(`<h:script xmlns:h="http://www.w3.org/1999/xhtml">${script}</h:script>${rect}`),
  'script in CDATA': svg(`<![CDATA[<script>${script}</script>]]>${rect}`),
  onload: svg(rect, `viewBox="0 0 10 10" onload="${script}"`),
  'onclick of a shape': svg(`<rect width="5" height="5" onclick="${script}"/>`),
  'ONERROR in capitals': svg(`<g ONERROR="${script}">${rect}</g>`),
  style: svg(`<style>@import url(https://evil.example/a.css);</style>${rect}`),
  'style with an address': svg(`<rect width="5" height="5" style="fill:url(https://evil.example/a)"/>`),
  'style with an expression': svg(`<rect width="5" height="5" style="width:expression(${script})"/>`),
  'style with an import': svg(`<rect width="5" height="5" style="@import 'https://evil.example/a.css'"/>`),
  'style sheet by instruction': `<?xml-stylesheet href="https://evil.example/a.css"?>${svg(rect)}`,
  'image by address': svg(`<image href="https://evil.example/a.png" width="5" height="5"/>`),
  'image in data': svg(`<image href="data:image/svg+xml,<svg/>" width="5" height="5"/>`.replaceAll('<svg/>', '%3Csvg/%3E')),
  use: svg(`${rect}<use href="#a"/>`),
  'use of another document': svg(`<use xlink:href="https://evil.example/a.svg#a"/>`),
  'link of javascript': svg(`<a href="javascript:${script}">${rect}</a>`),
  'link with xlink': svg(`<a xlink:href="javascript:${script}">${rect}</a>`),
  'reference at a shape': svg(`<rect width="5" height="5" href="https://evil.example/"/>`),
  foreignObject: svg(`<foreignObject width="5" height="5"><iframe src="https://evil.example/"></iframe></foreignObject>`),
  iframe: svg(`<iframe src="https://evil.example/"/>`),
  text: svg('<text>Вход на портал: введите пароль</text>'),
  'bare text': svg(`${rect}evil.example`),
  'text in a group': svg(`<g>evil.example${rect}</g>`),
  animate: svg(`<rect width="5" height="5"><animate attributeName="href" to="javascript:${script}"/></rect>`),
  set: svg(`<set attributeName="onload" to="${script}"/>${rect}`),
  filter: svg(`<filter id="a"><feImage href="https://evil.example/"/></filter><rect width="5" height="5" filter="url(#a)"/>`),
  'filter by address': svg(`<rect width="5" height="5" filter="url(https://evil.example/#a)"/>`),
  mask: svg(`<rect width="5" height="5" mask="url(https://evil.example/#a)"/>`),
  'clip path': svg(`<rect width="5" height="5" clip-path="url(https://evil.example/#a)"/>`),
  'fill by address': svg(`<rect width="5" height="5" fill="url(https://evil.example/#a)"/>`),
  'colour that ends the attribute': svg(`<rect width="5" height="5" fill="red&quot; onload=&quot;${script}"/>`),
  'path with markup': svg(`<path d="M0 0&quot;/&gt;&lt;script&gt;${script}"/>`),
  'transform with markup': svg(`<rect width="5" height="5" transform="rotate(1)&quot;onload=${script}"/>`),
  'external entity': `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg(`${rect}&a;`)}`,
  'billion laughs': `<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]>${svg(`${rect}&b;`)}`,
  'document type': `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "https://evil.example/a.dtd">${svg(rect)}`,
  'inner document': svg(`<svg onload="${script}">${rect}</svg>`),
  handler: svg(`<handler type="application/ecmascript">${script}</handler>`),
  embed: svg('<embed src="https://evil.example/"/>'),
  'a page': `<html><body onload="${script}"></body></html>`,
  'a page after the drawing': `${svg(rect)}<script>${script}</script>`,
  'a page before the drawing': `<script>${script}</script>${svg(rect)}`,
  'comment that hides markup': svg(`<!-- --><script>${script}</script><!-- -->${rect}`),
  'comment with a page': svg(`<!-- evil.example <script>${script}</script> -->${rect}`),
  prototype: svg(`<constructor/><__proto__/>${rect}`),
  'attribute of the prototype': svg('<rect width="5" height="5" __proto__="alert(1)" constructor="alert(1)"/>'),
  'not closed': '<svg viewBox="0 0 1 1"><rect>',
  'zero bytes': svg(`<scr\0ipt>${script}</scr\0ipt>${rect}`),
  'too deep': svg(times(400, '<g>') + rect + times(400, '</g>')),
  'too many shapes': svg(times(501, '<rect/>')),
  'too large': svg(`<path d="M0 0${times(20_000, 'L1 1')}"/>`),
  'huge numbers': svg('<rect width="1e300" height="1e300"/>'),
  'huge coordinates': svg('<path d="M0 0L1e30 9e99"/>'),
  'endless dashes': svg('<path d="M0 0H9999" stroke="red" stroke-dasharray="0.00001"/>'),
  'no size': svg(rect, ''),
  'not a number in the box': svg(rect, 'viewBox="0 0 NaN 1e999"'),
  empty: svg(''),
}

const allowed =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[-\d. ]+">(?:<\/?(?:g|path|rect|circle|ellipse|line|polyline|polygon)(?: (?:d|x|y|width|height|rx|ry|cx|cy|r|x1|y1|x2|y2|points|fill|stroke|opacity|transform|(?:fill|stroke)-[a-z]+)="[\w\s.,%#()+-]*")*\/?>)*<\/svg>$/

const reading = (text: string) => {
  try {
    return { drawn: readSvg(Buffer.from(text)) }
  } catch (error) {
    return { sentence: (error as Error).message }
  }
}

// @requirement face-2
test.each(Object.entries(hostile))('a hostile drawing: %s', (_name, text) => {
  const { drawn, sentence } = reading(text)
  if (drawn === undefined) expect(sentence).toMatch(/^[А-Я].{20,}\.$/)
  else {
    expect(drawn).toMatch(allowed)
    expect(drawn).not.toMatch(/alert|evil|script|style|href|url|on\w+=|<!|<\?|&/i)
    expect(text).not.toBe(drawn)
  }
})

const line = (attributes: string) => `<path d="M0 0L9 9" ${attributes}/>`

// @requirement face-8
test.each<[string, string]>([
  ['at a shape', line('stroke="red" stroke-width="11"')],
  ['as a percentage', line('stroke="red" stroke-width="101%"')],
  ['in a style', line('style="stroke:red;stroke-width:11px"')],
  ['by a group', `<g stroke="red"><g stroke-width="11">${line('')}</g></g>`],
  ['by a transform', `<g transform="scale(2)">${line('stroke="red" stroke-width="6"')}</g>`],
  ['by several', `<g transform="matrix(2 0 0 2 0 0)" stroke="red">${line('transform="translate(1) skewX(80)"')}</g>`],
])('a line is not wider than the drawing: %s', (_how, inner) => {
  expect(reading(svg(inner)).sentence).toContain('«stroke-width» у <path>')
})

// @requirement face-8
test('lines as wide as the drawing, and large numbers where nothing is drawn with them, are taken', () => {
  for (const inner of [
    line('stroke="red" stroke-width="10"'),
    line('fill="red" stroke-width="900"'),
    `<g transform="scale(900)">${rect}</g>`,
    `<g transform="translate(-900)">${line('stroke="red"')}</g>`,
    `<path d="M0 0${times(1999, ' 1 1')}"/>`,
  ])
    expect(reading(svg(inner)).sentence).toBeUndefined()
})

// @requirement face-8
test.each([
  ['in one path', `<path d="M0 0${times(2000, ' 1 1')}"/>`],
  ['in several shapes', times(101, `<polyline points="${times(20, '1 1 ')}"/>`)],
])('segments are counted %s', (_where, inner) => {
  expect(reading(svg(inner)).sentence).toContain('слишком много')
})

// @requirement face-2
test('a refusal names the element or the attribute', () => {
  expect(reading(svg('<linearGradient/>')).sentence).toContain('<linearGradient>')
  expect(reading(svg('<rect filter="url(#a)"/>')).sentence).toContain('«filter» у <rect>')
  expect(reading(svg('<rect fill="url(#a)"/>')).sentence).toContain('«fill» у <rect>')
})

// @requirement face-2
test('what editors write is drawn: style as attributes, their own elements left out, the drawing squared', () => {
  const inkscape = `<?xml version="1.0"?><!-- Created with Inkscape -->
<svg width="200px" height="100" viewBox="0 0 20 10" id="a" xmlns="http://www.w3.org/2000/svg" xmlns:sodipodi="x" fill="none">
  <title>Знак</title><sodipodi:namedview id="v"/><defs/><metadata><r/></metadata>
  <g inkscape:label="Слой" style="fill:#0A0;stroke:none;-inkscape-font:x" transform="translate(1.00004,2) rotate(-5)">
    <path class="a" d="m1 1a1 1 0 01.5.5z"/><circle cx="5" cy="5.123456" r="50%" fill="rgb(1, 2 3)" clip-path="none"></circle>
  </g>
</svg>`
  expect(readSvg(Buffer.from(inkscape))).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -5 20 20"><g fill="none"><g transform="translate(1 2) rotate(-5)" fill="#0a0" stroke="none">' +
      '<path d="M1 1a1 1 0 0 1 0.5 0.5z"/><circle cx="5" cy="5.123" r="50%" fill="rgb(1,2,3)"/></g></g></svg>',
  )
})
