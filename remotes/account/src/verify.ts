import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { verifyRegistration } from '@forum/contracts/account'
import type { InputOf } from '@forum/contracts/endpoint'
import type { LinkParameters } from './links.ts'

/** The same call where servers of the family keep it beside the others. */
const besideTheOthers = { ...verifyRegistration, path: `accounts/${verifyRegistration.path}` }

/**
 * Confirms a registration with every parameter its link had.
 * @returns what the server says about it
 * @throws ApiError when the link is not accepted
 */
export async function verify(link: LinkParameters): Promise<string> {
  const input = link as InputOf<typeof verifyRegistration>
  try {
    return (await call(verifyRegistration, input, { quiet: true })).detail
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    return (await call(besideTheOthers, input, { quiet: true })).detail
  }
}
