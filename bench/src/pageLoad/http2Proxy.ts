import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyHttpProxy from '@fastify/http-proxy'
import Fastify from 'fastify'

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

/**
 * Serves an origin over HTTP/2, like a proxy in front of the portal.
 * @returns its URL, and the digest of its certificate's key, which makes a browser trust it
 */
export async function overHttp2(origin: string): Promise<{ url: string; key: string; close: () => Promise<void> }> {
  const made = certificate()
  const publicKey = new X509Certificate(made.cert).publicKey.export({ type: 'spki', format: 'der' })
  const app = Fastify({ http2: true, https: made })
  await app.register(fastifyHttpProxy, { upstream: origin })
  return {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    key: createHash('sha256').update(publicKey).digest('base64'),
    close: () => app.close(),
  }
}
