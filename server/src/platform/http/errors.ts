import { ownValue } from '@forum/domain/platform/keys'
import { i18n } from '@forum/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codeOf, isConnectionLost, takesNoWrites } from '../database/failures.ts'
import { fileTooLarge, Refusal, readOnly, refusalTexts, wrongFormat } from '../errors/refusal.ts'
import { inLanguage } from '../requestContext/language.ts'
import { StorageUnavailable } from '../storage/storage.ts'
import { ScannerUnavailable } from '../uploads/virusScanner.ts'
import { ClientDisconnected } from './clientSignal.ts'
import { refusalBody } from './refusalBody.ts'
import { requestLanguage } from './requestLanguage.ts'

/** Errors of files on disk. */
const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO', 'ENOTDIR'])
/** PostgreSQL error codes of statements ended by a timeout, see `Timeouts`. */
const stoppedStatements: Record<string, 'tooSlow' | 'locked'> = { '57014': 'tooSlow', '55P03': 'locked' }

const isUnavailable = (error: unknown): boolean =>
  error instanceof StorageUnavailable ||
  diskCodes.has(codeOf(error)) ||
  isConnectionLost(error) ||
  (error instanceof Error && error.cause !== undefined && isUnavailable(error.cause))

const isClientDisconnect = (error: unknown): boolean =>
  error instanceof ClientDisconnected || (error instanceof Error && error.cause instanceof ClientDisconnected)

/** Converts any error to a refusal: the framework's own by code, unknown ones to a 500. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const code = codeOf(error)
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge()
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal(413, 'too_large', refusalTexts.tooLarge)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return wrongFormat(refusalTexts.notJson)
  const status = (error as { statusCode?: unknown }).statusCode
  if (status === 413) return new Refusal(413, 'too_large', refusalTexts.tooLarge)
  if (typeof status === 'number' && status >= 400 && status < 500) return new Refusal(400, 'invalid_input', refusalTexts.malformed)
  const stopped = ownValue(stoppedStatements, code)
  if (stopped) return new Refusal(503, 'unavailable', refusalTexts[stopped], { retryAfter: 5 })
  if (takesNoWrites(error)) return readOnly()
  if (error instanceof ScannerUnavailable)
    return new Refusal(503, 'unavailable', i18n.t('Проверка файлов на вирусы временно недоступна. Попробуйте через минуту.'), {
      retryAfter: 30,
    })
  if (isUnavailable(error)) return new Refusal(503, 'unavailable', refusalTexts.unavailable, { retryAfter: 5 })
  return new Refusal(500, 'unexpected', i18n.t('Произошла ошибка. Попробуйте ещё раз.'))
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the portal's page that says why an address opens no document; absent: this server has no pages. */
    sendRefusalPage?: (refusal: Refusal, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  }
}

/** A person opened the address in a tab, where a reply for programs would say nothing. */
const isOpenedInTab = ({ method, headers }: FastifyRequest): boolean => method === 'GET' && headers['sec-fetch-dest'] === 'document'

async function sendPage(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  try {
    return await request.server.sendRefusalPage?.(refusal, request, reply)
  } catch (error) {
    request.log.error({ err: error }, 'the page of a refusal could not be sent')
    return reply.status(refusal.status).type('text/plain; charset=utf-8').send(refusal.message)
  }
}

function send(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  if (refusal.more.retryAfter !== undefined) reply.header('Retry-After', String(Math.max(1, Math.ceil(refusal.more.retryAfter))))
  if (isOpenedInTab(request) && request.server.sendRefusalPage) return sendPage(refusal, request, reply)
  return reply.status(refusal.status).send(refusalBody(refusal, request.routeOptions.config.flatErrors === true))
}

/** Headers of a document that could not be sent. */
const ofDocument = ['Content-Type', 'Content-Disposition', 'Content-Length', 'Content-Encoding', 'Cache-Control', 'ETag']

const isEmpty = (payload: unknown): boolean =>
  payload === undefined || payload === null || ((typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length === 0)

/** Refuses a reply without a body, unless its status means that there is none: its handler has failed. */
function refuseEmptyReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method === 'GET' && reply.statusCode === 200 && isEmpty(payload)) throw new Error('The reply has no body')
  })
}

const everyMethod = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const

/** The single error handler; unknown paths are refusals too. */
export function shapeRefusals(app: FastifyInstance): void {
  refuseEmptyReplies(app)
  app.setErrorHandler((error, request, reply) => {
    for (const header of ofDocument) reply.removeHeader(header)
    // The client is gone; the status is for the log.
    if (isClientDisconnect(error)) return reply.status(499).send()
    // Reading a body may have left the request's context.
    const refusal = inLanguage(requestLanguage(request), () => toRefusal(error))
    // An intended refusal, such as a full queue, is already in the request's log line.
    if (refusal.status >= 500 && refusal !== error) request.log.error({ err: error }, 'request failed')
    return send(refusal, request, reply)
  })
  app.setNotFoundHandler((request, reply) => {
    // Fastify registers paths without a trailing slash.
    const url = (request.url.split('?')[0] ?? '').replace(/(?<=.)\/$/, '')
    const allowed = everyMethod.filter((method) => app.hasRoute({ method, url }))
    if (allowed.length === 0) return send(new Refusal(404, 'not_found', i18n.t('Такого запроса нет.')), request, reply)
    return send(
      new Refusal(405, 'method_not_allowed', i18n.t('Этот метод здесь не поддерживается.')),
      request,
      reply.header('Allow', allowed.join(', ')),
    )
  })
}
