import { globSync, readFileSync } from 'node:fs'
import { brand, mark, sectionColorIndex, sectionColors, stage, surfaces } from './designTokens.ts'

/** Contrast ratio by WCAG 2. */
function contrast(one: string, other: string): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Root of the repository. */
const root = new URL('../../../../', import.meta.url)

const themes = ['light', 'dark'] as const

// @requirement front-8
test('text and the colours of the sections have 4.5:1 on every surface, in both themes and on the stage', () => {
  for (const theme of themes)
    for (const ground of [surfaces.paper, surfaces.raised])
      for (const color of [surfaces.ink, surfaces.quiet, surfaces.accent, ...sectionColors])
        expect(contrast(color[theme], ground[theme]), `${color[theme]} on ${ground[theme]}`).toBeGreaterThanOrEqual(4.5)
  for (const theme of themes) expect(contrast(surfaces.onAccent[theme], surfaces.accent[theme])).toBeGreaterThanOrEqual(4.5)
  for (const color of [stage.text, stage.quiet, stage.signal, ...sectionColors.map(({ dark }) => dark)])
    expect(contrast(color, stage.ground), color).toBeGreaterThanOrEqual(4.5)
  expect(contrast(stage.onSignal, stage.signal)).toBeGreaterThanOrEqual(4.5)
})

test('a section keeps its colour when others are added, and colours begin anew after the last', () => {
  expect([0, 7, 8].map(sectionColorIndex)).toEqual([0, 7, 0])
  expect(new Set(sectionColors.flatMap(({ light, dark }) => [light, dark])).size).toBe(2 * sectionColors.length)
})

test('the page of the shell, which imports nothing, has the same mark', () => {
  const page = readFileSync(new URL('shell/src/index.html', root), 'utf8')
  expect(page).toContain(mark.path)
})

test('no other file has the colour of the portal', () => {
  const sources = ['shared/*/src', 'remotes/*/src', 'server/src', 'shell/src'].map((folder) => `${folder}/**/*.{ts,tsx,html,css,js,typ}`)
  const files = globSync(sources, { cwd: root }).filter((file) => readFileSync(new URL(file, root), 'utf8').includes(brand[80].slice(1)))
  expect(files).toEqual(['shared/domain/src/platform/designTokens.ts'])
})
