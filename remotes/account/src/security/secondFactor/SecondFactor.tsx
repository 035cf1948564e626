import type { SecondFactor as State } from '@forum/contracts/people/secondFactor'
import { Button, makeStyles, Text } from '@forum/ui'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useRef } from 'react'
import { SecuritySection } from '../SecuritySection.tsx'
import { useSecurityStyles } from '../styles.ts'
import { AddAuthenticator } from './AddAuthenticator.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { EndOthers } from './EndOthers.tsx'
import { FactorList } from './FactorList.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { RenewCodes } from './RenewCodes.tsx'
import { factorTexts as t } from './texts.ts'
import { useSecondFactorChange } from './useSecondFactorChange.ts'

const useStyles = makeStyles({ actions: { display: 'flex', flexWrap: 'wrap', gap: '12px' } })

interface Props {
  state: State
  hasOtherSessions: boolean
}

/** The account's authenticator apps, passkeys and recovery codes. */
export function SecondFactor({ state, hasOtherSessions }: Props) {
  const styles = useStyles()
  const shared = useSecurityStyles()
  const section = useRef<HTMLElement>(null)
  const change = useSecondFactorChange(section, hasOtherSessions)
  const { adding, setAdding, codes } = change
  const isFirst = state.authenticators.length + state.passkeys.length === 0
  const add = { isFirst, onAdded: change.added, onCancel: change.cancel }

  return (
    <SecuritySection heading={t.heading} about={t.about} sectionRef={section}>
      {state.isRequired && isFirst && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody className={shared.message}>{t.required}</MessageBarBody>
        </MessageBar>
      )}
      {codes && <RecoveryCodes codes={codes} onSaved={() => void change.codesSaved()} />}
      {isFirst ? <Text className={shared.quiet}>{t.none}</Text> : <FactorList state={state} onChanged={change.changed} />}
      {adding === 'authenticator' && <AddAuthenticator {...add} />}
      {adding === 'passkey' && <AddPasskey {...add} />}
      {adding === null && !codes && (
        <div className={styles.actions}>
          <Button onClick={() => setAdding('authenticator')}>{t.addAuthenticator}</Button>
          {state.takesPasskeys && <Button onClick={() => setAdding('passkey')}>{t.addPasskey}</Button>}
        </div>
      )}
      {!state.takesPasskeys && <Text className={shared.quiet}>{t.noPasskeys}</Text>}
      {!isFirst && !codes && <RenewCodes left={state.recoveryCodesLeft} onRenew={change.renewCodes} />}
      {change.endsOthers && <EndOthers onDone={() => void change.othersEnded()} />}
    </SecuritySection>
  )
}
