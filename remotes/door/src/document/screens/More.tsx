import { nameOf, type Visitor } from '@forum/domain/door/doorList'
import { currentLocale, i18n, translated } from '@forum/language'
import { useState } from 'react'
import { endOwnShift } from '../shift/endShift.ts'
import type { Shift, ShiftState } from '../shift/shift.ts'
import type { DoorDatabase, StoredMark } from '../storage/database.ts'
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

/** Reasons of refused marks that the person at the device can act on. */
const reasons = translated({
  future: () => i18n.t('время впереди часов портала'),
  not_forum_day: () => i18n.t('не в день форума'),
  wrong_time: () => i18n.t('неправильное время'),
  bad_name: () => i18n.t('в имени ссылка или адрес'),
  too_many_people: () => i18n.t('слишком много новых людей'),
})

function Refused({ state }: { state: ShiftState }) {
  const { refused, list } = state
  if (refused.length === 0) return null
  const time = new Intl.DateTimeFormat(currentLocale(), { timeZone: list.forum.timeZone, timeStyle: 'short' })
  const describe = (stored: StoredMark) => {
    const visitor = visitorOf(stored, state)
    const name = visitor ? nameOf(visitor) : i18n.t('Человек с места, без списка')
    const reason = stored.code in reasons ? reasons[stored.code as keyof typeof reasons] : ''
    const facts = [name, stored.mark.kind === 'undo' && i18n.t('отмена отметки'), reason].filter(Boolean)
    return `${time.format(new Date(stored.mark.scannedAt))} ${facts.join(', ')}`
  }
  return (
    <section>
      <h2>{i18n.t('Переданы организаторам: {count}', { count: refused.length })}</h2>
      <p className="hint">{i18n.t('Эти отметки сервер не принял сам, их разберут организаторы. Делать ничего не нужно.')}</p>
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
          {[
            unsent &&
              i18n.t(
                'Не {count, plural, one {отправлена # отметка} few {отправлены # отметки} other {отправлено # отметок}}. Они останутся на телефоне и уйдут со следующей сменой этого форума.',
                { count: state.unsent },
              ),
            i18n.t('Список и доступ будут удалены с телефона.'),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {asks && unsent && (
        <button type="button" onClick={() => void shift.sync()}>
          {i18n.t('Отправить сейчас')}
        </button>
      )}
      <button type="button" className={asks ? 'danger' : undefined} onClick={() => (asks ? void end() : setAsks(true))}>
        {asks && unsent ? i18n.t('Всё равно закончить') : i18n.t('Закончить смену')}
      </button>
    </section>
  )
}

/** Screen of actions that are rarely needed in a shift. */
export function More(props: MoreProps) {
  const { update, isSilent, onSilent, onLanguage, state } = props
  return (
    <div className="more">
      <label className="check">
        <input type="checkbox" checked={isSilent} onChange={(event) => onSilent(event.target.checked)} />
        {i18n.t('Без звука')}
      </label>
      <LanguageButton onLanguage={onLanguage} />
      {update && (
        <section>
          <h2>{i18n.t('Есть новая версия страницы')}</h2>
          <p className="hint">{i18n.t('Страница откроется заново и спросит PIN.')}</p>
          <button type="button" onClick={update}>
            {i18n.t('Обновить сейчас')}
          </button>
        </section>
      )}
      <Refused state={state} />
      <EndShift {...props} />
    </div>
  )
}
