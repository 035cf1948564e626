import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** Time-based one-time passwords (RFC 6238) with the parameters that every app knows. */

const PERIOD_SECONDS = 30
const parameters = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS }
/** Steps before and after the present one: a telephone's clock may be a minute off. */
const WINDOW = 2
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20

/** @returns Base32 */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** URL that an app reads from the QR code. */
export const otpauthUrl = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...parameters, secret, issuer, label }).toString()

/** A QR code as SVG, black on white in every theme. */
export const qrImage = (url: string): string => renderSVG(url, { border: 2, whiteColor: '#fff', blackColor: '#000' })

/**
 * Finds the step whose code is given.
 * @param at the time of the person's device
 * @returns its number, or null if the code is of no step around that time
 */
export function stepOf(secret: string, code: string, at: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = at.getTime()
  const delta = TOTP.validate({ ...parameters, secret: Secret.fromBase32(secret), token: code, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta
}

/** The code that an app shows, for tests. */
export const codeAt = (secret: string, at: Date): string =>
  TOTP.generate({ ...parameters, secret: Secret.fromBase32(secret), timestamp: at.getTime() })
