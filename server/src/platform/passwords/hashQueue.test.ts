import { register } from '@forum/contracts/people/account'
import { deletePersonalData } from '@forum/contracts/people/personalData'
import { login } from '@forum/contracts/people/session'
import { newAccount } from '../../testing/newAccount.ts'
import { createTestApp } from '../../testing/testApp.ts'
import { createHashQueue, inHashQueue, oneAtATime, PARALLEL, WAITING } from './hashQueue.ts'

const unavailable = { status: 503, code: 'unavailable' }
const clientAddress = (turn: number) => `10.0.${turn >> 8}.${turn & 255}`

/** Jobs that run until they are let go. */
function createGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, job: () => opened }
}

// @requirement limits-6
test('A job beyond the queue limit is refused with 503 and Retry-After; a later one is accepted', async () => {
  const run = createHashQueue({ parallel: 2, waiting: 3, ofAddress: 10 })
  const gate = createGate()
  const jobs = [0, 1, 2, 3, 4].map((turn) => run(gate.job, clientAddress(turn)))
  await expect(run(gate.job, clientAddress(5))).rejects.toMatchObject({ ...unavailable, more: { retryAfter: 5 } })
  gate.open()
  await Promise.all(jobs)
  expect(await run(async () => 'done', clientAddress(5))).toBe('done')
})

test('One address, counted by /64, cannot fill the queue', async () => {
  const run = createHashQueue({ parallel: 1, waiting: 10, ofAddress: 2 })
  const gate = createGate()
  const jobs = [run(gate.job, '2001:db8::1'), run(gate.job, '2001:db8::2')]
  await expect(run(gate.job, '2001:db8::3')).rejects.toMatchObject(unavailable)
  jobs.push(run(gate.job, '2001:db8:0:1::1'))
  gate.open()
  await Promise.all(jobs)
})

// @requirement limits-6
test('A job from another address does not wait behind a full queue of one address', async () => {
  const run = createHashQueue({ parallel: 1, waiting: 100, ofAddress: 100 })
  const order: string[] = []
  const gate = createGate()
  const note = (name: string) => async () => void order.push(name)
  const jobs = [run(gate.job, '10.0.0.1'), ...[1, 2, 3, 4].map((turn) => run(note(`crowd ${turn}`), '10.0.0.1'))]
  jobs.push(run(note('other'), '10.0.0.2'))
  gate.open()
  await Promise.all(jobs)
  expect(order).toEqual(['crowd 1', 'other', 'crowd 2', 'crowd 3', 'crowd 4'])
})

// @requirement limits-6
test('Jobs of one address run in their order, however many follow', async () => {
  const run = createHashQueue({ parallel: 1, waiting: 100, ofAddress: 100 })
  const order: number[] = []
  const jobs: Promise<unknown>[] = []
  let brought = 0
  const bring = (count: number) => {
    for (let more = 0; more < count && brought < 40; more++) {
      const turn = brought++
      const job = async () => {
        order.push(turn)
        await new Promise((resolve) => setImmediate(resolve))
      }
      // Two jobs that finish are immediately replaced by two new ones.
      jobs.push(run(job, '10.0.0.1').then(() => turn % 2 === 1 && bring(2)))
    }
  }
  bring(8)
  for (const job of jobs) await job
  expect(order).toEqual(Array.from({ length: 40 }, (_, turn) => turn))
})

// @requirement limits-6
test('Owners at known addresses have priority, even if strangers have filled the queue', async () => {
  const run = createHashQueue({ parallel: 1, waiting: 3, ofAddress: 10 })
  const order: string[] = []
  const gate = createGate()
  const note = (name: string) => async () => void order.push(name)
  const jobs = [0, 1, 2, 3].map((turn) => run(turn === 0 ? gate.job : note('stranger'), clientAddress(turn)))
  await expect(run(note('stranger'), clientAddress(4))).rejects.toMatchObject(unavailable)
  jobs.push(run(note('owner'), clientAddress(5), true))
  gate.open()
  await Promise.all(jobs)
  expect(order).toEqual(['owner', 'stranger', 'stranger', 'stranger'])
})

// @requirement limits-6
test('Repeated sign-ins of owners do not starve others', async () => {
  const run = createHashQueue({ parallel: 1, waiting: 100, ofAddress: 100 })
  const order: string[] = []
  const jobs: Promise<unknown>[] = []
  const note = (name: string) => async () => {
    order.push(name)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const bring = () => {
    jobs.push(run(note('owner'), '10.0.0.1', true).then(() => order.length < 60 && bring()))
  }
  for (let turn = 0; turn < 8; turn++) bring()
  jobs.push(run(note('stranger'), '10.0.0.2'))
  for (const job of jobs) await job
  expect(order.indexOf('stranger')).toBeLessThan(12)
})

test('A failed job frees its place, and jobs of one key are serialised', async () => {
  const run = createHashQueue({ parallel: 1, waiting: 1, ofAddress: 1 })
  const fail = () => Promise.reject(new Error('failed'))
  for (let turn = 0; turn < 3; turn++) await expect(run(fail)).rejects.toThrow('failed')
  let running = 0
  let most = 0
  const job = async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
  }
  await Promise.all(Array.from({ length: 20 }, () => oneAtATime('key', job)))
  expect(most).toBe(1)
})

// @requirement limits-6
test('With a full queue, sign-in, registration and account deletion reply 503 with Retry-After, and no attempt is counted', async () => {
  const server = await createTestApp({ limits: { loginAccount: 1 } })
  const { email, token } = await server.createUser()
  const gate = createGate()
  const crowd = Array.from({ length: PARALLEL + WAITING }, (_, turn) => inHashQueue(gate.job, clientAddress(turn)))
  const calls = [
    () => server.call(login, { login: email, password: 'Forum2025' }),
    () => server.call(register, newAccount()),
    () => server.call(deletePersonalData, { password: 'Forum2025' }, token),
  ]
  for (const call of calls) {
    const { status, headers, body } = await call()
    expect([status, headers['retry-after'], body.code]).toEqual([503, '5', 'unavailable'])
  }
  gate.open()
  await Promise.all(crowd)
  expect((await server.call(login, { login: email, password: 'Forum2025' })).status).toBe(400)
  await server.close()
})
