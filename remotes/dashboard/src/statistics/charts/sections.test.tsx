import { forum } from '@forum/client/forum'
import { paletteOf } from '@forum/domain/forum/palette'
import { sectionColors } from '@forum/domain/platform/designTokens'
import { visit } from '@forum/ui/testing'
import { cleanup, screen } from '@testing-library/react'
import { Sections } from './Sections.tsx'

afterEach(() => Reflect.deleteProperty(forum(), 'palette'))

const counts = { listener: 1, oral: 2, poster: 0 }
const rows = [0, 1].map((position) => ({ section: { id: position + 1, name: `Секция ${position}`, position }, ...counts }))
const bars = () =>
  screen.getAllByRole('listitem').map((row) => row.querySelector<HTMLElement>('[aria-hidden] > div')?.style.backgroundColor)
/** Colours in the form in which the browser serialises them. */
function written({ light, dark }: { light: string; dark: string }): string {
  const { style } = document.createElement('div')
  style.backgroundColor = `light-dark(${light}, ${dark})`
  return style.backgroundColor
}

// @requirement face-6
test('sections have the colours of the front page, which in a forum with its own begin with that', async () => {
  const element = <Sections rows={rows as never} previous={null as never} />
  visit([{ path: '/', element }], '/')
  expect(bars()).toEqual(sectionColors.slice(0, 2).map(written))
  cleanup()
  const palette = paletteOf({ main: '#7a1fa2', accent: '#ffb74d' })
  forum().palette = palette
  visit([{ path: '/', element }], '/')
  expect(bars()).toEqual(palette.sections.slice(0, 2).map(written))
  expect(bars()[0]).not.toBe(sectionColors.slice(0, 1).map(written)[0])
})
