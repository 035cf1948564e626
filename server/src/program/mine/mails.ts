import { timesAreIn } from '@forum/domain/platform/localTime'
import { speechDateInWords } from '@forum/domain/platform/typedDay'
import { talksCalendar } from '@forum/domain/program/calendarAddress'
import { i18n } from '@forum/language'
import type { Forum } from '../../forum/current/forum.ts'
import { defineMail, mailOf, type OutgoingMail } from '../../platform/mail/composition/mailKind.ts'

type TimedForum = Pick<Forum, 'timeZone' | 'days'>

/** A talk that has another place than its reader knows, in words; null: none. */
export interface ToldMove {
  talkTitle: string
  speaker: string
  /** The reader gives it. */
  isOwn: boolean
  before: string | null
  now: string | null
}

const titled = ({ talkTitle, speaker, isOwn }: ToldMove): string =>
  isOwn ? i18n.t('Ваш доклад «{talkTitle}»', { talkTitle }) : i18n.t('Доклад «{talkTitle}» ({speaker})', { talkTitle, speaker })

const placeIn =
  ({ days }: TimedForum) =>
  (place: string | null): string | null =>
    place && speechDateInWords(place, days)

function inWords(move: ToldMove, forum: TimedForum): string {
  const [before = null, now = null] = [move.before, move.now].map(placeIn(forum))
  const talk = titled(move)
  if (now === null) return i18n.t('{talk}: снят с программы. Был: {before}.', { talk, before: before ?? '—' })
  if (before === null) return i18n.t('{talk}: поставлен в программу. Теперь: {now}.', { talk, now })
  return i18n.t('{talk}: перенесён. Было: {before}. Стало: {now}.', { talk, before, now })
}

const moved = defineMail({
  id: 'program-moves',
  module: 'program',
  placeholders: ['changes'],
  subject: () => i18n.t('Изменения в программе форума'),
  paragraphs: ({ changes }) => [
    i18n.t('Программа форума изменилась:'),
    changes,
    i18n.t('В календаре, подключённом по ссылке, доклады переместятся сами.'),
  ],
  button: () => i18n.t('Моя программа'),
})

/** Changes, and the zone of their times. */
const listed = (changes: readonly string[], { timeZone, days }: TimedForum): string => [...changes, timesAreIn(timeZone, days)].join('\n\n')

export const movesMail = (to: string, moves: readonly ToldMove[], portalUrl: string, forum: TimedForum): OutgoingMail =>
  mailOf(
    moved,
    to,
    {
      changes: listed(
        moves.map((move) => inWords(move, forum)),
        forum,
      ),
    },
    `${portalUrl}/program?mine=1`,
  )

const placed = defineMail({
  id: 'program-place',
  module: 'program',
  placeholders: ['changes', 'calendar'],
  subject: () => i18n.t('Ваш доклад в программе форума'),
  paragraphs: ({ changes, calendar }) => [
    i18n.t('Программа форума опубликована.'),
    changes,
    i18n.t('Файл для календаря: {calendar}', { calendar }),
    i18n.t('Если время или зал изменятся, мы напишем вам.'),
  ],
  button: () => i18n.t('Программа форума'),
})

/** The first place of the speaker's talks. */
export const placesMail = (
  to: string,
  talks: readonly (ToldMove & { talkId: number })[],
  portalUrl: string,
  forum: TimedForum,
): OutgoingMail =>
  mailOf(
    placed,
    to,
    {
      changes: listed(
        talks.map(({ talkTitle, now }) => i18n.t('Ваш доклад «{talkTitle}»: {now}.', { talkTitle, now: placeIn(forum)(now) ?? '—' })),
        forum,
      ),
      calendar: `${portalUrl}${talksCalendar(talks.map(({ talkId }) => talkId))}`,
    },
    `${portalUrl}/program`,
  )

export const programDigestMails = [moved, placed]
