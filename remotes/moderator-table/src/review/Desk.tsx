import type { RegistrationScores } from '@forum/contracts/theses/experts'
import type { Queue as QueueReply, ReasonTemplate } from '@forum/contracts/theses/review'
import type { Section } from '@forum/domain/forum/sections'
import { mergeClasses } from '@forum/ui'
import { Pager } from '@forum/ui/pager'
import { useEffect, useRef, useState } from 'react'
import { useNarrowWindow } from '../card/useNarrowWindow.ts'
import { useAddress } from '../views/useAddress.ts'
import { Applicant } from './decision/Applicant.tsx'
import { DecisionPanel } from './decision/DecisionPanel.tsx'
import { LastDecision } from './decision/LastDecision.tsx'
import { useDeskStyles } from './deskStyles.ts'
import { KeysHint } from './queue/KeysHint.tsx'
import { NothingHere } from './queue/NothingHere.tsx'
import { Queue } from './queue/Queue.tsx'
import { QueueStepper } from './queue/QueueStepper.tsx'
import { queueQuery } from './queue/queueQuery.ts'
import type { QueueState } from './queue/useQueue.ts'
import { useQueueFocus } from './queue/useQueueFocus.ts'
import { ThesisArea } from './ThesisArea.tsx'
import { useDesk } from './useDesk.ts'

interface Props {
  reply: QueueReply
  queue: QueueState
  scores: ReadonlyMap<number, RegistrationScores>
  sections: readonly Section[]
  reasons: readonly ReasonTemplate[]
  /** Called after a decision, and after one was undone. */
  onDecided: () => void
  /** The queue has to be read again. */
  onReread: () => void
}

/** The queue, the thesis, the decision. */
export function Desk({ reply, queue, scores, sections, reasons, onDecided, onReread }: Props) {
  const styles = useDeskStyles()
  const [params, change] = useAddress()
  const list = useRef<HTMLDivElement>(null)
  const [queueOpen, setQueueOpen] = useState(false)
  const narrow = useNarrowWindow()
  const desk = useDesk({ queue, sections, reasons, list, onDecided, onReread })
  const { item, loaded, problem } = desk
  const { current, rows } = queue
  const place = useQueueFocus(list, current)
  const top = useRef<HTMLDivElement>(null)
  // The next thesis is read from its beginning, and the decision can be undone there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is open
  useEffect(() => {
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }, [current])
  return (
    <>
      <div ref={top}>
        <LastDecision last={desk.last} onUndo={() => void desk.undo()} onExpired={desk.forgetLast} />
      </div>
      {rows.length === 0 && current === null ? (
        <NothingHere />
      ) : (
        <>
          <QueueStepper
            place={rows.findIndex(({ id }) => id === current)}
            count={rows.length}
            isOpen={queueOpen}
            onStep={queue.step}
            onToggle={() => setQueueOpen(!queueOpen)}
          />
          <div className={styles.columns}>
            <div className={mergeClasses(styles.side, !queueOpen && styles.folded)}>
              <KeysHint place={place} />
              <Queue list={list} rows={rows} scores={scores} current={current} onOpen={queue.open} onCommand={desk.onCommand} />
              <Pager
                count={reply.count}
                page={queueQuery(params).page}
                pageSize={reply.pageSize}
                onPage={(to) => void change({ page: to === 1 ? null : String(to) })}
              />
            </div>
            {/* The panel is before the thesis in the order of reading, too. */}
            {narrow && item && <Applicant registration={item.registration} sections={sections} />}
            <ThesisArea open={current !== null} loaded={loaded} onRetry={desk.refresh} />
            <div className={styles.side}>
              {item && (
                <DecisionPanel
                  item={item}
                  sections={sections}
                  reasons={reasons}
                  problem={problem?.id === item.registration.id ? problem.text : null}
                  notesAsked={desk.notesAsked}
                  messageAsked={desk.messageFor === item.registration.id}
                  onChoose={(choice) => desk.onChoose(item, choice)}
                  onSend={() => void desk.onSend()}
                  onCancel={desk.onCancel}
                  onDiscard={() => void desk.discard(item.registration.id)}
                  onChanged={desk.refresh}
                  backToQueue={desk.backToQueue}
                />
              )}
            </div>
          </div>
        </>
      )}
      {desk.question}
    </>
  )
}
