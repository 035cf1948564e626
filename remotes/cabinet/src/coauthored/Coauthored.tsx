import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { useReading } from '@forum/client/useReading'
import { listCoauthored, settleCoauthor } from '@forum/contracts/participation/coauthors'
import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import { stageNames } from '@forum/domain/forum/participation'
import { coauthorProposal } from '@forum/domain/theses/coauthors'
import { i18n } from '@forum/language'
import { useRevalidator } from '@forum/router'
import { Button, makeStyles, Panel, Text } from '@forum/ui'
import { Quiet, Stack } from '@forum/ui/layout'
import { useState } from 'react'

const useStyles = makeStyles({
  title: { margin: 0 },
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px 12px' },
})

type Proposed = ReplyOf<typeof listCoauthored>['proposals'][number]

/** What a co-author proposes: the thesis changes only when it is accepted. */
function Proposal({ proposal, onSettled }: { proposal: Proposed; onSettled: () => Promise<void> }) {
  const styles = useStyles()
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState(false)
  const { id, title, fullName, correction } = proposal
  const settle = async (accept: boolean) => {
    setSending(true)
    try {
      await call(settleCoauthor, { id, accept })
      showSuccess(accept ? i18n.t('Тезисы исправлены') : i18n.t('Тезисы остались как есть'))
      await revalidate()
    } catch (error) {
      showFailure(error)
    }
    setSending(false)
    await onSettled()
  }
  return (
    <Stack gap={8}>
      <Text>
        <strong>{fullName}</strong> {coauthorProposal(correction)}
      </Text>
      <Quiet>{title}</Quiet>
      <div className={styles.row}>
        <Button disabledFocusable={sending} onClick={() => void settle(true)}>
          {i18n.t('Принять')}
        </Button>
        <Button disabledFocusable={sending} onClick={() => void settle(false)}>
          {i18n.t('Оставить как есть')}
        </Button>
      </div>
    </Stack>
  )
}

/** Talks in which the person is a co-author, and what the co-authors of a thesis of the person propose; nothing without either. */
export function Coauthored() {
  const styles = useStyles()
  // The cabinet is shown without it as well.
  const { reply, reload } = useReading(listCoauthored, {})
  if (!reply) return null
  const { talks, proposals } = reply
  const heading = (id: string, text: string) => (
    <Text as="h2" id={id} size={400} weight="semibold" block className={styles.title}>
      {text}
    </Text>
  )
  return (
    <>
      {proposals.length > 0 && (
        <section aria-labelledby="coauthor-proposals">
          <Panel>
            <Stack gap={16} wrap="anywhere">
              {heading('coauthor-proposals', i18n.t('Ответы соавторов'))}
              {proposals.map((proposal) => (
                <Proposal key={proposal.id} proposal={proposal} onSettled={reload} />
              ))}
            </Stack>
          </Panel>
        </section>
      )}
      {talks.length > 0 && (
        <section aria-labelledby="coauthored">
          <Panel>
            <Stack gap={16} wrap="anywhere">
              {heading('coauthored', i18n.t('Соавтор'))}
              {talks.map(({ registrationId, title, section, stage, time }) => (
                <Stack gap={4} key={registrationId}>
                  <Text weight="semibold">{title}</Text>
                  <Quiet>{[section, stageNames[stage], time].filter(Boolean).join(' · ')}</Quiet>
                </Stack>
              ))}
            </Stack>
          </Panel>
        </section>
      )}
    </>
  )
}
