import { i18n } from '@forum/language'
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { ApiError } from './apiError.ts'

/** Passkeys (WebAuthn): the browser asks the person. The module is loaded when one is used. */

type Options = Record<string, unknown>

/** @throws ApiError with a message for people */
async function ask<Answer>(start: () => Promise<Answer>): Promise<Answer> {
  if (!('PublicKeyCredential' in window))
    throw new ApiError({ status: 0, code: 'unknown', message: i18n.t('Этот браузер не умеет работать с ключами доступа.') })
  try {
    return await start()
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw new ApiError({
      status: 0,
      code: 'unknown',
      message: isKnown
        ? i18n.t('Этот ключ доступа уже добавлен.')
        : i18n.t('Ключ доступа не использован: запрос отменён или время вышло. Попробуйте ещё раз.'),
    })
  }
}

/** The server asks for no extensions. */
const withoutExtensions = <Answer extends { clientExtensionResults: unknown }>({ clientExtensionResults: _, ...answer }: Answer) => answer

// The server and the browser agree on the options; the contract passes them through.
/** Creates a passkey. @param options of `startPasskey` */
export const createPasskey = (options: Options) =>
  ask(async () => withoutExtensions(await startRegistration({ optionsJSON: options as never })))

/** Signs with a passkey. @param options of `startPasskeySignIn` or `startPasskeyConfirmation` */
export const signWithPasskey = (options: Options) =>
  ask(async () => withoutExtensions(await startAuthentication({ optionsJSON: options as never })))
