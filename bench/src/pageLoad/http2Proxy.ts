import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request as ask } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A self-signed certificate for this machine. @throws when the machine has no openssl */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'forum-tls-'))
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
    const options = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', ...subject]
    execFileSync('openssl', [...options, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Headers that belong to one connection, or that HTTP/2 has as its own. */
const ofConnection = /^(:|connection$|keep-alive$|transfer-encoding$|upgrade$|host$)/

/**
 * Serves an origin over HTTP/2, like a proxy in front of the portal.
 * @returns its URL, and the digest of its certificate's key, with which a browser can be told to trust it
 */
export async function overHttp2(origin: string): Promise<{ url: string; key: string; close: () => Promise<void> }> {
  const agent = new Agent({ keepAlive: true })
  const made = certificate()
  const publicKey = new X509Certificate(made.cert).publicKey.export({ type: 'spki', format: 'der' })
  const server = createSecureServer({ ...made, allowHTTP1: false }, (incoming, outgoing) => {
    const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !ofConnection.test(name)))
    const passed = ask(new URL(incoming.url, origin), { method: incoming.method, headers, agent }, (answer) => {
      outgoing.writeHead(
        answer.statusCode ?? 502,
        Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !ofConnection.test(name))),
      )
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.stream.close())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: createHash('sha256').update(publicKey).digest('base64'),
    close: () =>
      new Promise((resolve) => {
        agent.destroy()
        server.close(() => resolve())
      }),
  }
}
