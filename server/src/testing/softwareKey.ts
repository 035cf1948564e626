import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** An authenticator of WebAuthn (ES256, no attestation) with the replies of a browser. */

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

const USER_PRESENT = 0x01
const HAS_CREDENTIAL = 0x40

interface Site {
  /** Origin of the page that asks. */
  origin?: string
  rpId?: string
}

export function createSoftwareKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  const clientData = (type: string, challenge: unknown, { origin = 'http://forum.test' }: Site) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, { rpId = 'forum.test' }: Site, rest: Uint8Array = new Uint8Array()) => {
    const count = Buffer.alloc(4)
    counter += 1
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest])
  }
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]) as never,
  )
  const common = { id: base64(id), rawId: base64(id), type: 'public-key' as const, clientExtensionResults: {} }
  return {
    id: base64(id),
    /** Replies to options of a new passkey. */
    create({ challenge }: Record<string, unknown>, site: Site = {}) {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey])
      const authData = new Uint8Array(authenticatorData(USER_PRESENT | HAS_CREDENTIAL, site, credential))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      const response = {
        clientDataJSON: base64(clientData('webauthn.create', challenge, site)),
        attestationObject: base64(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      }
      return { ...common, response }
    },
    /** Replies to options of a proof. */
    get({ challenge }: Record<string, unknown>, site: Site = {}) {
      const data = authenticatorData(USER_PRESENT, site)
      const client = clientData('webauthn.get', challenge, site)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = { clientDataJSON: base64(client), authenticatorData: base64(data), signature: base64(signature) }
      return { ...common, response }
    },
    /** Sets the counter back, as of a copied key. */
    rewind(to: number) {
      counter = to
    },
  }
}
