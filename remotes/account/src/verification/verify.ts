import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { completeRegistration, verifyRegistration } from '@forum/contracts/people/account'
import type { InputOf } from '@forum/contracts/platform/endpoint'
import type { LinkParameters } from '../links.ts'

/** The path of the same call on related servers. */
const verifyUnderAccounts = { ...verifyRegistration, path: `accounts/${verifyRegistration.path}` }

/** Whether a server does not know a call: related servers do not support all of them. */
const isUnknownCall = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 405)

/** Reply to a confirmation: the server's message and, where the server names it, the verified address. */
export interface Confirmed {
  detail: string
  email?: string | undefined
}

/**
 * Confirms a registration with every parameter its link had.
 * @throws ApiError when the link is not accepted
 */
export async function verify(link: LinkParameters): Promise<Confirmed> {
  // The server generated the link's parameters.
  const input = link as InputOf<typeof verifyRegistration>
  try {
    return await call(verifyRegistration, input, { quiet: true })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    return await call(verifyUnderAccounts, input, { quiet: true })
  }
}

/** Purpose of a link. */
export interface CheckedLink {
  /** Address that the link was sent to. */
  email: string
  /** An organiser created the account: its owner agrees to the policy with the password. */
  consentNeeded?: boolean | undefined
  /** The mail has the offer to take the account over. */
  claimOffered?: boolean | undefined
}

/**
 * Checks a link without using it.
 * @returns null if the server cannot set passwords by link
 * @throws ApiError when the link is not accepted
 */
export async function checkLink(link: LinkParameters): Promise<CheckedLink | null> {
  try {
    return await call(completeRegistration, link as InputOf<typeof completeRegistration>, { quiet: true })
  } catch (error) {
    if (isUnknownCall(error)) return null
    throw error
  }
}

/**
 * Confirms a registration and sets the password; the password of the registration never becomes valid.
 * @throws ApiError when the link or the password is not accepted
 */
export const completeWithPassword = (
  link: LinkParameters,
  given: Pick<InputOf<typeof completeRegistration>, 'password' | 'policyVersion'>,
): Promise<Confirmed> => call(completeRegistration, { ...link, ...given } as InputOf<typeof completeRegistration>)
