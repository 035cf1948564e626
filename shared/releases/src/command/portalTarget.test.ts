import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ReleaseSet } from '../record/release.ts'
import { portalTarget } from './portalTarget.ts'

const setOf = (id: number, versions: Record<string, string>): ReleaseSet => ({
  id,
  at: '2026-11-20T12:00:00.000Z',
  by: 'test',
  action: 'promote',
  since: id,
  versions,
  canary: {},
})

/** A release service whose live set changes during a promote. */
async function raced(others: Record<string, string>[], before: Record<string, string>) {
  let live = setOf(1, before)
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.method === 'GET') return answer(200, { set: live })
    const other = others.shift()
    if (other) live = setOf(live.id + 1, { ...live.versions, ...other })
    if (request.headers['if-match'] !== `"${live.id}"`)
      return answer(412, { code: 'changed_meanwhile', message: 'кто-то успел раньше', current: live })
    live = setOf(live.id + 1, { ...live.versions, theses: '1.1.0' })
    return answer(200, { set: live })
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  onTestFinished(() => void server.close())
  return portalTarget(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'token')
}

const before = { shell: '1.0.0', theses: '1.0.0', account: '1.0.0' }

// @requirement releases-4
test('a promote proceeds if only other remotes were released since', async () => {
  const target = await raced([{ account: '1.1.0' }, { account: '1.2.0' }], before)
  expect((await target.promote({ theses: '1.1.0' })).versions).toEqual({ shell: '1.0.0', theses: '1.1.0', account: '1.2.0' })
})

test('a promote stops if the same remote was released since', async () => {
  const target = await raced([{ theses: '1.0.1' }], before)
  await expect(target.promote({ theses: '1.1.0' })).rejects.toThrow('кто-то успел раньше')
})
