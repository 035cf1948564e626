import { isOpenToday, todayAt } from '@forum/domain/door/verdict'
import { i18n } from '@forum/language'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { remember, remembered } from '../language.ts'
import { repeats } from '../scanning/repeats.ts'
import type { CameraState } from '../scanning/useCamera.ts'
import { useWedge } from '../scanning/useWedge.ts'
import type { Shift } from '../shift/shift.ts'
import { useDecision } from '../shift/useDecision.ts'
import { usePolling } from '../shift/usePolling.ts'
import type { DoorDatabase } from '../storage/database.ts'
import { startTexts } from '../texts.ts'
import { Camera } from './Camera.tsx'
import { More } from './More.tsx'
import { NewPersonForm } from './NewPersonForm.tsx'
import { OutcomePanel } from './OutcomePanel.tsx'
import { PointBar } from './PointBar.tsx'
import { Search } from './Search.tsx'

interface DeskProps {
  db: DoorDatabase
  shift: Shift
  /** Opens the page with a newer release; null: there is none. */
  update: (() => void) | null
  onOver: (why: string) => Promise<void>
  onLanguage: () => void
}

type View = 'camera' | 'search' | 'new person' | 'more'

/** Main screen, with which people at the door work all day. */
export function Desk({ db, shift, update, onOver, onLanguage }: DeskProps) {
  const state = useSyncExternalStore(shift.subscribe, shift.getState)
  const { snapshot, list, facts } = state
  const [view, setView] = useState<View>('camera')
  const [camera, setCamera] = useState<CameraState>('starting')
  const [isSilent, setSilent] = useState(false)
  const today = todayAt(list, shift.now())
  const points = useMemo(() => {
    const active = snapshot.points.filter(({ isActive }) => isActive)
    const isToday = (point: (typeof active)[number]) => isOpenToday(point, list.forum.days, today)
    return { today: active.filter(isToday), others: active.filter((point) => !isToday(point)) }
  }, [snapshot, list, today])
  const key = `door-point-${facts.forumId}`
  const [pointId, setPointId] = useState(() => Number(remembered(key)))
  const all = [...points.today, ...points.others]
  const point = all.find(({ id }) => id === pointId) ?? all[0]

  const decision = useDecision(shift, point, isSilent)
  const [isNew] = useState(repeats)
  const view_ = useRef(view)
  view_.current = view
  usePolling(
    shift,
    () =>
      onOver(i18n.t('Сервер больше не принимает это устройство: список и доступ удалены с телефона. Попросите у организатора новый код.')),
    () => onOver(startTexts.shiftOver),
  )

  const scanned = (text: string) => {
    if (view_.current !== 'more') setView('camera')
    decision.scan(text)
  }
  useWedge(scanned)

  const top = useRef<HTMLDivElement>(null)
  // A list of names may be scrolled; the decision is shown at the top.
  useEffect(() => {
    if (decision.outcome) top.current?.scrollIntoView?.({ block: 'start' })
  }, [decision.outcome])

  return (
    <div className="desk" ref={top}>
      <PointBar
        state={state}
        points={points}
        point={point}
        count={decision.presence.size}
        onPoint={(id) => {
          remember(key, String(id))
          setPointId(id)
          decision.clear()
        }}
      />
      <main>
        {!point && <p role="alert">{i18n.t('Организаторы ещё не завели ни одной точки контроля.')}</p>}
        {point && view !== 'more' && view !== 'new person' && <OutcomePanel decision={decision} shift={shift} point={point} />}
        {point && view === 'camera' && <Camera onCode={(text) => isNew(text, performance.now()) && scanned(text)} onState={setCamera} />}
        {point && view === 'search' && (
          <Search
            list={list}
            presence={decision.presence}
            onChoose={(visitor) => {
              setView('camera')
              decision.choose(visitor)
            }}
          />
        )}
        {point && view === 'new person' && (
          <NewPersonForm
            consent={snapshot.consent.text}
            isToday={list.forum.days.includes(today)}
            onRegister={async (person) => {
              if (await decision.register(person)) setView('camera')
            }}
          />
        )}
        {view === 'more' && (
          <More
            db={db}
            shift={shift}
            state={state}
            update={update}
            isSilent={isSilent}
            onSilent={setSilent}
            onLanguage={onLanguage}
            onOver={() => onOver(startTexts.shiftOver)}
          />
        )}
      </main>
      <nav className="bar">
        {view === 'camera' ? (
          <>
            <button
              type="button"
              className={camera === 'starting' || camera === 'on' ? undefined : 'main'}
              onClick={() => {
                // Without this the field would be below the former person.
                decision.clear()
                setView('search')
              }}
            >
              {i18n.t('По фамилии')}
            </button>
            <button type="button" onClick={() => setView('new person')}>
              {i18n.t('Нет в списке')}
            </button>
            <button type="button" onClick={() => setView('more')}>
              {i18n.t('Ещё')}
            </button>
          </>
        ) : (
          <button type="button" onClick={() => setView('camera')}>
            {i18n.t('Назад')}
          </button>
        )}
      </nav>
    </div>
  )
}
