import { secondFactorMethods } from '@forum/domain/people/secondFactor'
import { SECOND_FACTOR_NAME_MAX } from '@forum/domain/platform/limits'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Id, Nothing, Ok, one, PASSWORD_MAX, requiredLine, verbatim } from '../platform/fields.ts'
import { login } from './session.server.ts'

const Base64 = verbatim(100_000)
const Extensions = v.record(verbatim(200), v.unknown())

/** Options of WebAuthn in the JSON form of its level 3, for the browser's API as they are. */
const Options = v.object({ options: v.record(v.string(), v.unknown()) })

const credential = {
  id: verbatim(2000),
  rawId: verbatim(2000),
  type: v.literal('public-key'),
  authenticatorAttachment: v.optional(v.nullable(verbatim(40))),
  clientExtensionResults: v.optional(Extensions, {}),
}

/** AuthenticationResponseJSON of WebAuthn. */
const Assertion = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: Base64,
    authenticatorData: Base64,
    signature: Base64,
    userHandle: v.optional(v.nullable(Base64)),
  }),
})

/** RegistrationResponseJSON of WebAuthn. */
const Attestation = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: Base64,
    attestationObject: Base64,
    transports: v.optional(v.pipe(v.array(verbatim(40)), v.maxLength(10)), []),
  }),
})

const proof = {
  method: one(secondFactorMethods),
  /** Code of an authenticator app, or a recovery code; spaces and hyphens do not matter. */
  code: v.optional(verbatim(40), ''),
  passkey: v.optional(Assertion),
}
const ticket = verbatim(100)
/** Password of an account without a second factor. */
const password = v.optional(verbatim(PASSWORD_MAX), '')
const Name = requiredLine(SECOND_FACTOR_NAME_MAX)
const kind = one(['authenticator', 'passkey'])

export const signInWithSecondFactor = {
  input: v.object({ ticket, ...proof }),
  reply: login.reply,
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const startPasskeySignIn = {
  input: v.object({ ticket }),
  reply: Options,
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const confirmIdentity = {
  input: v.object(proof),
  reply: Ok,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

export const startPasskeyConfirmation = {
  input: Nothing,
  reply: Options,
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const getSecondFactor = {
  input: Nothing,
  reply: v.object({
    authenticators: v.array(v.object({ id: v.number(), name: v.string(), created_at: v.string() })),
    passkeys: v.array(v.object({ id: v.number(), name: v.string(), created_at: v.string(), last_used_at: v.nullable(v.string()) })),
    recovery_codes_left: v.number(),
    /** The portal gives the roles of this account only with a second factor. */
    is_required: v.boolean(),
    /** False where the portal has no domain, without which browsers make no passkeys. */
    takes_passkeys: v.boolean(),
  }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const startAuthenticator = {
  input: v.object({ name: Name, password }),
  reply: v.object({
    id: v.number(),
    /** Base32, for apps that cannot read the image. */
    secret: v.string(),
    /** `otpauth:` URL that the image shows. */
    url: v.string(),
    /** QR code as SVG. */
    image: v.string(),
  }),
  reach: 'account',
  personalData: 'own',
} satisfies CallSchemas

const GivenCodes = v.object({ recovery_codes: v.nullable(v.array(v.string())) })

export const addAuthenticator = {
  input: v.object({ id: Id, code: verbatim(40) }),
  reply: GivenCodes,
  reach: 'account',
  personalData: 'own',
} satisfies CallSchemas

export const startPasskey = {
  input: v.object({ password }),
  reply: Options,
  reach: 'account',
  personalData: 'own',
} satisfies CallSchemas

export const addPasskey = {
  input: v.object({ name: Name, passkey: Attestation }),
  reply: GivenCodes,
  reach: 'account',
  personalData: 'own',
} satisfies CallSchemas

export const renameSecondFactor = {
  input: v.object({ kind, id: Id, name: Name }),
  reply: Ok,
  reach: 'account',
  personalData: 'own',
} satisfies CallSchemas

export const removeSecondFactor = {
  input: v.object({ kind, id: Id }),
  reply: Ok,
  reach: 'account',
  personalData: 'own',
} satisfies CallSchemas

export const renewRecoveryCodes = {
  input: Nothing,
  reply: v.object({ recovery_codes: v.array(v.string()) }),
  reach: 'account',
  personalData: 'own',
} satisfies CallSchemas
