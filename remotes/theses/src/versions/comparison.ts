import { forum } from '@forum/client/forum'
import type { ThesisVersion } from '@forum/contracts/theses/theses'
import { hasModule } from '@forum/domain/forum/modules'
import { bylineOf, nameInPrint, withoutEnglish } from '@forum/domain/theses/byline'
import { i18n } from '@forum/language'
import { thesisFormTexts } from '../texts.ts'
import { type Piece, wordDiff } from './wordDiff.ts'

/** The compared parts of a version, by label; texts may have italics. */
function linesOf({ talkTitle, section, thesis: given }: ThesisVersion): [label: string, text: string][] {
  const thesis = hasModule(forum(), 'english') ? given : withoutEnglish(given)
  const authors = bylineOf(thesis).map(({ fullName, marks }) => (marks.length > 0 ? `${fullName} (${marks.join(', ')})` : fullName))
  const english = [
    thesis.englishTitle ?? '',
    [thesis.speaker, ...thesis.coauthors].map(({ latinName = '' }) => latinName).join(', '),
    ...thesis.organizations.map(({ englishName = '' }) => englishName),
  ]
  return [
    [i18n.t('Название доклада в заявке'), talkTitle],
    [i18n.t('Секция'), section ?? ''],
    [thesisFormTexts.title, thesis.title],
    [i18n.t('Авторы'), authors.join(', ')],
    [
      thesisFormTexts.organizations,
      thesis.organizations.map((organization, index) => `${index + 1}. ${nameInPrint(organization)}`).join('\n'),
    ],
    [thesisFormTexts.email, thesis.email],
    [thesisFormTexts.english, english.filter((line) => /[^\s,]/.test(line)).join('\n')],
    [thesisFormTexts.text, thesis.text],
    [thesisFormTexts.finance, thesis.funding],
    [thesisFormTexts.literature, thesis.literature.map((line, index) => `${index + 1}. ${line}`).join('\n')],
  ]
}

export interface Difference {
  label: string
  pieces: Piece[]
}

/** The parts in which two versions differ, in the order of the form. */
export function compareVersions(before: ThesisVersion, after: ThesisVersion): Difference[] {
  const earlier = new Map(linesOf(before))
  return linesOf(after).flatMap(([label, text]) => {
    const previous = earlier.get(label) ?? ''
    return previous === text ? [] : [{ label, pieces: wordDiff(previous, text) }]
  })
}
