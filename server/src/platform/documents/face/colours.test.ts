import { paletteOf } from '@forum/domain/forum/palette'
import { brand, stage, surfaces } from '@forum/domain/platform/designTokens'
import { renderLayout } from '../../mail/composition/layout.ts'
import { makePdf } from '../pdf.ts'
import { createTagger } from '../tagger.ts'
import { typstBook } from '../typstBook.ts'
import { drawBand } from './band.ts'

const colours = { main: '#b3122d', accent: '#ffd400' }
const own = paletteOf(colours)
const portal = [brand[80], stage.ground, stage.strand, surfaces.quiet.light]
const face = { name: 'Форум', days: '20–21 октября 2025', place: 'Казань' }

/** The colours that a PDF is drawn in, as `#rrggbb`. */
async function drawnIn(given?: typeof colours): Promise<Set<string>> {
  const seen = new Set<string>()
  await makePdf({ title: '', author: '', made: new Date(0), margin: 40, colours: given }, (document) => {
    const { addContent } = document as unknown as { addContent: (content: string) => unknown }
    Object.assign(document, {
      addContent(content: string) {
        const [, red, green, blue] = /^([\d.]+) ([\d.]+) ([\d.]+) (?:scn|SCN)$/.exec(content) ?? []
        if (red !== undefined)
          seen.add(
            `#${[red, green, blue]
              .map((part) =>
                Math.round(Number(part) * 255)
                  .toString(16)
                  .padStart(2, '0'),
              )
              .join('')}`,
          )
        return addContent.call(document, content)
      },
    })
    drawBand(document, createTagger(document), { ...face, organizer: 'Общество', margin: 40, height: 128, sizes: [20] })
  })
  return seen
}

// @requirement face-6
test('a PDF has the colours of the forum instead of the portal’s', async () => {
  const plain = await drawnIn()
  for (const color of [brand[80], stage.ground, stage.signal, stage.strand]) expect(plain).toContain(color)
  const drawn = await drawnIn(colours)
  for (const color of [own.brand[80], own.stage.ground, own.stage.signal, own.stage.strand]) expect(drawn).toContain(color)
  for (const color of portal) expect(drawn).not.toContain(color)
})

// @requirement face-6
test('so have mails, in both themes', async () => {
  const mail = {
    ...face,
    forumName: '',
    subject: '',
    greeting: '',
    paragraphs: [],
    contact: '',
    button: { text: 'Открыть', url: 'https://forum.test/' },
  }
  const plain = (await renderLayout(mail)).html
  expect((await renderLayout({ ...mail, colours: null })).html).toBe(plain)
  const { html } = await renderLayout({ ...mail, colours })
  for (const color of [own.brand[80], own.brand[130], own.stage.ground, own.stage.signal]) expect(html).toContain(color)
  for (const color of [brand[80], brand[130], stage.ground, stage.signal]) {
    expect(plain).toContain(color)
    expect(html).not.toContain(color)
  }
})

// @requirement face-6
test('so has the book', () => {
  const front = { publishers: [], kind: '', days: '', venue: '', place: '', imprint: [] }
  const book = { title: 'Форум', subtitle: '', sections: [] }
  expect(typstBook({ ...book, front }).front?.face).toMatchObject({ ground: stage.ground, accent: brand[80] })
  const drawn = typstBook({ ...book, front: { ...front, colours } }).front?.face
  expect(drawn).toMatchObject({ ground: own.stage.ground, accent: '#b3122d', signal: '#ffd400' })
  for (const color of portal) expect(JSON.stringify(drawn)).not.toContain(color)
})
