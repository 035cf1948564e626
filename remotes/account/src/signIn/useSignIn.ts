import { ApiError, messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { startSession } from '@forum/client/session'
import { login } from '@forum/contracts/people/session'
import { accountEmailProblem, loginPasswordProblem } from '@forum/domain/people/person'
import { useNavigate } from '@forum/router'
import { type FormEvent, useState } from 'react'
import { localPath } from '../links.ts'
import { type WaitingSignIn, waitingOf } from './waiting.ts'

/**
 * The first step of a sign-in, with e-mail and password. Two fields need no form library: it would be a tenth of
 * the code of the most common first page.
 */
export function useSignIn(next: string | null, knownEmail = '') {
  const navigate = useNavigate()
  const [email, setEmail] = useState(knownEmail)
  const [password, setPassword] = useState('')
  const [validated, setValidated] = useState(false)
  /** Failure of the last attempt, until the next one. */
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [waiting, setWaiting] = useState<WaitingSignIn | null>(null)
  const problems = { email: accountEmailProblem(email), password: loginPasswordProblem(password) }

  async function signIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setValidated(true)
    setFailure(null)
    const wrong = problems.email ? 'email' : problems.password && 'password'
    if (wrong) {
      const field = event.currentTarget.elements.namedItem(wrong)
      if (field instanceof HTMLInputElement) field.focus()
      return
    }
    try {
      const { token, user } = await call(login, { login: email, email, password })
      // Related servers may reply with only the token; the profile has the id then.
      startSession(token, (user as typeof user | undefined)?.id ?? null)
    } catch (error) {
      const request = waitingOf(error)
      if (request) return setWaiting(request)
      return setFailure(error instanceof ApiError ? error : new ApiError({ status: 0, code: 'unknown', message: messageOf(error) }))
    }
    await navigate(localPath(next), { replace: true })
  }

  /** Returns from the second factor. */
  const restart = (error: ApiError | null) => {
    setWaiting(null)
    setPassword('')
    setValidated(false)
    setFailure(error)
  }

  return { email, setEmail, password, setPassword, problems: validated ? problems : null, failure, waiting, signIn, restart }
}
