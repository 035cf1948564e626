import { emailPart } from '@forum/domain/people/person'
import { foldText } from '@forum/domain/text/foldText'
import { type SQL, sql } from 'drizzle-orm'
import { individuals } from './schema/people.ts'

/** Conditions on names and addresses, in the form that the indexes can use. */

export const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** Selects the users whose name has the text. */
export const namedLike = (text: string): SQL =>
  sql`select user_id from individuals where ${individuals.foldedName} like ${`%${escaped(foldText(text))}%`}`

/** Selects the users whose address has the text; a domain may be typed as «пример.рф». */
export const addressedLike = (text: string): SQL => sql`select id from users where email ilike ${`%${escaped(emailPart(text))}%`}`

export const lastNameBegins = (text: string): SQL => sql`${individuals.foldedLastName} like ${`${escaped(foldText(text))}%`}`
