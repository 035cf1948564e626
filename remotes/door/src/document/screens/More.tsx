import { nameOf, type Visitor } from '@forum/domain/door/doorList'
import { currentLocale } from '@forum/language'
import { useState } from 'react'
import { endOwnShift } from '../shift/endShift.ts'
import type { Shift, ShiftState } from '../shift/shift.ts'
import type { DoorDatabase, StoredMark } from '../storage/database.ts'
import { moreTexts } from '../texts.ts'
import { LanguageButton } from './LanguageButton.tsx'

interface MoreProps {
  db: DoorDatabase
  shift: Shift
  state: ShiftState
  update: (() => void) | null
  isSilent: boolean
  onSilent: (isSilent: boolean) => void
  onLanguage: () => void
  onOver: () => void
}

function visitorOf({ mark: { registrationId, guestId } }: StoredMark, { list }: ShiftState): Visitor | null {
  const person = registrationId === null ? undefined : list.byRegistration.get(registrationId)
  if (person) return { kind: 'person', person }
  const guest = guestId === null ? undefined : list.byGuest.get(guestId)
  return guest ? { kind: 'guest', guest } : null
}

function Refused({ state }: { state: ShiftState }) {
  const { refused, list } = state
  if (refused.length === 0) return null
  const time = new Intl.DateTimeFormat(currentLocale(), { timeZone: list.forum.timeZone, timeStyle: 'short' })
  const describe = (stored: StoredMark) => {
    const visitor = visitorOf(stored, state)
    const name = visitor ? nameOf(visitor) : moreTexts.unlisted
    const reason = stored.code in moreTexts.reasons ? moreTexts.reasons[stored.code as keyof typeof moreTexts.reasons] : ''
    const facts = [name, stored.mark.kind === 'undo' && moreTexts.undoMark, reason].filter(Boolean)
    return `${time.format(new Date(stored.mark.scannedAt))} ${facts.join(', ')}`
  }
  return (
    <section>
      <h2>{moreTexts.refused(refused.length)}</h2>
      <p className="hint">{moreTexts.refusedHint}</p>
      <ul>
        {refused.map((stored) => (
          <li key={stored.number}>{describe(stored)}</li>
        ))}
      </ul>
    </section>
  )
}

function EndShift({ db, shift, state, onOver }: Pick<MoreProps, 'db' | 'shift' | 'state' | 'onOver'>) {
  const [asks, setAsks] = useState(false)
  const end = async () => {
    await endOwnShift(db, shift)
    onOver()
  }
  const unsent = state.unsent > 0
  return (
    <section>
      {asks && (
        <p role="alert">
          {unsent && `${moreTexts.unsent(state.unsent)} `}
          {moreTexts.endHint}
        </p>
      )}
      {asks && unsent && (
        <button type="button" onClick={() => void shift.sync()}>
          {moreTexts.sendFirst}
        </button>
      )}
      <button type="button" className={asks ? 'danger' : undefined} onClick={() => (asks ? void end() : setAsks(true))}>
        {asks && unsent ? moreTexts.endAnyway : moreTexts.end}
      </button>
    </section>
  )
}

/** What is rarely needed in a shift. */
export function More(props: MoreProps) {
  const { update, isSilent, onSilent, onLanguage, state } = props
  return (
    <div className="more">
      <label className="check">
        <input type="checkbox" checked={isSilent} onChange={(event) => onSilent(event.target.checked)} />
        {moreTexts.silent}
      </label>
      <LanguageButton onLanguage={onLanguage} />
      {update && (
        <section>
          <h2>{moreTexts.update}</h2>
          <p className="hint">{moreTexts.updateHint}</p>
          <button type="button" onClick={update}>
            {moreTexts.updateNow}
          </button>
        </section>
      )}
      <Refused state={state} />
      <EndShift {...props} />
    </div>
  )
}
