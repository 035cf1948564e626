import type { Snapshot } from '@forum/contracts/door/device'
import { nameOf, type Visitor } from '@forum/domain/door/doorList'
import { currentLanguage, currentLocale } from '@forum/language'
import type { Shift } from '../shift/shift.ts'
import type { Decision, Outcome } from '../shift/useDecision.ts'
import { startTexts, verdictTexts } from '../texts.ts'

interface OutcomePanelProps {
  decision: Decision
  shift: Shift
  point: Snapshot['points'][number]
}

/** The badge's kind, and what belongs to the person, such as a poster's board. */
function describe(visitor: Visitor, { kinds }: Snapshot): string {
  if (visitor.kind === 'guest') return visitor.guest.organization
  const { kind, detail, organization } = visitor.person
  const known = kinds.find(({ id }) => id === kind)
  const name = known && (currentLanguage() === 'ru' ? known.name : known.englishName || known.name)
  return [name, detail, organization].filter(Boolean).join(' · ')
}

interface Shown {
  colour: 'green' | 'yellow' | 'red'
  /** What is to be done, in large letters. */
  word: string
  name?: string
  lines: string[]
}

function shownVerdict(outcome: Extract<Outcome, { kind: 'verdict' }>, { shift, point }: OutcomePanelProps): Shown {
  const { verdict } = outcome
  const { snapshot, list } = shift.getState()
  const name = verdict.visitor ? nameOf(verdict.visitor) : ''
  const about = verdict.visitor ? describe(verdict.visitor, snapshot) : ''
  if (verdict.colour === 'green') {
    const lines = [about, point.handsOut && verdictTexts.handOut(point.handsOut)].filter(Boolean)
    return { colour: 'green', word: verdictTexts.pass, name, lines }
  }
  if (verdict.colour === 'yellow') {
    const time = new Intl.DateTimeFormat(currentLocale(), { timeZone: list.forum.timeZone, timeStyle: 'short' })
    const { scannedAt, deviceName } = verdict.earlier
    return { colour: 'yellow', word: verdictTexts.already(time.format(new Date(scannedAt)), deviceName), name, lines: [about] }
  }
  const { stop } = verdict
  return { colour: 'red', word: `${verdictTexts.stop}: ${verdictTexts.reasons[stop]}`, name, lines: [verdictTexts.advice[stop], about] }
}

function shownOf(outcome: Outcome, props: OutcomePanelProps): Shown {
  if (outcome.kind === 'verdict') return shownVerdict(outcome, props)
  if (outcome.kind === 'undone') return { colour: 'yellow', word: verdictTexts.undone, name: nameOf(outcome.visitor), lines: [] }
  if (outcome.kind === 'registered') {
    const { handsOut } = props.point
    return { colour: 'green', word: verdictTexts.registered, name: outcome.name, lines: handsOut ? [verdictTexts.handOut(handsOut)] : [] }
  }
  const hint = outcome.isFull ? startTexts.storageFull : verdictTexts.notStoredHint
  return { colour: 'red', word: verdictTexts.notStored, lines: [hint] }
}

function Actions({ outcome, decision }: { outcome: Outcome; decision: Decision }) {
  const marked = outcome.kind === 'verdict' && outcome.verdict.colour !== 'red' ? outcome.verdict : null
  const source = outcome.kind === 'verdict' ? outcome.source : 'name'
  return (
    <div className="actions">
      {marked && (
        <button type="button" onClick={() => decision.undo(marked.visitor, source)}>
          {verdictTexts.undo}
        </button>
      )}
      {marked?.colour === 'yellow' && (
        <button type="button" onClick={() => decision.letInAgain(marked.visitor, source)}>
          {verdictTexts.letInAgain}
        </button>
      )}
      {outcome.kind === 'undone' && (
        <button type="button" onClick={() => decision.choose(outcome.visitor)}>
          {verdictTexts.again}
        </button>
      )}
      <button type="button" onClick={decision.clear}>
        {verdictTexts.next}
      </button>
    </div>
  )
}

/** Whether the last person passes: colour, word and name. */
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
