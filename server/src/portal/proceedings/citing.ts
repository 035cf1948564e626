import type { Volume, VolumePaper } from '@forum/domain/theses/volume/model'
import { i18n } from '@forum/language'
import { createElement as h, type ReactElement } from 'react'
import { citationsOf } from '../../theses/volume/files/citations.ts'
import { facts } from './elements.ts'

/** A citation that is copied by one press; without scripts it is selected as any text. */
const copied = (id: string, text: string, element: 'p' | 'pre', lang?: string): ReactElement =>
  h(
    'div',
    { className: 'citation' },
    h(element, { id, lang }, text),
    h(
      'button',
      { type: 'button', className: 'copy', hidden: true, 'data-copy': id, 'data-done': i18n.t('Скопировано'), 'aria-describedby': id },
      i18n.t('Скопировать'),
    ),
  )

export function citing(volume: Volume, paper: VolumePaper): ReactElement[] {
  const { language, gost, apa, bibtex, ris } = citationsOf(volume, paper)
  return [
    h('h2', { key: 'citing' }, i18n.t('Как цитировать')),
    facts(
      [i18n.t('ГОСТ'), copied('gost', gost, 'p', language)],
      ['APA', copied('apa', apa, 'p', language)],
      ['BibTeX', copied('bibtex', bibtex, 'pre')],
      ['RIS', copied('ris', ris, 'pre')],
    ),
  ]
}
