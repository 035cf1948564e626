import type { SecondFactor as State } from '@forum/contracts/people/secondFactor'
import { i18n } from '@forum/language'
import { Button, makeStyles } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
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
    <SecuritySection
      heading={i18n.t('Второй фактор')}
      about={i18n.t('Со вторым фактором одного пароля для входа мало: нужен ещё код из приложения на телефоне или ключ доступа.')}
      sectionRef={section}
    >
      {state.isRequired && isFirst && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody className={shared.message}>
            {i18n.t('Права модератора и организатора действуют только со вторым фактором.')}
          </MessageBarBody>
        </MessageBar>
      )}
      {codes && <RecoveryCodes codes={codes} onSaved={() => void change.codesSaved()} />}
      {isFirst ? <Quiet>{i18n.t('Пока не настроен.')}</Quiet> : <FactorList state={state} onChanged={change.changed} />}
      {adding === 'authenticator' && <AddAuthenticator {...add} />}
      {adding === 'passkey' && <AddPasskey {...add} />}
      {adding === null && !codes && (
        <div className={styles.actions}>
          <Button onClick={() => setAdding('authenticator')}>{i18n.t('Добавить приложение с кодами')}</Button>
          {state.takesPasskeys && <Button onClick={() => setAdding('passkey')}>{i18n.t('Добавить ключ доступа')}</Button>}
        </div>
      )}
      {!state.takesPasskeys && <Quiet>{i18n.t('Ключи доступа работают только на портале с доменным именем.')}</Quiet>}
      {!isFirst && !codes && <RenewCodes left={state.recoveryCodesLeft} onRenew={change.renewCodes} />}
      {change.endsOthers && <EndOthers onDone={() => void change.othersEnded()} />}
    </SecuritySection>
  )
}
