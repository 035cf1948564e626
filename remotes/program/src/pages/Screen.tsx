import { formatIn } from '@forum/domain/platform/calendar'
import { currentLocale, i18n } from '@forum/language'
import { Link, useLoaderData, useNavigate, useSearchParams } from '@forum/router'
import { mergeClasses } from '@forum/ui'
import { useLayoutEffect, useRef } from 'react'
import { RoomNow } from '../screens/RoomNow.tsx'
import { forumMoment } from '../screens/roomProgram.ts'
import { useScreenStyles } from '../screens/screenStyles.ts'
import { screenTexts } from '../screens/texts.ts'
import { readProgram, useScreen } from '../screens/useScreen.ts'

const loadScreen = () => readProgram()

const COLUMNS = ['one', 'two', 'three', 'many'] as const
/** Five and six rooms are two rows of three. */
const columnsOf = (rooms: number) => COLUMNS[rooms === 5 || rooms === 6 ? 2 : Math.min(rooms, 4) - 1]

/** Page for a display in the foyer: the current and next talks of every room. With `?room=`, for a display at the door of a room. */
function ScreenPage() {
  const styles = useScreenStyles()
  const { program, now, since } = useScreen(useLoaderData<typeof loadScreen>())
  const navigate = useNavigate()
  const wanted = useSearchParams()[0].get('room')
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Without the dialog's own focus its link would be focused, with a visible ring.
    shown?.focus()
    return () => shown?.close()
  }, [])

  const { timeZone, days, release } = program
  const moment = forumMoment(now, timeZone, days)
  const rooms = wanted === null ? program.rooms : program.rooms.filter(({ id }) => String(id) === wanted)
  const clock = (at: Date) => formatIn('ru', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
  const day = formatIn(currentLocale(), { timeZone, weekday: 'long', day: 'numeric', month: 'long' }).format(now)
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.root}
      aria-label={screenTexts.page}
      onCancel={(event) => {
        event.preventDefault()
        void navigate('/program')
      }}
    >
      <div className={styles.head}>
        <span className={styles.clock}>{clock(now)}</span>
        <h1 className={styles.day}>{day}</h1>
        <Link className={styles.leave} to="/program">
          {i18n.t('Вся программа')}
        </Link>
      </div>
      <div role="status">{since && <p className={styles.lost}>{i18n.t('Нет связи. Программа на {time}', { time: clock(since) })}</p>}</div>
      {rooms.length === 0 ? (
        <p className={styles.message}>
          {release === null ? i18n.t('Программа ещё не опубликована') : i18n.t('Такого зала нет в программе')}
        </p>
      ) : (
        <div className={mergeClasses(styles.rooms, styles[columnsOf(rooms.length) ?? 'one'])}>
          {rooms.map((room) => (
            <RoomNow key={room.id} program={program} room={room} moment={moment} isAlone={rooms.length === 1} />
          ))}
        </div>
      )}
    </dialog>
  )
}

export { loadScreen as loader, ScreenPage as Component }
