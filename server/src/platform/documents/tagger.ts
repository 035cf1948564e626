import type { Language } from '@forum/language/requestLanguage'

type Draw = () => unknown
type Box = [left: number, top: number, right: number, bottom: number]
type Element = PDFKit.PDFStructureElement

/** Draws with structure: everything on the page is in an element, in reading order, or an artifact. */
export interface Tagger {
  (type: 'H1' | 'H2' | 'P', draw: Draw): void
  /** A picture with a meaning, and its alternative text. */
  figure: (alternative: string, box: Box, draw: Draw) => void
  /** @param box the clickable area */
  link: (url: string, box: Box, draw: Draw) => void
  /** A picture that is a link. */
  pictureLink: (url: string, alternative: string, box: Box, draw: Draw) => void
  /** Decoration, which screen readers skip. */
  artifact: (draw: Draw) => void
  /** @returns draws its next row */
  table: () => (type: 'TH' | 'TD', cells: readonly Draw[]) => void
  /**
   * A part that may be added to until the end, such as a page with a foot that is drawn last.
   * @param lang of its texts; absent: that of the document
   */
  part: (lang?: Language) => Tagger
  end: () => void
}

const optionsOf = (options: object) => options as PDFKit.Mixins.StructureElementOptions

export function createTagger(document: PDFKit.PDFDocument): Tagger {
  const root = document.struct('Document')
  document.addStructure(root)
  return taggerIn(document, root)
}

function taggerIn(document: PDFKit.PDFDocument, root: Element): Tagger {
  const child = (parent: Element, type: string, options: object = {}): Element => {
    const element = document.struct(type, optionsOf(options))
    parent.add(element)
    return element
  }
  const add = (parent: Element, type: string, options: object, draw: Draw) =>
    void parent.add(document.struct(type, optionsOf(options), () => void draw()))
  const annotate = (link: Element, url: string, [left, top, right, bottom]: Box) =>
    document.link(left, top, right - left, bottom - top, url, { structParent: link } as PDFKit.Mixins.AnnotationOption)
  const figure = (parent: Element, alt: string, bbox: Box, draw: Draw) => add(parent, 'Figure', { alt, bbox, placement: 'Block' }, draw)

  return Object.assign((type: 'H1' | 'H2' | 'P', draw: Draw) => add(root, type, {}, draw), {
    figure: (alt: string, bbox: Box, draw: Draw) => figure(root, alt, bbox, draw),
    link(url: string, box: Box, draw: Draw) {
      const paragraph = child(root, 'P')
      const link = child(paragraph, 'Link')
      link.add(() => {
        draw()
        annotate(link, url, box)
      })
      paragraph.end()
    },
    pictureLink(url: string, alternative: string, box: Box, draw: Draw) {
      const paragraph = child(root, 'P')
      const link = child(paragraph, 'Link')
      figure(link, alternative, box, draw)
      link.add(() => annotate(link, url, box))
      paragraph.end()
    },
    artifact(draw: Draw) {
      document.markContent('Artifact', { type: 'Layout' })
      draw()
      document.endMarkedContent()
    },
    table() {
      const table = child(root, 'Table')
      return (type: 'TH' | 'TD', cells: readonly Draw[]) => {
        const row = child(table, 'TR')
        for (const draw of cells) add(row, type, type === 'TH' ? { scope: 'Column' } : {}, draw)
      }
    },
    part: (lang?: Language) => taggerIn(document, child(root, 'Sect', lang && { lang })),
    end: () => void root.end(),
  })
}
