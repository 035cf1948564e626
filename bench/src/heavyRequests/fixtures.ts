import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'

/** The requests of the benchmark of heavy work. */

/** A minimal S3 server. @param stallMs how long it stalls an upload */
export async function startBucket(stallMs: number) {
  const server = createServer(async (request, response) => {
    if (request.method !== 'PUT') return response.writeHead(request.method === 'DELETE' ? 204 : 404).end()
    const hash = createHash('sha256')
    request.pause()
    await wait(stallMs)
    for await (const piece of request) hash.update(piece)
    response.writeHead(hash.digest('base64') === request.headers['x-amz-checksum-sha256'] ? 200 : 400).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    settings: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'bucket',
      region: 'us-east-1',
      accessKey: 'key',
      secretKey: 'secret',
    },
    close: () => server.close(),
  }
}

/** A PDF of the maximum size. */
export function makePdf(): Buffer {
  const head = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n2 0 obj<<>>stream\n')
  const end = Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n')
  return Buffer.concat([head, randomBytes(6 * 1024 * 1024 - head.length - end.length), end])
}

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#286' }, limitInputPixels: false })

export interface Picture {
  name: string
  bytes: Buffer
  /** Expected status of the reply. */
  status: number
}

/** Pictures with the highest decoding cost for their size. */
export const makePictures = async (): Promise<Picture[]> => [
  { name: 'a.png', bytes: await drawn(9000, 5500).png({ progressive: true }).toBuffer(), status: 413 },
  { name: 'a.png', bytes: await drawn(5000, 4000).png({ progressive: true }).toBuffer(), status: 200 },
  { name: 'a.jpg', bytes: await drawn(8000, 8000).jpeg().toBuffer(), status: 200 },
  { name: 'a.jpg', bytes: await drawn(8000, 8000).jpeg({ progressive: true }).toBuffer(), status: 200 },
  { name: 'a.gif', bytes: await drawn(5000, 4000).gif().toBuffer(), status: 200 },
]
