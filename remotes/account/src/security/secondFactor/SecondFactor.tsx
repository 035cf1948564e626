import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { useSession } from '@forum/client/session'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { renewRecoveryCodes, type SecondFactor as State } from '@forum/contracts/secondFactor'
import { formatMoment } from '@forum/domain/calendar'
import { useRevalidator } from '@forum/router'
import { Button, makeStyles, Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useRef, useState } from 'react'
import { Part } from '../Part.tsx'
import { useSecurityStyles } from '../styles.ts'
import { AddAuthenticator } from './AddAuthenticator.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { EndOthers } from './EndOthers.tsx'
import { FactorItem } from './FactorItem.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { factorTexts as t } from './texts.ts'

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: '12px' },
  codes: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  subheading: { margin: 0 },
})

const at = (moment: string) => formatMoment(forum().timeZone, moment)

interface Props {
  state: State
  hasOtherSessions: boolean
}

/** The own authenticator apps, passkeys and recovery codes. */
export function SecondFactor({ state, hasOtherSessions }: Props) {
  const styles = useStyles()
  const shared = useSecurityStyles()
  const { revalidate } = useRevalidator()
  const section = useRef<HTMLElement>(null)
  const [adding, setAdding] = useState<'authenticator' | 'passkey' | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [renewing, setRenewing] = useState(false)
  /** After the first factor, once its recovery codes are saved. */
  const [ending, setEnding] = useState<'later' | 'now' | null>(null)
  const count = state.authenticators.length + state.passkeys.length
  const isFirst = count === 0
  const consequences = count > 1 ? [] : [t.removeLast, ...(state.isRequired ? [t.removeRequired] : [])]

  const changed = async () => {
    await revalidate()
    section.current?.focus()
  }
  /** The roles that a second factor gives are in menu, pages and their data. */
  const finish = async () => {
    if (useSession.getState().profile?.secondFactorNeeded) return location.reload()
    await changed()
  }
  const added = async (given: readonly string[] | null) => {
    showSuccess(t.added)
    setAdding(null)
    setCodes(given)
    if (!given) return finish()
    if (hasOtherSessions) setEnding('later')
    await revalidate()
  }
  const renew = async () => {
    setRenewing(false)
    try {
      setCodes((await call(renewRecoveryCodes, {})).recoveryCodes)
      await revalidate()
    } catch (error) {
      showFailure(error)
    }
  }
  const saved = async () => {
    setCodes(null)
    if (ending) setEnding('now')
    else await finish()
  }
  const ended = async () => {
    setEnding(null)
    await finish()
  }
  const cancel = () => {
    setAdding(null)
    section.current?.focus()
  }

  return (
    <Part heading={t.heading} about={t.about} sectionRef={section}>
      {state.isRequired && isFirst && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody className={shared.message}>{t.required}</MessageBarBody>
        </MessageBar>
      )}
      {codes && <RecoveryCodes codes={codes} onSaved={() => void saved()} />}
      {isFirst ? (
        <Text className={shared.quiet}>{t.none}</Text>
      ) : (
        <ul className={shared.list}>
          {state.authenticators.map(({ id, name, createdAt }) => (
            <FactorItem
              key={`authenticator ${id}`}
              {...{ kind: 'authenticator', id, name, consequences }}
              facts={t.authenticator(at(createdAt))}
              onChanged={changed}
            />
          ))}
          {state.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <FactorItem
              key={`passkey ${id}`}
              {...{ kind: 'passkey', id, name, consequences }}
              facts={lastUsedAt ? t.usedPasskey(at(createdAt), at(lastUsedAt)) : t.passkey(at(createdAt))}
              onChanged={changed}
            />
          ))}
        </ul>
      )}
      {adding === 'authenticator' && <AddAuthenticator isFirst={isFirst} onAdded={added} onCancel={cancel} />}
      {adding === 'passkey' && <AddPasskey isFirst={isFirst} onAdded={added} onCancel={cancel} />}
      {adding === null && !codes && (
        <div className={styles.actions}>
          <Button onClick={() => setAdding('authenticator')}>{t.addAuthenticator}</Button>
          {state.takesPasskeys && <Button onClick={() => setAdding('passkey')}>{t.addPasskey}</Button>}
        </div>
      )}
      {!state.takesPasskeys && <Text className={shared.quiet}>{t.noPasskeys}</Text>}
      {!isFirst && !codes && (
        <div className={styles.codes}>
          <Text as="h3" weight="semibold" block className={styles.subheading}>
            {t.codesHeading}
          </Text>
          <Text className={shared.quiet}>{t.codesLeft(state.recoveryCodesLeft)}</Text>
          <Button className={shared.submit} onClick={() => setRenewing(true)}>
            {t.renew}
          </Button>
        </div>
      )}
      {ending === 'now' && <EndOthers onDone={() => void ended()} />}
      {renewing && (
        <ConfirmDialog title={t.renewTitle} action={t.renew} onConfirm={() => void renew()} onClose={() => setRenewing(false)}>
          {t.renewText}
        </ConfirmDialog>
      )}
    </Part>
  )
}
