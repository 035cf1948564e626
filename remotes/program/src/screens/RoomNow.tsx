import type { PublishedItem, PublishedProgram } from '@forum/contracts/program/program'
import { content } from '@forum/domain/forum/bilingual'
import { formatDay } from '@forum/domain/platform/calendar'
import { speechDateInWords } from '@forum/domain/platform/typedDay'
import { clockSpan } from '@forum/domain/program/program'
import { itemTitle } from '@forum/domain/program/programPapers'
import { i18n } from '@forum/language'
import { mergeClasses } from '@forum/ui'
import { type ForumMoment, roomProgram } from './roomProgram.ts'
import { useScreenStyles } from './screenStyles.ts'

interface Words {
  title: string
  who: string
  organization: string
}

function wordsOf({ talks, sections, days }: PublishedProgram, item: PublishedItem): Words {
  if (item.registrationId === null) return { title: itemTitle(item, sections), who: item.chair, organization: '' }
  const talk = talks.find(({ id }) => id === item.registrationId)
  if (!talk || talk.isCancelled) return { title: i18n.t('Доклад отменён'), who: '', organization: '' }
  const title = content(talk.talkTitle, talk.englishTitle).text
  if (talk.isManual)
    return { title, who: i18n.t('Перенесено: {time}', { time: speechDateInWords(talk.speechDate, days) }), organization: '' }
  return { title, who: talk.speaker, organization: talk.organizationName }
}

interface EntryProps {
  program: PublishedProgram
  item: PublishedItem
  /** Number of the shown day; entries of other days name theirs. */
  today: number
  isNext?: boolean
  /** Whether the entry is one of several next ones. */
  isShort?: boolean
}

function Entry({ program, item, today, isNext, isShort }: EntryProps) {
  const styles = useScreenStyles()
  const { title, who, organization } = wordsOf(program, item)
  const day = item.dayNumber === today ? '' : formatDay(program.days[item.dayNumber - 1] ?? '')
  return (
    <div className={styles.entry}>
      <span className={styles.time}>{[day, clockSpan(item)].filter(Boolean).join(', ')}</span>
      <p className={mergeClasses(styles.title, isNext && styles.nextTitle, isShort && styles.shortTitle)}>{title}</p>
      {who && (
        <p className={mergeClasses(styles.who, isNext && styles.nextWho)}>{[who, !isNext && organization].filter(Boolean).join(', ')}</p>
      )}
    </div>
  )
}

interface Props {
  program: PublishedProgram
  room: PublishedProgram['rooms'][number]
  moment: ForumMoment
  /** Whether no other room is shown. */
  isAlone: boolean
}

/** The current and the next entries of a room. */
export function RoomNow({ program, room, moment, isAlone }: Props) {
  const styles = useScreenStyles()
  const { now, next } = roomProgram(program.items, room.id, moment)
  return (
    <section className={styles.room} aria-labelledby={`room-${room.id}`}>
      <div className={mergeClasses(styles.fitting, isAlone && styles.alone)}>
        <h2 className={styles.name} id={`room-${room.id}`}>
          {content(room.name, room.englishName).text}
        </h2>
        <div className={styles.parts}>
          {now && (
            <div className={mergeClasses(styles.part, styles.running)}>
              <h3 className={styles.label}>{i18n.t('Сейчас')}</h3>
              <Entry program={program} item={now} today={moment.dayNumber} />
            </div>
          )}
          <div className={styles.part}>
            <h3 className={styles.label}>{i18n.t('Далее')}</h3>
            {next.length === 0 && <p className={styles.who}>{i18n.t('Больше ничего нет')}</p>}
            {next.slice(0, isAlone ? 3 : 1).map((item) => (
              <Entry key={item.id} program={program} item={item} today={moment.dayNumber} isNext isShort={isAlone} />
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
