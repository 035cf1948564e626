import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { logRequests, requestId } from '../monitoring/logging.ts'
import type { Config } from '../process/config.ts'
import { limitIdleBodies } from './bodyIdle.ts'
import { shapeRefusals } from './errors.ts'
import { followLanguage } from './requestLanguage.ts'

const JSON_BODY_MAX = 256 * 1024

/** Pages that may use the camera have another policy. */
const PERMISSIONS = 'Permissions-Policy'

/** Headers of every reply. */
const safe = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** @param allowed what the page itself may use, such as its camera */
export const permissionsPolicy = (...allowed: 'camera'[]): string =>
  ['camera', 'microphone', 'geolocation', 'payment']
    .map((name) => `${name}=(${allowed.some((each) => each === name) ? 'self' : ''})`)
    .join(', ')

export type HostConfig = Pick<Config, 'trustProxy'> & Partial<Pick<Config, 'bodyIdle'>>

/** A server without routes: logging, errors, compression and default headers. */
export async function createHost(config: HostConfig, loggerInstance: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: requestId,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    // Requests in progress at shutdown get replies with `Connection: close`.
    return503OnClosing: false,
    bodyLimit: JSON_BODY_MAX,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
  })
  app.removeContentTypeParser('text/plain')
  logRequests(app)
  if (config.bodyIdle !== undefined) limitIdleBodies(app, config.bodyIdle)
  shapeRefusals(app)
  app.addHook('onSend', async (request, reply) => {
    reply.headers(safe)
    if (!request.routeOptions.config.isFramed) reply.header('X-Frame-Options', 'DENY')
    if (!reply.hasHeader(PERMISSIONS)) reply.header(PERMISSIONS, permissionsPolicy())
    // The protocol is set by the proxy that terminates TLS, and only accepted from a trusted one.
    if (request.protocol === 'https') reply.header('Strict-Transport-Security', 'max-age=31536000')
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
  })
  await app.register(cookie)
  followLanguage(app)
  // Build files are precompressed; this is for the page and for lists.
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  })
  return app
}
