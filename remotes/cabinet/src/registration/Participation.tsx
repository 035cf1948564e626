import { content } from '@forum/domain/forum/bilingual'
import { leadingPath } from '@forum/domain/participation/participationPath'
import type { FileKind } from '@forum/domain/platform/files'
import { i18n } from '@forum/language'
import { Button, Caption1, Content, lazyWithRetry, makeStyles, tokens } from '@forum/ui'
import { AddRegular } from '@forum/ui/icons'
import { Quiet, Stack } from '@forum/ui/layout'
import { useRef } from 'react'
import { type CabinetState, isOver, noticeOf } from '../cabinet.ts'
import { RegistrationCard } from './card/RegistrationCard.tsx'
import { RejectedTalk } from './card/RejectedTalk.tsx'
import { Dialogs } from './Dialogs.tsx'
import { pathFor } from './path/path.ts'
import { spanOf } from './path/pathTexts.ts'
import { StartPanel } from './path/StartPanel.tsx'
import { RegistrationNotice } from './RegistrationNotice.tsx'
import { useParticipation } from './useParticipation.ts'

const PresenceNotice = lazyWithRetry(async () => (await import('../presence/PresenceNotice.tsx')).PresenceNotice)
const ComingCard = lazyWithRetry(async () => (await import('../coming/ComingCard.tsx')).ComingCard)
const QueueCards = lazyWithRetry(async () => (await import('../queue/QueueCards.tsx')).QueueCards)

const PersonalNotices = lazyWithRetry(async () => (await import('./PersonalNotices.tsx')).PersonalNotices)
const CancelledRegistration = lazyWithRetry(async () => (await import('./card/CancelledRegistration.tsx')).CancelledRegistration)

const useStyles = makeStyles({
  root: { outlineStyle: 'none' },
  // Belongs to the heading of the page, above it.
  further: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
})

/** The registrations of one cabinet, and the dialogs that change them. */
export function Participation({ state: read }: { state: CabinetState }) {
  const styles = useStyles()
  const root = useRef<HTMLElement>(null)
  const { state, dialog, open, close, act, finish } = useParticipation(read, root)
  const { registrations, flags, meeting, days, rejected = [], cancelled = [], extensions = [], handedOver = [], marks = [] } = state
  const paths = registrations.map((record) => pathFor(record, state))
  const lead = leadingPath(paths)
  const notice = noticeOf(state)
  // The field is sent by this server only; the reasons include missing consent.
  const refused = state.registerRefused ?? null
  const entries = state.queue?.entries ?? []
  const waitsForForum = entries.some(({ sectionId }) => sectionId === null)

  const isCurrent = state.former === undefined
  const coming = isCurrent ? state.coming : undefined
  const queue = isCurrent && entries.length > 0 && <QueueCards state={state} />
  const isOffered = entries.some(({ token }) => token !== null)
  // A place that is offered and the question whether they come are asked before what can wait.
  const isAsked = coming?.answer === null && [null, 'invitation'].includes(paths[lead]?.next ?? null)

  return (
    <Stack as="section" gap={16} ref={root} tabIndex={-1} className={styles.root} aria-label={i18n.t('Участие в форуме')}>
      {/* The page of a former forum names it. */}
      {isCurrent && (
        <Quiet size={200} faint block>
          <Content {...content(meeting.title, meeting.englishTitle)} /> · {spanOf(days)}
        </Quiet>
      )}
      {registrations.length === 0 && <RegistrationNotice state={state} />}
      {isOffered && queue}
      {isAsked && <ComingCard coming={coming} isMain={!isOffered} />}
      {registrations.length === 0 && !waitsForForum && (
        <StartPanel state={state} isMain={!isOffered} onRegister={() => open({ action: 'register' })} />
      )}
      {registrations
        .map((record, index) => (
          <RegistrationCard
            key={record.id}
            record={record}
            path={paths[index] ?? pathFor(record, state)}
            leads={index === lead}
            isMain={index === lead && !isOffered && !isAsked}
            isAlone={registrations.length === 1}
            state={state}
            onAct={(action) => act(action, record.id)}
            onRemoveFile={(kind: FileKind) => open({ action: 'removeFile', kind, registrationId: record.id })}
          />
        ))
        // The most urgent one comes first, the others in their order.
        .sort((one, other) => Number(other.props.leads) - Number(one.props.leads))}
      {rejected.map((talk) => (
        <RejectedTalk key={talk.id} talk={talk} />
      ))}
      {cancelled.map((one) => (
        <CancelledRegistration key={one.id} registration={one} cabinet={state.cabinet} />
      ))}
      {extensions.length + handedOver.length > 0 && <PersonalNotices state={state} />}
      {marks.length > 0 && <PresenceNotice marks={marks} />}
      {coming && !isAsked && <ComingCard coming={coming} />}
      {!isOffered && queue}
      {registrations.length > 0 && isCurrent && !isOver(state) && (
        <div className={styles.further}>
          {notice === null && flags.canAddAnother && refused === null ? (
            <Button icon={<AddRegular />} onClick={() => open({ action: 'register' })}>
              {i18n.t('Добавить доклад')}
            </Button>
          ) : (
            // For people with a registration the notice only explains why they cannot add a talk.
            <Caption1>{notice ? <Content {...notice} /> : refused}</Caption1>
          )}
        </div>
      )}
      {dialog && (
        <Dialogs
          // Another button opens another dialog, even if the previous dialog failed to load.
          key={JSON.stringify(dialog)}
          open={dialog}
          state={state}
          onClose={close}
          onDone={(message, changed) => void finish(message, changed)}
        />
      )}
    </Stack>
  )
}
