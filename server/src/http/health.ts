import type { FastifyInstance } from 'fastify'
import type { Services } from '../app.ts'

/** `/healthz`: the process is alive. `/readyz`: what it needs answers, by name, 503 when something does not. */
export function serveHealth(app: FastifyInstance, { ping, storage }: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const answers = (work: Promise<unknown>) =>
      work.then(
        () => 'ok',
        () => 'unavailable',
      )
    const [database, files] = await Promise.all([answers(ping()), answers(storage.check())])
    const ready = database === 'ok' && files === 'ok'
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', database, storage: files })
  })
}
