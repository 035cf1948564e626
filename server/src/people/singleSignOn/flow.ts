import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Clock } from '../../platform/process/clock.ts'
import { isSignature, sign } from '../../platform/sessions/signature.ts'

/** A sign-in at a provider in progress, kept by the browser in a signed cookie. */

const Flow = v.object({
  provider: v.string(),
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  /** The portal's page to open afterwards; empty: the cabinet. */
  next: v.string(),
  /** The sign-in was started on «Безопасность», to link an identity. */
  links: v.boolean(),
  startedAt: v.number(),
})
export type Flow = v.InferOutput<typeof Flow>

const FLOW = 'forum-sso'
const BROWSER = 'forum-sso-browser'
const MINUTE = 60
const FLOW_SECONDS = 10 * MINUTE
/** Validity of the code that hands a sign-in over to the page. */
export const CODE_SECONDS = MINUTE

// Lax: the provider navigates back here from its site.
const setCookie = (reply: FastifyReply, name: string, value: string, maxAge: number) =>
  reply.setCookie(name, value, { path: '/accounts/sso/', maxAge, httpOnly: true, sameSite: 'lax', secure: 'auto' })

const signatureOf = (secret: string, content: string) => sign(secret, 'single sign-on', content)

export function writeFlow(reply: FastifyReply, secret: string, flow: Flow): void {
  const content = Buffer.from(JSON.stringify(flow)).toString('base64url')
  setCookie(reply, FLOW, `${content}.${signatureOf(secret, content)}`, FLOW_SECONDS)
}

/** Reads the sign-in in progress and forgets it: a reply is valid once. */
export function takeFlow(request: FastifyRequest, reply: FastifyReply, secret: string, clock: Clock): Flow | null {
  const [content = '', signature = ''] = (request.cookies[FLOW] ?? '').split('.')
  setCookie(reply, FLOW, '', 0)
  if (!isSignature(signatureOf(secret, content), signature)) return null
  const flow = v.parse(Flow, JSON.parse(Buffer.from(content, 'base64url').toString()))
  return clock.now().getTime() - flow.startedAt < FLOW_SECONDS * 1000 ? flow : null
}

/** Binds a code to the browser, so that a link with a code cannot sign others in to the sender's account. */
export function markBrowser(reply: FastifyReply): string {
  const mark = randomBytes(32).toString('base64url')
  setCookie(reply, BROWSER, mark, CODE_SECONDS)
  return mark
}

export const browserMark = (request: FastifyRequest): string => request.cookies[BROWSER] ?? ''
