import { showFailure, showSuccess } from '@forum/client/toasts'
import type { OwnRegistration } from '@forum/contracts/registrations'
import { content } from '@forum/domain/bilingual'
import { daysInWords } from '@forum/domain/calendar'
import type { FileKind } from '@forum/domain/files'
import { leadingPath } from '@forum/domain/participationPath'
import { useRevalidator } from '@forum/router'
import { Button, Caption1, Content, lazyWithRetry, makeStyles, Text, tokens } from '@forum/ui'
import { AddRegular } from '@forum/ui/icons'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useRef, useState } from 'react'
import { type CabinetState, noticeOf } from '../cabinet.ts'
import { Dialogs, type OpenDialog } from '../dialogs/Dialogs.tsx'
import { useFocusReturn } from '../dialogs/useFocusReturn.ts'
import { Heading } from '../layout/Heading.tsx'
import { cabinetTexts, startTexts } from '../texts.ts'
import type { Action } from './actions.ts'
import { RegistrationCard } from './card/RegistrationCard.tsx'
import { RejectedTalk } from './card/RejectedTalk.tsx'
import { openCertificate, openInvitation } from './materials/documents.ts'
import { pathFor } from './path/path.ts'
import { Start } from './path/Start.tsx'
import { useReplies } from './useReplies.ts'

const Sent = lazyWithRetry(async () => (await import('./Sent.tsx')).Sent)

const useStyles = makeStyles({
  root: { outlineStyle: 'none', display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXL },
  head: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  forum: { color: tokens.colorNeutralForeground3 },
  further: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
})

/** The registrations of one cabinet, and the dialogs that change them. */
export function Participation({ state: read }: { state: CabinetState }) {
  const styles = useStyles()
  const [state, replace] = useReplies(read)
  const { revalidate } = useRevalidator()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [sent, setSent] = useState<OwnRegistration | null>(null)
  const root = useRef<HTMLElement>(null)
  const rememberOpener = useFocusReturn(dialog !== null, root, state)
  const { registrations, flags, meeting, days, extensions = [], rejected = [] } = state
  const notice = noticeOf(state)
  const paths = registrations.map((record) => pathFor(record, state))
  const lead = leadingPath(paths)
  // Of a server that says so: for lack of consent, too.
  const refused = state.registerRefused ?? null

  function open(opened: OpenDialog): void {
    rememberOpener()
    setDialog(opened)
  }

  function act(action: Action, registrationId: number): void {
    if (action === 'invitation' || action === 'listenerInvitation') void openInvitation(registrationId)
    else if (action === 'certificate') void openCertificate(registrationId)
    else if (action === 'downloadThesis') void download(registrationId)
    else open({ action, registrationId })
  }

  // Loaded when it is pressed, as the dialogs are.
  async function download(registrationId: number): Promise<void> {
    const record = registrations.find(({ id }) => id === registrationId)
    try {
      await (await import('./materials/downloadThesis.ts')).downloadThesis(record?.thesisId ?? null)
    } catch (error) {
      showFailure(error)
    }
  }

  async function showSent(made: OwnRegistration): Promise<void> {
    showSuccess(startTexts.registered)
    await revalidate()
    setSent(made)
    setDialog(null)
  }

  async function finish(message: string | null, changed?: OwnRegistration): Promise<void> {
    if (message) showSuccess(message)
    if (changed) replace(changed)
    else await revalidate()
    setDialog(null)
  }

  return (
    <section ref={root} tabIndex={-1} className={styles.root} aria-labelledby="participation">
      <div className={styles.head}>
        <Heading id="participation">{cabinetTexts.participation}</Heading>
        <Caption1 className={styles.forum}>
          <Content {...content(meeting.title, meeting.englishTitle)} /> · {daysInWords(days)}
        </Caption1>
      </div>
      {notice && (
        <MessageBar intent={flags.notOpenYet ? 'warning' : 'info'} layout="multiline">
          <MessageBarBody>
            <Content {...notice} />
          </MessageBarBody>
        </MessageBar>
      )}
      {extensions.length > 0 && (
        <MessageBar intent="success" layout="multiline">
          <MessageBarBody>
            {extensions.map(({ action, until, reason }) => (
              <Text key={action} block>
                {cabinetTexts.extended(action, until, reason)}
              </Text>
            ))}
          </MessageBarBody>
        </MessageBar>
      )}
      {sent && registrations.some(({ id }) => id === sent.id) && <Sent record={sent} state={state} onClose={() => setSent(null)} />}
      {registrations.length === 0 && <Start state={state} onRegister={() => open({ action: 'register' })} />}
      {registrations.map((record, index) => (
        <RegistrationCard
          key={record.id}
          record={record}
          path={paths[index] ?? pathFor(record, state)}
          leads={index === lead}
          state={state}
          onAct={(action) => act(action, record.id)}
          onRemoveFile={(kind: FileKind) => open({ action: 'removeFile', kind, registrationId: record.id })}
        />
      ))}
      {rejected.map((talk) => (
        <RejectedTalk key={talk.id} talk={talk} />
      ))}
      {registrations.length > 0 && !notice && state.former === undefined && (
        <div className={styles.further}>
          {flags.canAddAnother && refused === null ? (
            <Button icon={<AddRegular />} onClick={() => open({ action: 'register' })}>
              {startTexts.addTalk}
            </Button>
          ) : (
            <Caption1>{refused}</Caption1>
          )}
        </div>
      )}
      {dialog && (
        <Dialogs
          // Another button opens another dialog, even if the previous one failed to load.
          key={JSON.stringify(dialog)}
          open={dialog}
          state={state}
          onClose={() => setDialog(null)}
          onDone={(message, changed) => void finish(message, changed)}
          onSent={(made) => void showSent(made)}
        />
      )}
    </section>
  )
}
