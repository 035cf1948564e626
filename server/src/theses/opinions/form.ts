import { getOpinionForm } from '@forum/contracts/theses/opinions'
import { organizationsOf } from '@forum/domain/theses/opinions'
import { i18n } from '@forum/language'
import { readForum } from '../../forum/current/forum.ts'
import { recordOf } from '../../participation/talks/thesisRecord.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { handleReading } from '../../platform/http/handle.ts'
import type { MediaSource } from '../../platform/http/media/media.ts'
import { mediaUrl } from '../../platform/http/media/mediaUrl.ts'
import { threadTask } from '../../platform/workers/threadTask.ts'
import { findReadable, readThesisOf } from './read.ts'

const opinionFormTask = threadTask<typeof import('./formDocument.ts').makeOpinionForm>(
  new URL('./formDocument.ts', import.meta.url),
  'makeOpinionForm',
)

const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const formRoute = handleReading(getOpinionForm, async ({ registrationId, organization }, { db, user, secret, clock }) => {
  const registration = await findReadable(db, user, registrationId)
  const thesis = await readThesisOf(db, registration.id)
  const place = thesis ? organizationsOf(thesis).indexOf(organization) : -1
  if (place < 0) throw notFound(i18n.t('Бланк составляется по загруженным тезисам.'))
  const access = registration.userId === user.id ? 'signed-in' : 'any-moderator'
  return { url: mediaUrl({ secret, clock, user }, access, 'opinion-form', `${registration.id}-${registration.meetingId}-${place}`) }
})

/** `/media/opinion-form/<registration>-<forum>-<place of the organisation>`. */
export const opinionFormSource: MediaSource = async (id, { db, workers }, signal) => {
  const [registrationId = 0, meetingId, place = 0] = id.split('-').map(Number)
  const thesis = await readThesisOf(db, registrationId)
  const organization = thesis ? organizationsOf(thesis)[place] : undefined
  if (!thesis || organization === undefined) return null
  const { title } = await readForum(db, meetingId)
  const body = Buffer.from(await workers.run(opinionFormTask, { thesis: recordOf(thesis), organization, forum: title }, { signal }))
  return { name: i18n.t('Экспертное заключение {number}.docx', { number: place + 1 }), contentType, body }
}
