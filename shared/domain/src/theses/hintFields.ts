import { textRuns } from './thesis.ts'

/** A field of a thesis, with its place in a list. */
export type HintPlace =
  | 'title'
  | 'text'
  | 'funding'
  | 'email'
  | 'speaker'
  | `coauthors.${number}`
  | `organizations.${number}`
  | `literature.${number}`

/** A possible oversight of an author, never a reason to refuse. */
export interface ThesisHint {
  kind:
    | 'alphabets'
    | 'brackets'
    | 'spaces'
    | 'organization'
    | 'citation'
    | 'title'
    | 'characters'
    | 'reference'
    | 'hyphens'
    | 'authors'
    | 'email'
    | 'name'
  place: HintPlace
  message: string
  /** Quotes that the hint is about, as the author wrote them. */
  quotes: string[]
  /** The whole field as it should be; absent where only the author can know. */
  repaired?: string
}

/** A field whose text is checked. */
export interface Field {
  place: HintPlace
  source: string
}

/** Text without the markup of theses. */
export const plain = (source: string): string =>
  textRuns(source)
    .map(({ text }) => text)
    .join('')
