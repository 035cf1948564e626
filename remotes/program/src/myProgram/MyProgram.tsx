import type { PublishedTalk } from '@forum/contracts/program/program'
import { clockTime } from '@forum/domain/program/program'
import type { TalkPlace } from '@forum/domain/program/talkPlace'
import { i18n } from '@forum/language'
import { Link } from '@forum/router'
import { makeStyles, Panel, tokens } from '@forum/ui'
import { talkTitle } from '../publicProgram/entries.ts'
import { CalendarFeed } from './CalendarFeed.tsx'
import { useSignedInUserId } from './chosenTalks.ts'

interface ChosenTalk {
  talk: PublishedTalk
  place: TalkPlace
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '12px', marginBottom: '16px', '@media print': { display: 'none' } },
  text: { margin: 0, overflowWrap: 'anywhere' },
  overlaps: {
    margin: 0,
    padding: '8px 0 8px 16px',
    borderLeft: `4px solid ${tokens.colorPaletteRedBorderActive}`,
    listStyleType: 'none',
    overflowWrap: 'anywhere',
  },
})

const timed = ({ talk, place: { start, end } }: ChosenTalk): string =>
  start === null || end === null ? talkTitle(talk).text : `«${talkTitle(talk).text}» (${clockTime(start)}–${clockTime(end)})`

interface Props {
  isEmpty: boolean
  overlaps: readonly [ChosenTalk, ChosenTalk][]
}

/** Head of the chosen talks: overlapping ones, and the calendar feed. */
export function MyProgram({ isEmpty, overlaps }: Props) {
  const styles = useStyles()
  const owner = useSignedInUserId()
  return (
    <div className={styles.root}>
      {isEmpty && (
        <p className={styles.text}>{i18n.t('Вы ещё не выбрали ни одного доклада. Отметьте в программе те, на которые пойдёте.')}</p>
      )}
      {overlaps.length > 0 && (
        <ul className={styles.overlaps}>
          {overlaps.map(([one, other]) => (
            <li key={`${one.talk.id}-${other.talk.id}`}>
              {i18n.t('Пересекаются: {one} и {other}', { one: timed(one), other: timed(other) })}
            </li>
          ))}
        </ul>
      )}
      <Panel>
        {owner === null ? (
          <p className={styles.text}>
            {i18n.t(
              'Доклады выбраны только в этом браузере. Войдите, чтобы видеть их на всех устройствах, подключить к календарю и узнавать о переносах по почте.',
            )}{' '}
            <Link to={`/login?next=${encodeURIComponent('/program?mine=1')}`}>{i18n.t('Войти')}</Link>
          </p>
        ) : (
          <CalendarFeed />
        )}
      </Panel>
    </div>
  )
}
