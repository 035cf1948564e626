import type { Snapshot } from '@forum/contracts/door/device'
import { pointName } from '../../reading/pointName.ts'
import type { ShiftState } from '../shift/shift.ts'
import { deskTexts } from '../texts.ts'

type Point = Snapshot['points'][number]

interface PointBarProps {
  state: ShiftState
  points: { today: Point[]; others: Point[] }
  point: Point | undefined
  /** People who have come. */
  count: number
  onPoint: (id: number) => void
}

function connectionText({ connection, unsent }: ShiftState): string {
  if (connection === 'offline') return deskTexts.offline(unsent)
  if (connection === 'failing') return deskTexts.failing(unsent)
  return unsent > 0 ? deskTexts.sending(unsent) : deskTexts.online
}

const options = (points: Point[]) =>
  points.map((point) => (
    <option key={point.id} value={point.id}>
      {pointName(point)}
    </option>
  ))

/** Where the device stands, how many have come, and whether it has a network. */
export function PointBar({ state, points, point, count, onPoint }: PointBarProps) {
  return (
    <header className="point">
      <h1 className="shift">
        {state.facts.forumName} · {state.facts.deviceName}
      </h1>
      {point && (
        <select aria-label={deskTexts.point} value={point.id} onChange={(event) => onPoint(Number(event.target.value))}>
          {points.today.length > 0 && <optgroup label={deskTexts.today}>{options(points.today)}</optgroup>}
          {points.others.length > 0 && <optgroup label={deskTexts.otherDays}>{options(points.others)}</optgroup>}
        </select>
      )}
      <div className="facts">
        {point && <span>{point.capacity === null ? deskTexts.came(count) : deskTexts.inside(count, point.capacity)}</span>}
        <span role="status" className={state.connection === 'online' ? undefined : 'offline'}>
          {connectionText(state)}
        </span>
      </div>
    </header>
  )
}
