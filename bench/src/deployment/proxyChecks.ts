import { ask, insist, login } from './proxyClient.ts'

const WRONG_TRIES = 10
const ASK_AGAIN = 20

/** Sends wrong passwords through the proxy until they are refused; then both servers have to refuse. */
export async function limitsHold(url: string, servers: readonly string[]): Promise<boolean> {
  let taken = 0
  for (;;) {
    const { status } = await insist(() => login(url, 'tried', 'wrong'))
    if (status === 429) break
    taken += 1
    if (status !== 400 || taken > WRONG_TRIES) return false
  }
  for (let turn = 0; turn < ASK_AGAIN; turn++) if ((await insist(() => login(url, 'tried'))).status !== 429) return false
  const direct = await Promise.all(servers.map((server) => insist(() => login(server, 'tried'))))
  return direct.every(({ status }) => status === 429)
}

/** Signing in or out on one server takes effect on both. */
export async function sessionsHold(url: string, servers: readonly string[]): Promise<boolean> {
  const { token } = JSON.parse((await insist(() => login(url, 'leaver'))).body) as { token: string }
  const everywhere = [...Array<string>(ASK_AGAIN).fill(url), ...servers]
  const profile = (server: string) => insist(() => ask(`${server}/accounts/profile/`, { token }))
  for (const server of everywhere) if ((await profile(server)).status !== 200) return false
  // The lost reply may have signed out already; the next one tells.
  const left = await insist(() => ask(`${url}/accounts/logout/`, { token, json: {} }))
  if (left.status !== 200 && left.status !== 403) return false
  for (const server of everywhere) if ((await profile(server)).status !== 403) return false
  return true
}

/** While no server answers, people get a page in both languages, calls the portal's error shape, and scripts neither. */
export async function answersAlone(url: string): Promise<boolean> {
  const browser = { headers: { accept: 'text/html,*/*;q=0.8' } }
  const page = await ask(`${url}/registration`, browser)
  const call = await ask(`${url}/accounts/login/`, { json: {}, headers: { 'x-portal-language': 'en' } })
  const build = await ask(`${url}/mf/shell/0.0.0/missing.js`, browser)
  const { code, message } = JSON.parse(call.body) as Record<string, string>
  return (
    [page, call, build].every(({ status }) => status === 502) &&
    /временно недоступен.*temporarily unavailable/s.test(page.body) &&
    code === 'unavailable' &&
    /^The portal/.test(message ?? '') &&
    !build.body.includes('unavailable')
  )
}
