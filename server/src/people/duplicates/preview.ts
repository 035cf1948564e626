import { previewMerge } from '@forum/contracts/people/duplicates'
import { type MergedField, mergedFields } from '@forum/domain/people/mergeRules'
import { fullName } from '@forum/domain/people/person'
import { formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { eq } from 'drizzle-orm'
import { extensions } from '../../platform/database/schema/forum.ts'
import { files } from '../../platform/database/schema/participation.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { fieldsToFill } from './fields.ts'
import { readPair } from './pair.ts'

type Account = Awaited<ReturnType<typeof readPair>>['stays']

const present = ({ user, person, roles }: Account) => ({
  id: user.id,
  email: user.email,
  fullName: fullName(person),
  roles,
  lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
})

const inWords: Record<MergedField, (account: Account) => string> = {
  phone: ({ person }) => person.phone,
  birthDate: ({ person }) => (person.birthDate ? formatDay(person.birthDate) : ''),
  academicDegree: ({ academicDegree }) => academicDegree ?? '',
  organization: ({ organization }) => organization,
  position: ({ position }) => position,
  photo: ({ person }) => (person.photo ? i18n.t('есть') : ''),
}

export const mergePreviewRoutes = [
  handleReading(previewMerge, async (ids, { db }) => {
    const { stays, absorbed, holdings, forums, objections } = await readPair(db, ids)
    const filled = fieldsToFill(stays.person, absorbed.person)
    const fields = mergedFields.map((field) => ({
      field,
      stays: inWords[field](stays),
      absorbed: inWords[field](absorbed),
      filled: filled.includes(field),
    }))
    const titles = new Map(forums.map(({ id, title }) => [id, title]))
    return {
      stays: present(stays),
      absorbed: present(absorbed),
      registrations: holdings.registrations.map((registration) => ({
        ...registration,
        forumTitle: titles.get(registration.meetingId) ?? '',
      })),
      files: await db.$count(files, eq(files.ownerId, absorbed.user.id)),
      consents: holdings.consents.length,
      extensions: await db.$count(extensions, eq(extensions.userId, absorbed.user.id)),
      fields: fields.filter((field) => field.stays !== '' || field.absorbed !== ''),
      objections: objections.map(({ message }) => message),
    }
  }),
]
