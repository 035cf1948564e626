import type { Card } from '@forum/contracts/participation/card'
import type { CardVisaLetter, OwnVisaLetter } from '@forum/contracts/participation/visaLetters'
import { LETTER_NAME, letterFieldDoubt, letterFieldNames } from '@forum/domain/participation/answers/visaLetter'
import { answerText } from '@forum/domain/participation/answers/words'
import { allows, type Role } from '@forum/domain/people/roles'
import type { Forum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { type Letter, readLetter } from './read.ts'

export const presentOwn = ({ state, entries }: Letter): OwnVisaLetter => ({
  state,
  missing: entries.flatMap(({ field, answer }) => (answer === undefined ? [field] : [])),
})

/** Fields of a letter as it prints them in the current language. */
export const printedFields = ({ entries }: Pick<Letter, 'entries'>) =>
  entries.map(({ field, question, answer }) => ({
    field,
    name: letterFieldNames[field],
    value: answer === undefined ? '' : answerText(question, answer),
  }))

/** The name on a letter; empty: it is missing. */
export const nameOn = (letter: Pick<Letter, 'entries'>): string =>
  printedFields(letter).find(({ field }) => field === LETTER_NAME)?.value ?? ''

const presentForCard = (letter: Letter): CardVisaLetter => ({
  state: letter.state,
  fields: printedFields(letter).map(({ field, name, value }) => ({
    name,
    value,
    doubt: value === '' ? null : letterFieldDoubt(field, value),
  })),
  digest: letter.digest,
  signedOn: letter.signed?.signedOn ?? null,
})

/** A person's letter for the card. @param roles of the reader: the fields are sensitive answers, which organisers alone read */
export async function readLetterForCard(
  db: Queryable,
  secret: string,
  forum: Forum,
  { roles, userId }: { roles: readonly Role[]; userId: number },
): Promise<Pick<Card, 'visaLetter'>> {
  const letter = allows('conf_admin', roles) ? await readLetter(db, secret, forum, userId) : null
  return letter ? { visaLetter: presentForCard(letter) } : {}
}
