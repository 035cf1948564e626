import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

const escapeXml = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * The part of S3 that releases and files need, over HTTP: conditional writes, reads, lists in pages of three, deletes. Requires signed requests.
 * @param stallMs how long it leaves the upload of a file unread
 */
export async function startFakeBucket(stallMs = 0) {
  const objects = new Map<string, Buffer>()
  const lengths = new Map<string, string | undefined>()
  let away = false
  let hanging = false
  let ignoresConditions = false
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://bucket')
    const key = decodeURIComponent(url.pathname).replace(/^\/bucket\/?/, '')
    if (stallMs > 0 && request.method === 'PUT' && key.startsWith('files/')) await wait(stallMs)
    const body = Buffer.from(await text(request.setEncoding('latin1')), 'latin1')
    const answer = (status: number, content: string | Buffer = '', type = 'application/xml') =>
      response.writeHead(status, { 'content-type': type }).end(content)
    if (hanging) return
    if (away) return answer(503)
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return answer(403)
    if (!/^\/bucket(\/|$)/.test(url.pathname)) return answer(404)
    if (request.method === 'PUT') {
      if (!ignoresConditions && request.headers['if-none-match'] === '*' && objects.has(key)) return answer(412)
      const digest = request.headers['x-amz-checksum-sha256']
      if (digest && digest !== createHash('sha256').update(body).digest('base64')) return answer(400)
      objects.set(key, body)
      lengths.set(key, request.headers['content-length'])
      return answer(200)
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return answer(204)
    }
    if (key !== '') {
      const found = objects.get(key)
      return found ? answer(200, found, 'application/octet-stream') : answer(404)
    }
    const after = url.searchParams.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((one) => one.startsWith(url.searchParams.get('prefix') ?? '') && one > after).sort()
    const page = keys.slice(0, 3)
    const next = keys.length > 3 ? `<NextContinuationToken>${escapeXml(page[2] ?? '')}</NextContinuationToken>` : ''
    const contents = page.map(
      (one) =>
        `<Contents><Key>${escapeXml(one)}</Key><LastModified>${new Date().toISOString()}</LastModified><Size>${objects.get(one)?.length}</Size></Contents>`,
    )
    return answer(200, `<ListBucketResult><IsTruncated>${keys.length > 3}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    objects,
    /** The Content-Length that each object was announced with. */
    lengths,
    settings: { endpoint, bucket: 'bucket', region: 'us-east-1', accessKey: 'key', secretKey: 'secret' },
    /** Takes the storage away, or brings it back. */
    setAway: (value: boolean) => {
      away = value
    },
    /** Accepts requests without answering, until switched off; pending ones stay unanswered. */
    setHanging: (value: boolean) => {
      hanging = value
    },
    /** Replaces objects despite conditional writes. */
    ignoreConditions: () => {
      ignoresConditions = true
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
