import { pdfOf } from '@forum/server/testing/documents'
import { newAccount } from '@forum/server/testing/newAccount'

/** Clients that write to the portal until it is killed, and their acknowledged writes. */

/** Writes that the server has acknowledged. */
export interface Acknowledged {
  /** Addresses of accounts; each must get one mail. */
  accounts: string[]
  /** Talks applied for and not cancelled since, by id. */
  talks: Set<number>
  cancelled: Set<number>
  /** Uploaded files by id. */
  files: Set<number>
  requests: number
}

export async function send(
  url: string,
  path: string,
  body: object,
  token?: string,
  method = 'POST',
): Promise<{ status: number; body: Record<string, unknown> }> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) }
  const response = await fetch(`${url}/${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** People who make accounts, as fast as they are answered, until something is killed. */
export async function makeAccounts(url: string, name: string, done: Acknowledged, go: () => boolean): Promise<void> {
  for (let turn = 0; go(); turn++) {
    const email = `${name}-${turn}@forum.test`
    const reply = await send(url, 'accounts/register/', newAccount({ email, username: email })).catch(() => null)
    done.requests += 1
    if (reply?.status === 201) done.accounts.push(email)
  }
}

async function activeTalks(url: string, token: string): Promise<number[]> {
  const headers = { authorization: `Token ${token}` }
  const reply = await fetch(`${url}/api/users/user_meeting/get/?id=2`, { headers, signal: AbortSignal.timeout(15_000) }).catch(() => null)
  if (!reply?.ok) return []
  return ((await reply.json()) as { registrations: { id: number }[] }).registrations.map(({ id }) => id)
}

const thesis = pdfOf(200_000)

/** One participant who uploads files. */
export async function uploadFiles(url: string, token: string, done: Acknowledged, go: () => boolean): Promise<void> {
  while (go()) {
    const body = new FormData()
    body.append('type', '3')
    body.append('file', new Blob([Buffer.from(thesis)]), 'тезисы.pdf')
    const init = { method: 'POST', body, headers: { authorization: `Token ${token}` }, signal: AbortSignal.timeout(15_000) }
    const reply = await fetch(`${url}/api/references/file/detail/`, init).catch(() => null)
    done.requests += 1
    const id =
      reply?.status === 201
        ? await reply.json().then(
            (file) => (file as { id: number }).id,
            () => null,
          )
        : null
    if (id !== null) done.files.add(id)
  }
}

/** A participant who applies with talks and cancels them. A cancellation without a reply may have happened or not. */
export async function applyAndCancel(url: string, token: string, done: Acknowledged, go: () => boolean): Promise<void> {
  while (go()) {
    const talk = { type: 2, comment: 'Геном лиственницы', section_choice: 2, one_more: true }
    const made = await send(url, 'api/users/registration/make/', talk, token).catch(() => null)
    done.requests += 1
    const id = (made?.body.registration as { id: number } | undefined)?.id
    if (made?.status === 201 && id !== undefined) done.talks.add(id)
    // Registrations with a lost reply would block new ones by the limit.
    if (made?.status === 409) for (const found of await activeTalks(url, token)) done.talks.add(found)
    const oldest = done.talks.values().next().value
    if (oldest === undefined || (made?.status === 201 && done.talks.size < 3)) continue
    const cancelled = await send(url, 'api/users/registration/change/', { id: oldest, is_active: 0, cancel_reg: 1 }, token).catch(
      () => null,
    )
    done.requests += 1
    done.talks.delete(oldest)
    if (cancelled?.status === 200) done.cancelled.add(oldest)
  }
}
