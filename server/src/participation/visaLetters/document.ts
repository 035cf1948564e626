import { translatedForum } from '@forum/domain/forum/bilingual'
import { formatOf, hasDecidedFormat, isTalk } from '@forum/domain/forum/participation'
import { whyNotOpenLetter } from '@forum/domain/participation/answers/visaLetter'
import { i18n } from '@forum/language'
import type { Language } from '@forum/language/requestLanguage'
import { and, asc, eq } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { assertAllowed } from '../../platform/errors/refusal.ts'
import type { MediaSource } from '../../platform/http/media/media.ts'
import { inLanguage, urlInLanguage } from '../../platform/requestContext/language.ts'
import { checkAddress, documentNumber, letterKind } from '../certificates/documentNumber.ts'
import { paperTask, readImages } from '../certificates/papers.ts'
import type { Paper } from '../certificates/sheet.ts'
import { findLetterOf } from './of.ts'
import { nameOn, printedFields } from './present.ts'
import type { Letter } from './read.ts'
import { visaLetter } from './words.ts'

type Signed = NonNullable<Letter['signed']>

const letterNumber = (secret: string, { id, digest }: Signed): string => documentNumber(secret, letterKind(digest), id)

/** Talks of a person that organisers have accepted. */
async function readTalks(db: Queryable, forum: Forum, userId: number) {
  const rows = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.userId, userId), eq(registrations.meetingId, forum.id), registrations.isActive))
    .orderBy(asc(registrations.id))
  return rows.flatMap((row) =>
    hasDecidedFormat(row) && isTalk(formatOf(row)) ? [{ format: formatOf(row), talkTitle: row.talkTitle }] : [],
  )
}

interface Signing {
  forum: Forum
  letter: Letter
  signed: Signed
  number: string
  check: string
  talks: Awaited<ReturnType<typeof readTalks>>
}

const pageIn = (language: Language, { forum, letter, signed, number, check, talks }: Signing): Paper =>
  inLanguage(language, () => {
    const words = visaLetter({
      forum: translatedForum(forum),
      name: nameOn(letter),
      day: signed.signedOn,
      talks,
      fields: printedFields(letter),
    })
    // Readers of the English page get the check in English.
    return { ...words, number, check: urlInLanguage(check) }
  })

/** `/media/visa-letter/<registration>`: a page in Russian and one in English. Documents with passports are not cached. */
export const visaLetterSource: MediaSource = async (id, services, signal) => {
  const { db, secret, ownerId, workers, clock } = services
  const found = await findLetterOf(db, secret, Number(id))
  if (!found || (ownerId !== null && ownerId !== found.letter.userId)) return null
  const { forum, letter } = found
  const { signed } = letter
  // A field may have changed since the URL was issued.
  assertAllowed(whyNotOpenLetter(letter.state))
  if (!signed) return null
  const number = letterNumber(secret, signed)
  const signing = { forum, letter, signed, number, check: checkAddress(services, number), talks: await readTalks(db, forum, letter.userId) }
  const printed = {
    paper: pageIn('ru', signing),
    translations: [{ language: 'en' as const, paper: pageIn('en', signing) }],
    ...(await readImages(services, forum)),
    made: clock.now(),
  }
  const body = await inLanguage('ru', () => workers.run(paperTask, printed, { signal }))
  return { body: Buffer.from(body), name: i18n.t('Письмо для визы.pdf'), contentType: 'application/pdf' }
}
