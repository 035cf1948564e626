import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { answerOffer, leaveQueue, type OwnEntry } from '@forum/contracts/participation/queue'
import { sectionName } from '@forum/domain/forum/bilingual'
import { formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { useRevalidator } from '@forum/router'
import { Button, Content, makeStyles, Panel, Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { Stack } from '@forum/ui/layout'
import { useState } from 'react'
import type { CabinetState } from '../cabinet.ts'
import { queueTexts } from './texts.ts'

const useStyles = makeStyles({
  title: { margin: 0 },
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px 12px', marginTop: '8px' },
})

/** One queue: the place in it, or the offer to answer. */
function Entry({ entry, isMain, state }: { entry: OwnEntry; isMain: boolean; state: CabinetState }) {
  const styles = useStyles()
  const { revalidate } = useRevalidator()
  const [leaves, setLeaves] = useState(false)
  const [sending, setSending] = useState(false)
  const { id, sectionId, talkTitle, place, until, token } = entry
  const event = state.sections.find((section) => section.id === sectionId)
  const heading = `queue-${id}`
  const send = async (work: () => Promise<unknown>, message: string) => {
    setSending(true)
    try {
      await work()
      showSuccess(message)
    } catch (error) {
      showFailure(error)
    }
    setLeaves(false)
    setSending(false)
    // The page is read again even after a refusal: it may be stale.
    await revalidate()
  }
  const leave = () =>
    send(
      () => (token === null ? call(leaveQueue, { id }) : call(answerOffer, { t: token, answer: 'decline' })),
      i18n.t('Вы вышли из очереди'),
    )
  return (
    <article aria-labelledby={heading}>
      <Panel>
        <Stack gap={8} wrap="anywhere">
          <Text as="h2" id={heading} size={400} weight="semibold" block className={styles.title}>
            {event ? <Content {...sectionName(event)} /> : i18n.t('Место на форуме')}
          </Text>
          {talkTitle && <Text>{talkTitle}</Text>}
          <Text weight="semibold">
            {until === null
              ? i18n.t('Вы {place}-й в очереди', { place })
              : i18n.t('Место ваше, если вы примете его до {until} включительно.', { until: formatDay(until) })}
          </Text>
          {until === null && <Text>{i18n.t('Когда место освободится, мы предложим его вам письмом и здесь.')}</Text>}
          <div className={styles.row}>
            {token !== null && (
              <Button
                appearance={isMain ? 'primary' : 'secondary'}
                disabledFocusable={sending}
                onClick={() => void send(() => call(answerOffer, { t: token, answer: 'accept' }), i18n.t('Место за вами'))}
              >
                {queueTexts.accept}
              </Button>
            )}
            <Button disabledFocusable={sending} onClick={() => setLeaves(true)}>
              {token === null ? queueTexts.leave : queueTexts.decline}
            </Button>
          </div>
        </Stack>
      </Panel>
      {leaves && (
        <ConfirmDialog
          title={token === null ? i18n.t('Выйти из очереди?') : i18n.t('Отказаться от места?')}
          action={token === null ? queueTexts.leave : queueTexts.decline}
          back={queueTexts.stay}
          destructive
          onConfirm={() => void leave()}
          onClose={() => setLeaves(false)}
        >
          <Text>{token === null ? i18n.t('Встать в неё снова можно будет только в конец.') : queueTexts.declineHint}</Text>
        </ConfirmDialog>
      )}
    </article>
  )
}

/** The queues in which the person waits; the first place that is offered has the main button of the page. */
export function QueueCards({ state }: { state: CabinetState }) {
  const entries = state.queue?.entries ?? []
  const offered = entries.find(({ token }) => token !== null)
  return entries.map((entry) => <Entry key={entry.id} entry={entry} isMain={entry === offered} state={state} />)
}
