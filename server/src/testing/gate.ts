import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy between the server and a dependency: closed, connections break and new ones are refused; hanging, nothing passes. */
export async function openGate(target: { port: number; host: string }) {
  const sockets = new Set<Socket>()
  let hanging = false
  let server: Server
  const listen = async (port: number) => {
    server = createServer((inside) => {
      const outside = connect(target)
      for (const [one, other] of [
        [inside, outside],
        [outside, inside],
      ] as const) {
        sockets.add(one)
        one.on('error', () => {})
        one.once('close', () => {
          sockets.delete(one)
          other.destroy()
        })
        one.pipe(other)
        if (hanging) one.pause()
      }
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  return {
    port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    open: () => listen(port),
    /** Stops the traffic, though connections stay and new ones are accepted; or lets it pass again. */
    setHanging(value: boolean) {
      hanging = value
      for (const socket of sockets) value ? socket.pause() : socket.resume()
    },
  }
}
