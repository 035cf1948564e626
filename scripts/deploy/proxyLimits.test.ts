import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The rate limits of deploy/nginx.conf per network, and what it answers without servers; `npm run bench -- crowd` runs the file itself. */

const root = resolve(import.meta.dirname, '../..')
const settings = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
const numberOf = (pattern: RegExp) => Number(pattern.exec(settings)?.[1])

// @requirement limits-7
test('the proxy’s limits admit an institute behind one address on the deadline’s evening, but no flood', () => {
  expect(settings).toMatch(/limit_req_zone \$network zone=requests:/)
  const burst = numberOf(/limit_req zone=requests burst=(\d+) nodelay;/)
  expect(burst).toBeGreaterThanOrEqual(500 * 8)
  const connections = numberOf(/limit_conn connections (\d+);/)
  expect(connections).toBeGreaterThanOrEqual(500)
  // Each request takes two of a worker's connections; others must still be accepted.
  expect(2 * connections).toBeLessThan(numberOf(/worker_connections (\d+);/) / 2)
  const signingIn = numberOf(/limit_req zone=signing_in burst=(\d+) nodelay;/)
  expect(signingIn).toBeGreaterThanOrEqual(300)
  expect(signingIn).toBeLessThan(burst)
})

// @requirement limits-7
test('the paths limited as costly are calls of the contract', () => {
  const [, names = ''] = /"~\^\/accounts\/\(([a-z|/-]+)\)\/\?\$" \$network;/.exec(settings) ?? []
  const contract = globSync('shared/contracts/src/*/*.ts', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'))
  const paths = contract.flatMap((text) => [...text.matchAll(/path: 'accounts\/([a-z/-]+)\/'/g)].map(([, name]) => name))
  expect(names.split('|')).toEqual(expect.arrayContaining(['login', 'register', 'reset-password']))
  for (const name of names.split('|')) expect(paths).toContain(name)
})

// @requirement limits-7
test('a refusal of the proxy reads like one of the portal and is not logged with its address', () => {
  const [, body = ''] = /return 429 '([^']+)';/.exec(settings) ?? []
  expect(JSON.parse(body)).toEqual({ code: 'too_many_tries', message: expect.any(String), detail: expect.any(String) })
  expect(settings).toContain('add_header Retry-After')
  expect(settings.match(/limit_(?:req|conn)_log_level info;/g)).toHaveLength(2)
})

const locationOf = (path: string) => new RegExp(`\\n    location ${path} \\{\\n([\\s\\S]*?)\\n    \\}`).exec(settings)?.[1] ?? ''
const inEach = (variable: string) => {
  const [, values = ''] = new RegExp(`map \\S+ \\$${variable} \\{([^}]*)\\}`).exec(settings) ?? []
  return [...values.matchAll(/"([^"]+)";/g)].map(([, text]) => text)
}

// @requirement operation-21
test('without servers the proxy answers people with a page in both languages, and calls in the portal’s error shape', () => {
  expect(settings).toContain('error_page 502 503 504 /unavailable/$answered;')
  const page = locationOf('= /unavailable/page')
  expect(page).toMatch(/<html lang="ru">[\s\S]*[А-Яа-я]+[\s\S]*<section lang="en">/)
  const call = locationOf('= /unavailable/call')
  for (const answer of [page, call]) expect(answer).toMatch(/internal;[\s\S]*add_header Retry-After \d+ always;/)
  const messages = inEach('unavailable_message')
  expect(messages).toEqual([expect.stringMatching(/[А-Яа-я]/), expect.stringMatching(/^[^А-Яа-я]+$/)])
  for (const message of messages) {
    const body = /return 503 '([^']+)';/.exec(call)?.[1]?.replace('$unavailable_message', message ?? '') ?? ''
    expect(JSON.parse(body)).toEqual({ code: 'unavailable', message })
  }
})

// @requirement operation-21
test('the portal’s own 503 passes the proxy, and a script is not answered with a page', () => {
  expect(settings).not.toMatch(/proxy_intercept_errors on/)
  // If the servers ended before the tries, nginx would answer itself.
  const backups = settings.match(/server portal-\d:8080 backup max_fails=0;/g) ?? []
  expect(backups.length).toBeGreaterThanOrEqual(numberOf(/proxy_next_upstream_tries (\d+);/))
  // A directive of its own ends the inheritance.
  expect(locationOf('/mf/')).toMatch(/error_page 429/)
  expect(locationOf('/mf/')).not.toMatch(/unavailable/)
})
