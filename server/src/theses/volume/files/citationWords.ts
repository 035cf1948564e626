/** Words and abbreviations of citations in both languages: the language of a citation is that of the names it prints, not the reader's. */

export interface CitationWords {
  /** What the volume is. */
  kind: string
  /** The same where the title of the volume names the forum. */
  kindOfForum: string
  /** Abbreviated by ГОСТ Р 7.0.12, which leaves short months whole. */
  months: readonly string[]
  /** After a year. */
  year: string
  others: string
  editor: string
  editors: string
  /** Pages in ГОСТ. */
  pages: string
  apa: { in: string; page: string; pages: string; editor: string; editors: string }
}

export const citationWords: Record<'ru' | 'en', CitationWords> = {
  ru: {
    kind: 'сб. тезисов',
    kindOfForum: 'сб. тезисов форума',
    months: ['янв.', 'февр.', 'марта', 'апр.', 'мая', 'июня', 'июля', 'авг.', 'сент.', 'окт.', 'нояб.', 'дек.'],
    year: ' г.',
    others: '[и др.]',
    editor: 'ред.',
    editors: 'ред.:',
    pages: 'С.',
    apa: { in: 'В', page: 'с.', pages: 'с.', editor: 'ред.', editors: 'ред.' },
  },
  en: {
    kind: 'book of abstracts',
    kindOfForum: 'book of abstracts of the forum',
    months: ['Jan.', 'Feb.', 'Mar.', 'Apr.', 'May', 'June', 'July', 'Aug.', 'Sept.', 'Oct.', 'Nov.', 'Dec.'],
    year: '',
    others: '[et al.]',
    editor: 'ed. by',
    editors: 'ed. by',
    pages: 'P.',
    apa: { in: 'In', page: 'p.', pages: 'pp.', editor: 'Ed.', editors: 'Eds.' },
  },
}

/** A title with one of these says that the volume has abstracts. */
export const namesAbstracts = /тезис|abstract/i
