import type { Volume, VolumePaper } from '@forum/domain/theses/volume/model'
import { apaOf } from './apa.ts'
import { gostOf } from './gost.ts'
import { bibtexOf, risOf } from './managers.ts'
import { type Reference, referenceOf } from './reference.ts'

/** How a paper is cited, in four forms. */
export interface Citations {
  /** Of the first two. */
  language: Reference['language']
  gost: string
  apa: string
  bibtex: string
  ris: string
}

/** In the language of the reader, as far as title and names are known in it. */
export function citationsOf(volume: Volume, paper: VolumePaper): Citations {
  const reference = referenceOf(volume, paper)
  return {
    language: reference.language,
    gost: gostOf(volume, paper, reference),
    apa: apaOf(volume, paper, reference),
    bibtex: bibtexOf(volume, [paper]).trimEnd(),
    ris: risOf(volume, [paper]),
  }
}
