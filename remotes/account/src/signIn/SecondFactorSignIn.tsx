import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { signWithPasskey } from '@forum/client/passkey'
import { type Proof, signInWithSecondFactor, startPasskeySignIn } from '@forum/contracts/people/secondFactor'
import { i18n } from '@forum/language'
import { useNavigate } from '@forum/router'
import { Button, makeStyles, Text } from '@forum/ui'
import { SecondFactorForm } from '@forum/ui/second-factor'
import { localPath } from '../links.ts'
import { accountTexts } from '../texts.ts'
import { enter } from './enter.ts'
import type { WaitingSignIn } from './waiting.ts'

const useStyles = makeStyles({ about: { margin: '0 0 20px' } })

export interface Props {
  waiting: WaitingSignIn
  next: string | null
  /** Returns to the first factor. @param error reason, if the person did not choose to return */
  onBack: (error: ApiError | null) => void
}

/** The second step of a sign-in. */
export function SecondFactorSignIn({ waiting: { ticket, methods }, next, onBack }: Props) {
  const styles = useStyles()
  const navigate = useNavigate()

  const finish = async (proof: Proof) => {
    try {
      const { token, user } = await call(signInWithSecondFactor, { ticket, ...proof })
      await enter(token, user.id)
    } catch (error) {
      // The ticket has expired.
      if (error instanceof ApiError && error.code === 'bad_link') return onBack(error)
      throw error
    }
    await navigate(localPath(next), { replace: true })
  }
  const sign = async () => {
    const { options } = await call(startPasskeySignIn, { ticket }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'bad_link') onBack(error)
      throw error
    })
    await finish({ method: 'passkey', passkey: await signWithPasskey(options) })
  }

  return (
    <>
      <Text as="p" block className={styles.about}>
        {i18n.t('Осталось подтвердить вход вторым фактором.')}
      </Text>
      <SecondFactorForm methods={methods} submit={accountTexts.signIn} onCode={(method, code) => finish({ method, code })} onPasskey={sign}>
        <Button type="button" onClick={() => onBack(null)}>
          {i18n.t('Вернуться к паролю')}
        </Button>
      </SecondFactorForm>
    </>
  )
}
