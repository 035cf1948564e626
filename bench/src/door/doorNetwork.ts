import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { forward } from '@forum/e2e/portal/interceptingProxy'
import type { Random } from './random.ts'

/** The network between the devices and a portal: a proxy that can be away, and loses requests. */
export interface DoorNetwork {
  url: string
  /** Makes the server unreachable. */
  leave: () => Promise<void>
  /** @param portal in the place of the earlier one; @param lost share of the requests of which the device gets no answer */
  comeBack: (portal: string, lost: number) => Promise<void>
  counts: { requests: number; neverArrived: number; answerLost: number }
  close: () => Promise<void>
}

/** The portal answers, but not for the device. */
function answerNowhere(portal: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers } = incoming
  const forwarded = request(new URL(incoming.url ?? '/', portal), { method, headers }, (answer) => {
    answer.resume()
    answer.on('end', () => outgoing.destroy())
  })
  forwarded.on('error', () => outgoing.destroy())
  incoming.pipe(forwarded)
}

export async function startDoorNetwork(firstPortal: string, random: Random): Promise<DoorNetwork> {
  let portal = firstPortal
  let lost = 0
  const counts = { requests: 0, neverArrived: 0, answerLost: 0 }
  const server = createServer((incoming, outgoing) => {
    counts.requests += 1
    const luck = random.share()
    if (luck >= lost) return forward(portal, incoming, outgoing)
    if (luck < lost / 2) {
      counts.neverArrived += 1
      return outgoing.destroy()
    }
    counts.answerLost += 1
    answerNowhere(portal, incoming, outgoing)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const leave = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return {
    url: `http://127.0.0.1:${port}`,
    leave,
    async comeBack(next, share) {
      portal = next
      lost = share
      await once(server.listen(port, '127.0.0.1'), 'listening')
    },
    counts,
    close: leave,
  }
}
