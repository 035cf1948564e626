import { setTimeout as wait } from 'node:timers/promises'
import { readDocument } from './documents.ts'
import { normalize } from './normalize.ts'

/** A call and its reply, normalised. */
export interface Exchange {
  /** Method and path, as in the OpenAPI document. */
  call: string
  /** Caller and case; unique per call. */
  name: string
  status: number
  type: string
  body: string
}

/** A caller; without a token when anonymous. */
export interface Person {
  name: string
  token?: string
}
export const anonymous: Person = { name: 'anonymous' }

type Json = ReturnType<typeof JSON.parse>

interface Upload {
  field: string
  name: string
  bytes: Uint8Array
}

interface More {
  upload?: Upload
  /** Raw body instead of JSON. */
  raw?: string
  headers?: Record<string, string>
}

interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

const fieldsOf = (input: Record<string, unknown>) => Object.entries(input).map(([key, value]): [string, string] => [key, String(value)])

function bodyOf(input: Record<string, unknown> | undefined, { upload, raw }: More) {
  if (upload) {
    const form = new FormData()
    for (const [key, value] of fieldsOf(input ?? {})) form.append(key, value)
    form.append(upload.field, new Blob([Uint8Array.from(upload.bytes)]), upload.name)
    return { body: form }
  }
  const text = raw ?? (input && JSON.stringify(input))
  return text === undefined ? {} : { body: text, headers: { 'content-type': 'application/json' } }
}

/** Disposition and file name, however the header is written. */
function disposition(header: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1]
  const plain = /filename="?([^";]+)/.exec(header)?.[1]
  return `${header.split(';')[0]}, ${encoded === undefined ? plain : decodeURIComponent(encoded)}`
}

/** Makes calls to a running portal and records the replies. */
export function createRecorder(url: string, day: string) {
  const exchanges: Exchange[] = []

  function keep(exchange: Exchange): void {
    if (exchanges.some(({ call, name }) => call === exchange.call && name === exchange.name))
      throw new Error(`Two exchanges are called «${exchange.call} ${exchange.name}»`)
    exchanges.push(exchange)
  }

  return {
    exchanges,

    /** @param call such as `POST accounts/login/`; GET and DELETE take the input as query */
    async ask(who: Person, call: string, what: string, input?: Record<string, unknown>, more: More = {}): Promise<Json> {
      const [method = '', path = ''] = call.split(' ')
      const inQuery = method === 'GET' || method === 'DELETE'
      const query = inQuery && input ? `?${new URLSearchParams(fieldsOf(input))}` : ''
      const { body, headers } = inQuery ? {} : { headers: {}, ...bodyOf(input, more) }
      const response = await fetch(`${url}/${path}${query}`, {
        method,
        headers: { ...headers, ...(who.token && { authorization: `Token ${who.token}` }), ...more.headers },
        ...(body !== undefined && { body }),
      })
      const text = await response.text()
      const type = response.headers.get('content-type') ?? ''
      keep({ call, name: `${day}, ${who.name}: ${what}`, status: response.status, type, body: normalize(text) })
      return type.includes('json') ? JSON.parse(text) : text
    },

    /** Opens the address of a document that a call answered with. */
    async open(address: string, what: string): Promise<void> {
      const response = await fetch(new URL(address, url))
      const type = response.headers.get('content-type') ?? ''
      const kind = address.split('/')[2] ?? ''
      const content = await readDocument(kind, type, new Uint8Array(await response.arrayBuffer()))
      const body = normalize(`${disposition(response.headers.get('content-disposition') ?? '')}\n${content}`)
      keep({ call: `GET media/${kind}/`, name: `${day}: ${what}`, status: response.status, type, body })
    },

    /** @returns the parameters of the link in the newest mail, waiting until it has come */
    async linkTo(email: string, screen: string): Promise<Record<string, string>> {
      for (let tries = 0; tries < 200; tries += 1) {
        const mails = (await (await fetch(`${url}/outbox/messages.json`)).json()) as Mail[]
        const link = mails
          .filter(({ to }) => to === email)
          .flatMap(({ text }) => new RegExp(`https?://\\S+/${screen}\\?\\S+`).exec(text)?.[0] ?? [])[0]
        if (link) return Object.fromEntries(new URL(link).searchParams)
        await wait(100)
      }
      throw new Error(`No letter with a link to ${screen} has come for ${email}`)
    },

    /** Keeps all mails, when no more have come for a while. */
    async keepMails(): Promise<void> {
      let mails: Mail[] = []
      let unchanged = 0
      while (unchanged < 15) {
        await wait(200)
        const now = (await (await fetch(`${url}/outbox/messages.json`)).json()) as Mail[]
        unchanged = now.length === mails.length ? unchanged + 1 : 0
        mails = now
      }
      const told = mails.map(({ to, subject, text, html }) => normalize(JSON.stringify({ to, subject, text, html }))).sort()
      keep({ call: 'GET outbox/messages.json', name: day, status: 200, type: 'application/json', body: `[${told.join(',\n')}]` })
    },
  }
}
export type Recorder = ReturnType<typeof createRecorder>
