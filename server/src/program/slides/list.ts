import { listSlides } from '@forum/contracts/program/slides'
import { SLIDES_QUOTA_BYTES } from '@forum/domain/program/slides'
import { readForum } from '../../forum/current/forum.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { mediaUrl } from '../../platform/http/media/mediaUrl.ts'
import { placeOf, readSentTalks, type SentRoom, type SentTalk } from './readTalks.ts'
import { usedBytes } from './send.ts'

const MEGABYTE = 1000 ** 2

const hasFile = ({ sessions }: SentRoom): boolean => sessions.some(({ talks }) => talks.some(({ file }) => file !== null))

/** `listSlides` */
export const listRoute = handleReading(listSlides, async ({ id }, { db, secret, clock, user }) => {
  const forum = await readForum(db, id)
  const urlOf = (kind: string, of: string | number) => mediaUrl({ secret, clock, user }, 'forum-staff', kind, of)
  const present = (sent: SentTalk) => ({
    id: sent.talk.id,
    title: sent.talk.talkTitle,
    speaker: sent.talk.speaker,
    place: placeOf(sent),
    file: sent.file && {
      name: sent.file.name,
      size: sent.file.size,
      sentAt: sent.file.sentAt.toISOString(),
      url: urlOf('slides', sent.talk.id),
    },
    hasRecording: sent.hasRecording,
  })
  const rooms = await readSentTalks(db, forum)
  return {
    meetingId: forum.id,
    rooms: rooms.map((room) => ({
      id: room.id,
      name: room.name,
      archive: hasFile(room) ? urlOf('slides-archive', `${forum.id}.${room.id}`) : null,
      sessions: room.sessions.map(({ talks, ...session }) => ({ ...session, talks: talks.map(present) })),
    })),
    usedMegabytes: Math.ceil((await usedBytes(db, forum.id)) / MEGABYTE),
    quotaMegabytes: SLIDES_QUOTA_BYTES / MEGABYTE,
  }
})
