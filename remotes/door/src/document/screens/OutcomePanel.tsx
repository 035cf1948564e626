import type { Snapshot } from '@forum/contracts/door/device'
import { nameOf, type Visitor } from '@forum/domain/door/doorList'
import type { Stop } from '@forum/domain/door/verdict'
import { currentLanguage, currentLocale, i18n, translated } from '@forum/language'
import type { Shift } from '../shift/shift.ts'
import type { Decision, Outcome } from '../shift/useDecision.ts'
import { startTexts } from '../texts.ts'

interface OutcomePanelProps {
  decision: Decision
  shift: Shift
  point: Snapshot['points'][number]
}

/** Kind of the badge, and details of the person, such as a poster's board. */
function describe(visitor: Visitor, { kinds }: Snapshot): string {
  if (visitor.kind === 'guest') return visitor.guest.organization
  const { kind, detail, organization } = visitor.person
  const known = kinds.find(({ id }) => id === kind)
  const name = known && (currentLanguage() === 'ru' ? known.name : known.englishName || known.name)
  return [name, detail, organization].filter(Boolean).join(' · ')
}

interface Shown {
  colour: 'green' | 'yellow' | 'red'
  /** Instruction in large letters. */
  word: string
  name?: string
  lines: string[]
}

const handOut = (what: string) => i18n.t('Выдать: {what}', { what })

/** Advice for the person at the door, by the reason of a stop. */
const advice = translated<Record<Stop, () => string>>({
  'not a ticket': () => i18n.t('Попросите открыть билет форума или найдите человека по фамилии.'),
  'other forum': () => i18n.t('Попросите билет этого форума или найдите человека по фамилии.'),
  forged: () => i18n.t('Найдите человека по фамилии и сверьте с документом.'),
  unknown: () => i18n.t('Список обновляется, когда есть сеть. Если сети нет, запишите человека: «Нет в списке».'),
  cancelled: () => i18n.t('Направьте к организаторам: они могут вернуть регистрацию.'),
  'other day': () => i18n.t('Проверьте, та ли точка контроля выбрана.'),
  'not planned': () => i18n.t('Направьте к ответственному за мероприятие.'),
})

const reasons = translated<Record<Stop, () => string>>({
  'not a ticket': () => i18n.t('Это не билет форума'),
  'other forum': () => i18n.t('Билет другого форума'),
  forged: () => i18n.t('Подпись билета не подлинная'),
  unknown: () => i18n.t('Такой регистрации нет в списке'),
  cancelled: () => i18n.t('Регистрация отменена'),
  'other day': () => i18n.t('Вход сюда в другой день'),
  'not planned': () => i18n.t('Нет записи на это мероприятие'),
})

function shownVerdict(outcome: Extract<Outcome, { kind: 'verdict' }>, { shift, point }: OutcomePanelProps): Shown {
  const { verdict } = outcome
  const { snapshot, list } = shift.getState()
  const name = verdict.visitor ? nameOf(verdict.visitor) : ''
  const about = verdict.visitor ? describe(verdict.visitor, snapshot) : ''
  if (verdict.colour === 'green') {
    const lines = [about, point.handsOut && handOut(point.handsOut)].filter(Boolean)
    return { colour: 'green', word: i18n.t('Проходите'), name, lines }
  }
  if (verdict.colour === 'yellow') {
    const time = new Intl.DateTimeFormat(currentLocale(), { timeZone: list.forum.timeZone, timeStyle: 'short' })
    const { scannedAt, deviceName } = verdict.earlier
    return {
      colour: 'yellow',
      word: i18n.t('Уже отмечен в {time}, {place}', { time: time.format(new Date(scannedAt)), place: deviceName }),
      name,
      lines: [about],
    }
  }
  const { stop } = verdict
  // The stop is also given as a word, for people who do not distinguish the colours.
  return { colour: 'red', word: `${i18n.t('Стоп')}: ${reasons[stop]}`, name, lines: [advice[stop], about] }
}

function shownOf(outcome: Outcome, props: OutcomePanelProps): Shown {
  if (outcome.kind === 'verdict') return shownVerdict(outcome, props)
  if (outcome.kind === 'undone') return { colour: 'yellow', word: i18n.t('Отметка отменена'), name: nameOf(outcome.visitor), lines: [] }
  if (outcome.kind === 'registered') {
    const { handsOut } = props.point
    return { colour: 'green', word: i18n.t('Записан, проходите'), name: outcome.name, lines: handsOut ? [handOut(handsOut)] : [] }
  }
  const hint = outcome.isFull ? startTexts.storageFull : i18n.t('Не пропускайте: телефон не сохранил отметку. Попробуйте ещё раз.')
  return { colour: 'red', word: i18n.t('Отметка не записана'), lines: [hint] }
}

function Actions({ outcome, decision }: { outcome: Outcome; decision: Decision }) {
  const marked = outcome.kind === 'verdict' && outcome.verdict.colour !== 'red' ? outcome.verdict : null
  const source = outcome.kind === 'verdict' ? outcome.source : 'name'
  return (
    <div className="actions">
      {marked && (
        <button type="button" onClick={() => decision.undo(marked.visitor, source)}>
          {i18n.t('Отменить')}
        </button>
      )}
      {marked?.colour === 'yellow' && (
        <button type="button" onClick={() => decision.letInAgain(marked.visitor, source)}>
          {i18n.t('Отметить ещё раз')}
        </button>
      )}
      {outcome.kind === 'undone' && (
        <button type="button" onClick={() => decision.choose(outcome.visitor)}>
          {i18n.t('Отметить снова')}
        </button>
      )}
      <button type="button" onClick={decision.clear}>
        {i18n.t('Дальше')}
      </button>
    </div>
  )
}

/** Decision about the last person: colour, word and name. */
export function OutcomePanel(props: OutcomePanelProps) {
  const { outcome } = props.decision
  const shown = outcome && shownOf(outcome, props)
  return (
    <section className={`outcome ${shown?.colour ?? ''}`}>
      <div role="alert">
        {shown && (
          <>
            <p className="word">{shown.word}</p>
            {shown.name && <p className="name">{shown.name}</p>}
            {shown.lines.map((line) => line && <p key={line}>{line}</p>)}
          </>
        )}
      </div>
      {outcome && <Actions outcome={outcome} decision={props.decision} />}
    </section>
  )
}
