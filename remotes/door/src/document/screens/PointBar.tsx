import type { Snapshot } from '@forum/contracts/door/device'
import { i18n } from '@forum/language'
import { pointName } from '../../reading/pointName.ts'
import type { ShiftState } from '../shift/shift.ts'

type Point = Snapshot['points'][number]

interface PointBarProps {
  state: ShiftState
  points: { today: Point[]; others: Point[] }
  point: Point | undefined
  /** Number of people who have come. */
  count: number
  onPoint: (id: number) => void
}

function connectionText({ connection, unsent }: ShiftState): string {
  if (connection === 'offline') return i18n.t('Нет сети · не отправлено: {count}', { count: unsent })
  if (connection === 'failing') return i18n.t('Сервер не отвечает как надо · не отправлено: {count}', { count: unsent })
  return unsent > 0 ? i18n.t('Отправляем: {count}', { count: unsent }) : i18n.t('На связи')
}

const options = (points: Point[]) =>
  points.map((point) => (
    <option key={point.id} value={point.id}>
      {pointName(point)}
    </option>
  ))

/** Control point of the device, number of people who have come, and state of the network. */
export function PointBar({ state, points, point, count, onPoint }: PointBarProps) {
  return (
    <header className="point">
      <h1 className="shift">
        {state.facts.forumName} · {state.facts.deviceName}
      </h1>
      {point && (
        <select aria-label={i18n.t('Точка контроля')} value={point.id} onChange={(event) => onPoint(Number(event.target.value))}>
          {points.today.length > 0 && <optgroup label={i18n.t('Сегодня')}>{options(points.today)}</optgroup>}
          {points.others.length > 0 && <optgroup label={i18n.t('Другие дни')}>{options(points.others)}</optgroup>}
        </select>
      )}
      <div className="facts">
        {point && (
          <span>
            {point.capacity === null
              ? i18n.t('Отмечено: {count}', { count })
              : i18n.t('В зале {count} из {capacity}', { count, capacity: point.capacity })}
          </span>
        )}
        <span role="status" className={state.connection === 'online' ? undefined : 'offline'}>
          {connectionText(state)}
        </span>
      </div>
    </header>
  )
}
