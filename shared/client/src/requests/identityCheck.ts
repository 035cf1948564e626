import { ApiError, type SecondFactorRequest } from '../apiError.ts'

/** Asks the person for the second factor of the session. @returns whether it was proved */
type Ask = (methods: SecondFactorRequest['methods']) => Promise<boolean>

let ask: Ask | null = null

/** The shell configures how people are asked, before anything renders. */
export function provideIdentityCheck(given: Ask): void {
  ask = given
}

let asking: Promise<boolean> | null = null

/** Asks for the second factor; calls that are refused together ask once. */
function prove(methods: SecondFactorRequest['methods'], given: Ask): Promise<boolean> {
  asking ??= given(methods).finally(() => {
    asking = null
  })
  return asking
}

/**
 * Makes a call, and repeats it once the person has proved the second factor that its refusal asks for.
 * @throws the call's error, also if the person does not
 */
export async function withIdentityCheck<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const request = error instanceof ApiError ? error.secondFactor : undefined
    // A sign-in continues at its own page; an account without a method has nothing to prove.
    if (!ask || !request || request.ticket !== undefined || request.methods.length === 0) throw error
    if (!(await prove(request.methods, ask))) throw error
    return send()
  }
}
