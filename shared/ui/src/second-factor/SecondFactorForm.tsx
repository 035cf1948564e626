import { makeStyles, tokens } from '@fluentui/react-components'
import type { SecondFactorMethod } from '@forum/domain/people/secondFactor'
import { i18n } from '@forum/language'
import type { ReactNode } from 'react'
import { Button } from '../fluent/Button.ts'
import { TextLink } from '../fluent/TextLink.ts'
import { CodeField } from './CodeField.tsx'
import { type SecondFactorProps, useSecondFactor } from './useSecondFactor.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: '16px', alignItems: 'stretch' },
  problem: {
    padding: '10px 16px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
    overflowWrap: 'anywhere',
  },
  other: { alignSelf: 'flex-start', textAlign: 'start' },
})

interface Props extends SecondFactorProps {
  /** Label of the button that sends a code. */
  submit: string
  /** Elements next to the button that sends a code, or below that of the passkey. */
  children?: ReactNode
}

/** Form for the methods of the account: a code, a passkey, a recovery code. */
export function SecondFactorForm({ submit, children, ...props }: Props) {
  const { methods } = props
  const styles = useStyles()
  const { recovering, code, setCode, problem, keyProblem, isSending, field, sendCode, sendPasskey, toggleRecovery } = useSecondFactor(props)
  const takesCode = recovering || methods.includes('totp')
  const takesPasskey = !recovering && methods.includes('passkey')

  return (
    <form className={styles.form} onSubmit={(event) => void sendCode(event)} noValidate>
      {keyProblem && (
        <div role="alert" className={styles.problem}>
          {keyProblem}
        </div>
      )}
      {takesCode && (
        <>
          <CodeField ref={field} recovery={recovering} value={code} onChange={setCode} problem={problem} />
          <Button type="submit" appearance="primary" size="large" disabledFocusable={isSending}>
            {submit}
          </Button>
        </>
      )}
      {takesPasskey && (
        <Button
          type="button"
          size="large"
          appearance={takesCode ? 'secondary' : 'primary'}
          disabledFocusable={isSending}
          onClick={() => void sendPasskey()}
        >
          {i18n.t('Использовать ключ доступа')}
        </Button>
      )}
      {methods.includes('recovery') && (methods.length > 1 || !recovering) && (
        <TextLink as="button" type="button" className={styles.other} onClick={toggleRecovery}>
          {recovering ? i18n.t('Вернуться к другим способам') : recoveryOffer(methods)}
        </TextLink>
      )}
      {children}
    </form>
  )
}

function recoveryOffer(methods: readonly SecondFactorMethod[]): string {
  if (!methods.includes('passkey')) return i18n.t('Нет доступа к приложению? Ввести резервный код')
  return methods.includes('totp')
    ? i18n.t('Нет доступа к приложению и ключу? Ввести резервный код')
    : i18n.t('Нет доступа к ключу? Ввести резервный код')
}
