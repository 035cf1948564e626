import { paletteOf } from '@forum/domain/forum/palette'
import { typefaceOf, typefaces } from '@forum/domain/forum/typefaces'
import { bylineOf, englishPartOf, nameInPrint } from '@forum/domain/theses/byline'
import { textRuns } from '@forum/domain/theses/thesis'
import { indexOf } from './bookIndex.ts'
import { recolour } from './face/colours.ts'
import { helixSvg } from './face/helix.ts'
import { portalMark } from './face/mark.ts'
import { type BookContent, type BookFront, keepItalicsOpen } from './thesisBook.ts'

/** Texts that people wrote reach the typesetter as data only, never as its source. */

/** Control and format characters, apart from soft hyphens and joiners. */
const unprintable = /(?![\u00ad\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu
const clean = (text: string): string => text.toWellFormed().replace(unprintable, '').normalize('NFC')

const runsOf = (source: string) => textRuns(source).map(({ text, italic }) => ({ text: clean(text.replaceAll('\n', ' ')), italic }))

type Thesis = BookContent['sections'][number]['theses'][number]

function presentThesis(thesis: Thesis, number: number) {
  const byline = bylineOf(thesis)
  const english = englishPartOf(thesis)
  const underlined = (speaker: boolean) => speaker && byline.length > 1
  return {
    number,
    title: runsOf(thesis.title),
    names: clean(byline.map(({ fullName }) => fullName).join(', ')),
    authors: byline.map(({ fullName, speaker, marks }) => ({
      name: clean(fullName),
      underlined: underlined(speaker),
      marks: marks.join(','),
    })),
    organizations: thesis.organizations.map((organization) => clean(nameInPrint(organization))),
    email: clean(thesis.email),
    english: english && {
      title: runsOf(english.title),
      authors: english.authors.map(({ latinName, speaker, marks }) => ({
        name: clean(latinName),
        underlined: underlined(speaker),
        marks: marks.join(','),
      })),
      organizations: english.organizations.map(({ place, name }) => ({ place: String(place), name: clean(name) })),
    },
    text: thesis.text.split('\n').reduce<string[]>(keepItalicsOpen, []).map(runsOf),
    funding: runsOf(thesis.funding),
    literature: thesis.literature.map(runsOf),
  }
}

/** Helix of the title page: right of the title, over the edge of the page. */
const helix = (recolored: (color: string) => string) =>
  helixSvg(200, 434, { left: 112, top: -60, halfTurns: 4, step: 150, radius: 66, pairs: 7 }, recolored)

/** The helix is left out together with the mark of the portal. */
const noHelix = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 434"/>'

function faceOf({ colours, mark, typeface }: Pick<BookFront, 'colours' | 'mark' | 'typeface'>) {
  const { brand: ramp, stage } = paletteOf(colours)
  return {
    ground: stage.ground,
    text: stage.text,
    signal: stage.signal,
    accent: ramp[80],
    family: typefaces[typefaceOf(typeface)].family,
    mark: mark ?? portalMark(ramp[80]),
    helix: mark ? noHelix : helix(recolour(colours)),
  }
}

const frontPages = (front: BookFront) => ({
  kind: front.kind,
  days: front.days,
  venue: clean(front.venue),
  face: faceOf(front),
  place: clean(front.place),
  publishers: front.publishers.map(clean),
  imprint: front.imprint.map(clean),
})

/** The data of `book.typ`. */
export function typstBook({ title, sections, front, alone, asksPages = false }: BookContent) {
  if (!front && !alone) throw new Error('A book that is typeset has a title page')
  let last = alone ? alone.number - 1 : 0
  const numbered = sections.map(({ name, theses }) => ({ name, theses: theses.map((thesis) => ({ thesis, number: ++last })) }))
  const all = numbered.flatMap(({ theses }) => theses)
  const people = all.flatMap(({ thesis, number }) => bylineOf(thesis).map(({ fullName }) => ({ name: clean(fullName), number })))
  const organizations = all.flatMap(({ thesis, number }) =>
    thesis.organizations.map((organization) => ({ name: clean(nameInPrint(organization)), number })),
  )
  return {
    title: clean(title),
    front: front ? frontPages(front) : null,
    firstPage: alone?.firstPage ?? null,
    lines: (alone?.lines ?? []).map(clean),
    pages: asksPages,
    count: last,
    sections: numbered.map(({ name, theses }) => ({
      name: clean(name),
      theses: theses.map(({ thesis, number }) => presentThesis(thesis, number)),
    })),
    indexes: alone
      ? []
      : [
          { title: 'Указатель авторов', columns: 2, entries: indexOf(people) },
          { title: 'Указатель организаций', columns: 1, entries: indexOf(organizations) },
        ],
  }
}
