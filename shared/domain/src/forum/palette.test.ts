import fc from 'fast-check'
import { brand, sectionColors, stage, surfaces } from '../platform/designTokens.ts'
import { contrast, distance, readableOn } from './colour.ts'
import { colourPlaces, paletteOf, shownAt } from './palette.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const white = '#ffffff'
const colours = fc.record({ main: hex, accent: hex })

test('contrast is that of WCAG 2', () => {
  expect(contrast('#000000', white)).toBe(21)
  expect(contrast('#777777', white)).toBeCloseTo(4.48, 2)
})

test('a readable colour stays as it is; another becomes one of the same hue that just holds', () => {
  expect(readableOn('#b3122d', white)).toBe('#b3122d')
  const yellow = readableOn('#ffd400', white)
  expect(yellow).not.toBe('#ffd400')
  expect(contrast(yellow, white)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(yellow, white)).toBeLessThan(4.6)
})

test('a forum without colours has exactly those of the portal', () => {
  expect(paletteOf(undefined)).toEqual({ brand, surfaces, stage, sections: sectionColors })
})

// @requirement face-5
test('whatever the colours, text has 4.5:1 in every place', () => {
  const read = (one: string, other: string, what: string) => expect(contrast(one, other), what).toBeGreaterThanOrEqual(4.5)
  const check = fc.property(colours, (chosen) => {
    const { brand: ramp, surfaces: shown, stage: dark, sections } = paletteOf(chosen)
    for (const place of ['light', 'dark', 'stage'] as const) {
      const { ratio, isReadable, shown: color, ground } = shownAt(place, chosen)
      read(color, ground, place)
      expect(color === chosen[colourPlaces[place].colour]).toBe(isReadable)
      expect(isReadable).toBe(ratio >= 4.5)
    }
    for (const theme of ['light', 'dark'] as const) {
      for (const ground of [shown.paper, shown.raised])
        for (const text of [shown.ink, shown.quiet, shown.accent, ...sections]) read(text[theme], ground[theme], `${theme} ${text[theme]}`)
      read(shown.onAccent[theme], shown.accent[theme], `on accent, ${theme}`)
    }
    for (const text of [dark.text, dark.quiet, dark.signal, ...sections.map((each) => each.dark)]) read(text, dark.ground, 'stage')
    read(dark.onSignal, dark.signal, 'on signal')
    // Steps of buttons and links in the component library, in both themes.
    for (const step of [10, 20, 30, 40, 50, 60, 70, 80] as const) read(white, ramp[step], `white on ${step}`)
    for (const step of [100, 110, 120, 130] as const) read(ramp[step], '#1f1f1f', `${step} on the dark page`)
    read(ramp[80], ramp[160], 'badges')
  })
  fc.assert(check, { numRuns: 500 })
})

// @requirement face-5
test('the colours of sections are those of the portal but the first, and stay apart', () => {
  const check = fc.property(colours, (chosen) => {
    const { brand: ramp, sections } = paletteOf(chosen)
    expect(sections[0]).toEqual({ light: ramp[80], dark: ramp[110] })
    expect(sections.filter((section) => !sectionColors.includes(section)).length).toBeLessThanOrEqual(2)
    // Violets near #b5acfd resemble two sections, of which one is replaced: 0.0256 is the least of 30,000.
    for (const theme of ['light', 'dark'] as const)
      for (const [at, one] of sections.entries())
        for (const other of sections.slice(at + 1))
          expect(distance(one[theme], other[theme]), `${one[theme]} ${other[theme]}`).toBeGreaterThan(0.02)
  })
  fc.assert(check, { numRuns: 500 })
  // This colour is nearly the brown of the second section.
  expect(paletteOf({ main: '#a8431f', accent: '#f2c14e' }).sections[1]).toEqual({ light: '#56606b', dark: '#b3bcc7' })
})
