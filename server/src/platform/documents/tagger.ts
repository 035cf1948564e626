type Draw = () => unknown
type Box = [left: number, top: number, right: number, bottom: number]

/** Draws with structure: everything on the page is in an element, in reading order, or an artifact. */
export interface Tagger {
  (type: 'H1' | 'P', draw: Draw): void
  /** A picture that says something, with its alternative text. */
  figure: (alternative: string, box: Box, draw: Draw) => void
  /** @param box the clickable area */
  link: (url: string, box: Box, draw: Draw) => void
  /** Decoration. */
  artifact: (draw: Draw) => void
  end: () => void
}

export function createTagger(document: PDFKit.PDFDocument): Tagger {
  const root = document.struct('Document')
  document.addStructure(root)
  const add = (type: string, options: PDFKit.Mixins.StructureElementOptions, draw: Draw) =>
    root.add(document.struct(type, options, () => void draw()))
  return Object.assign((type: 'H1' | 'P', draw: Draw) => void add(type, {}, draw), {
    figure: (alt: string, bbox: Box, draw: Draw) =>
      void add('Figure', { alt, bbox, placement: 'Block' } as PDFKit.Mixins.StructureElementOptions, draw),
    link(url: string, [left, top, right, bottom]: Box, draw: Draw) {
      const paragraph = document.struct('P')
      root.add(paragraph)
      const link = document.struct('Link')
      paragraph.add(link)
      link.add(() => {
        draw()
        document.link(left, top, right - left, bottom - top, url, { structParent: link } as PDFKit.Mixins.AnnotationOption)
      })
      paragraph.end()
    },
    artifact(draw: Draw) {
      document.markContent('Artifact', { type: 'Layout' })
      draw()
      document.endMarkedContent()
    },
    end: () => void root.end(),
  })
}
