import type { RegistrationScores } from '@forum/contracts/experts'
import type { Queue as QueueReply, ReasonTemplate, ReviewItem } from '@forum/contracts/review'
import type { Section } from '@forum/domain/sections'
import { Button, mergeClasses, Notice, Spinner, Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { useEffect, useRef, useState } from 'react'
import type { Choice } from './decision/choices.ts'
import { DecisionPanel } from './decision/DecisionPanel.tsx'
import { changeDraft, draftOf } from './decision/draft.ts'
import { LastDecision } from './decision/LastDecision.tsx'
import { useDecisions } from './decision/useDecisions.ts'
import { useDeskStyles } from './deskStyles.ts'
import { ItemCache, useItem } from './items.ts'
import type { Command } from './keys.ts'
import { usePreferences } from './preferences.ts'
import { Pages } from './queue/Pages.tsx'
import { Queue } from './queue/Queue.tsx'
import type { QueueState } from './queue/useQueue.ts'
import { Sheet } from './Sheet.tsx'
import { reviewTexts } from './texts.ts'

interface Props {
  reply: QueueReply
  queue: QueueState
  scores: ReadonlyMap<number, RegistrationScores>
  sections: readonly Section[]
  reasons: readonly ReasonTemplate[]
  /** Something was decided, or a decision taken back. */
  onDecided: () => void
  onFinished: () => void
}

/** The queue, the thesis, the decision. */
export function Desk({ reply, queue, scores, sections, reasons, onDecided, onFinished }: Props) {
  const styles = useDeskStyles()
  const [cache] = useState(() => new ItemCache())
  const { loaded, refresh } = useItem(cache, queue.current)
  const { last, forgetLast, problem, decide, choose, undo, discard } = useDecisions({
    queue,
    cache,
    sections,
    reasons,
    refresh,
    onDecided,
    onFinished,
  })
  const [notesAsked, setNotesAsked] = useState(0)
  const [asked, setAsked] = useState<number | null>(null)
  /** What was chosen without reading, until it is confirmed. */
  const [unread, setUnread] = useState<(() => void) | null>(null)
  const [queueOpen, setQueueOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const item = loaded && 'item' in loaded ? loaded.item : null
  const { current, rows, following } = queue
  const backToQueue = () => list.current?.focus()
  const [soon, then] = following

  // After what is shown, so that reading ahead does not delay it.
  useEffect(() => {
    if (item) for (const id of [soon, then]) if (id) void cache.read(id).catch(() => undefined)
  }, [item, soon, then, cache])

  // The buttons of what was decided are gone if the next had to be read first.
  useEffect(() => {
    if (item && last && document.activeElement === document.body) list.current?.focus()
  }, [item, last])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is open
  useEffect(() => setAsked(null), [current])

  const onChoose = (item: ReviewItem, choice: Choice) => {
    // A missing thesis is null; one that this role may not read is absent.
    if (item.thesis === undefined && !usePreferences.getState().decidesUnread) return setUnread(() => () => onChoose(item, choice))
    setAsked(item.registration.id)
    choose(item, choice)
  }
  const onCommand = (command: Command) => {
    if (command === 'next') queue.step(1)
    else if (command === 'previous') queue.step(-1)
    else if (command === 'skip') queue.toNextOpen()
    else if (command === 'undo') void undo()
    else if (command === 'note') setNotesAsked((count) => count + 1)
    else if (item) onChoose(item, command)
  }
  const send = async () => {
    const composing = item && draftOf(item.registration.id).composing
    // After a failure the message keeps the focus.
    if (composing && (await decide(item, composing))) backToQueue()
  }
  const cancel = () => {
    if (current !== null) changeDraft(current, { composing: null })
    backToQueue()
  }
  const place = rows.findIndex(({ id }) => id === current)
  return (
    <>
      <LastDecision last={last} onUndo={() => void undo()} onExpired={forgetLast} />
      <div className={styles.stepper}>
        <Button className={styles.step} aria-label={reviewTexts.previous} disabled={place <= 0} onClick={() => queue.step(-1)}>
          ‹
        </Button>
        <Button className={styles.grow} appearance="subtle" aria-expanded={queueOpen} onClick={() => setQueueOpen(!queueOpen)}>
          {queueOpen ? reviewTexts.closeQueue : reviewTexts.openQueue}: {reviewTexts.place(place + 1, rows.length)}
        </Button>
        <Button className={styles.step} aria-label={reviewTexts.next} disabled={place >= rows.length - 1} onClick={() => queue.step(1)}>
          ›
        </Button>
      </div>
      <div className={styles.columns}>
        <div className={mergeClasses(styles.side, !queueOpen && styles.folded)}>
          <Queue list={list} rows={rows} scores={scores} current={current} onOpen={queue.open} onCommand={onCommand} />
          <Text as="p" size={200} className={styles.hint}>
            {reviewTexts.keysHint}
          </Text>
          <Pages count={reply.count} pageSize={reply.pageSize} />
        </div>
        <section className={styles.main} aria-label={reviewTexts.thesis}>
          {current === null && <p className={styles.missing}>{reviewTexts.noItem}</p>}
          {current !== null && !loaded && <Spinner label={reviewTexts.loading} />}
          {loaded && 'error' in loaded && (
            <Notice intent="error" actions={<Button onClick={refresh}>{reviewTexts.retry}</Button>}>
              <Text>{reviewTexts.failed}</Text>
            </Notice>
          )}
          {item && <Sheet item={item} />}
        </section>
        <div className={styles.side}>
          {item && (
            <DecisionPanel
              item={item}
              sections={sections}
              reasons={reasons}
              problem={problem?.id === item.registration.id ? problem.text : null}
              notesAsked={notesAsked}
              messageAsked={asked === item.registration.id}
              onChoose={(choice) => onChoose(item, choice)}
              onSend={() => void send()}
              onCancel={cancel}
              onDiscard={() => void discard(item.registration.id)}
              onChanged={refresh}
              backToQueue={backToQueue}
            />
          )}
        </div>
      </div>
      {unread && (
        <ConfirmDialog
          title={reviewTexts.unreadTitle}
          action={reviewTexts.decideUnread}
          onConfirm={() => {
            usePreferences.setState({ decidesUnread: true })
            setUnread(null)
            unread()
          }}
          onClose={() => setUnread(null)}
        >
          {reviewTexts.unreadText} {reviewTexts.whoGivesRole}
        </ConfirmDialog>
      )}
    </>
  )
}
