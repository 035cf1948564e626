import { setTimeout as wait } from 'node:timers/promises'
import { PASSWORD } from '@forum/e2e/portal/demonstration'
import { readPageData } from '@forum/federation/pageTemplate'
import { type Findings, occurred } from '../benchmark.ts'
import { requestAll } from './h2load.ts'
import { answersWithoutServers, type ProxyServer, startNginx } from './nginx.ts'
import { bring, jsonBody, type Person, type Scenario, shareOf, summarize } from './people.ts'
import { processorTimeOf } from './processorTime.ts'
import { REGISTRATIONS, releaseDay } from './programDay.ts'
import { type CrowdedForum, memoryOf, type Server, withCrowdedForum } from './servers.ts'

/**
 * The morning of the forum: people open the programme within a minute and every fourth signs in, at one server behind nginx with the
 * settings of `deploy/nginx.conf`. In a second scenario they open it at two servers, each of which is killed in turn.
 */

const SECONDS = { full: 60, short: 8 }
/** People before those that are measured. */
const WARM_UP = 20
const KILLED = 'one of two servers killed'
/** Limits: of the requests of a page, and how much the memory may grow after the first half of the people. */
const ALLOWED = { p99: 150, growth: 1.2 }
/** People who reload the page until both servers were killed, however slowly this machine starts them. */
const RELOADING = 3
const RELOAD_MS = 500

/** Scripts and calls that a page requests itself. */
function partsOf(html: string): { scripts: string[]; calls: string[] } {
  const { runtime, opening } = readPageData(html)
  const listed = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, url = '']) => url)
  const opened = [runtime, ...(opening?.scripts ?? [])].flatMap((script) => script?.url ?? [])
  return { scripts: [...new Set([...listed, ...opened])], calls: opening?.reads ?? [] }
}

/** Opens the programme as a browser does. */
async function openProgram(url: string, { ask }: Person): Promise<void> {
  const { text } = await ask('page', `${url}/program`, { headers: { accept: 'text/html', 'accept-encoding': 'br' } })
  const html = text()
  if (!html.includes('id="page"')) return
  const { scripts, calls } = partsOf(html)
  const compressed = { headers: { 'accept-encoding': 'br' } }
  await Promise.all([
    ...scripts.map((script) => ask('script', url + script, compressed)),
    ...calls.map((call) => ask('call', new URL(call, url).href, compressed)),
  ])
}

/** Kills each server once and starts it again. */
async function killInTurn(servers: readonly Server[], seconds: number): Promise<void> {
  for (const server of servers) {
    await wait(seconds * 200)
    await server.stop('SIGKILL')
    await wait(1000)
    await server.start()
  }
}

const portOf = ({ url }: Server): number => Number(new URL(url).port)

async function behindProxy(servers: readonly Server[], people: number, seconds: number): Promise<Omit<Findings, 'exceeded'>> {
  const nginx = await startNginx(servers.map(portOf))
  try {
    let going = true
    const kills = killInTurn(servers, seconds).finally(() => {
      going = false
    })
    const visit = async (person: Person) => {
      do {
        await openProgram(nginx.url, person)
        await wait(RELOAD_MS)
      } while (going && person.number < RELOADING)
    }
    const [answers] = await Promise.all([bring(people, seconds, visit), kills])
    await Promise.all(servers.map((server) => server.stop('SIGKILL')))
    const answersAlone = await answersWithoutServers(nginx.url)
    const tried = nginx.triedServers()
    const retried = tried.filter((each) => each.length > 1).length
    const isEachAsked = servers.every(({ url }) => tried.some((each) => each.at(-1) === new URL(url).host))
    const problems = occurred({
      'The proxy has no page or call for people without servers': !answersAlone,
      'No request was sent to the other server again, so the run proves nothing': retried === 0 || !isEachAsked,
    })
    const { rows, failures } = summarize(KILLED, answers)
    // Times are not judged: a starting server takes a core for seconds.
    return { rows: [...rows, { scenario: KILLED, retried }], failures: [...failures, ...problems] }
  } finally {
    await nginx.close()
  }
}

interface Options {
  signedIn: number
  servers?: number
}

interface MorningForum extends CrowdedForum {
  server: Server
  seconds: number
}

/** A forum whose programme is public, on the first of its servers. */
const withMorning = (options: Options, short: boolean, say: (line: string) => void, work: (forum: MorningForum) => Promise<Findings>) =>
  withCrowdedForum({ ...options, size: Math.max(REGISTRATIONS, options.signedIn), pages: true }, say, async (forum) => {
    const [server] = forum.servers
    if (!server) throw new Error('There is no server')
    await server.start()
    await releaseDay(server, forum.staff)
    await bring(WARM_UP, 1, (person) => openProgram(server.url, person))
    return work({ ...forum, server, seconds: short ? SECONDS.short : SECONDS.full })
  })

/** Addresses that a visit of the programme requests, the page first. */
async function partsOfProgram({ url, http2Url }: ProxyServer): Promise<string[]> {
  const page = await fetch(`${url}/program`, { headers: { accept: 'text/html' } })
  const { scripts, calls } = partsOf(await page.text())
  return ['/program', ...scripts, ...calls].map((path) => new URL(path, http2Url).href)
}

export const morning: Scenario = (people, short, say) =>
  withMorning({ signedIn: people }, short, say, async ({ server, seconds, people: accounts }) => {
    // The one server has both names of the settings.
    const nginx = await startNginx([portOf(server), portOf(server)], true)
    const signIn = ({ number, ask }: Person) =>
      ask('sign-in', `${nginx.url}/accounts/login/`, { body: jsonBody({ login: accounts[number]?.email, password: PASSWORD }) })
    try {
      const parts = await partsOfProgram(nginx)
      await requestAll('warm-up', parts, WARM_UP, 1)
      const half = wait(seconds * 500).then(() => memoryOf(server).now)
      const before = processorTimeOf(server.pid() ?? 0, process.pid)
      const [visits, signIns] = await Promise.all([
        requestAll('page, scripts, call', parts, people, seconds),
        bring(Math.ceil(people / 4), seconds, async (person) => void (await signIn(person))),
      ])
      const after = processorTimeOf(server.pid() ?? 0, process.pid)
      const { rows, failures } = summarize('morning', [...visits, ...signIns])
      const memory = { 'MB at half': await half, 'MB at the end': memoryOf(server).now }
      const processor = { 'server, s': (after.server - before.server) / 1000, 'PostgreSQL, s': (after.database - before.database) / 1000 }
      const times = visits.map(({ ms }) => ms)
      const p99 = Math.round(shareOf(times, 0.99))
      const growth = `morning: memory grows from ${memory['MB at half']} to ${memory['MB at the end']} MB`
      return {
        rows: [...rows, { scenario: 'morning', ...memory, ...processor }],
        failures,
        exceeded: occurred({
          [`morning: p99 of ${p99} ms, allowed ${ALLOWED.p99}`]: p99 > ALLOWED.p99,
          [growth]: memory['MB at the end'] > memory['MB at half'] * ALLOWED.growth,
        }),
      }
    } finally {
      await nginx.close()
    }
  })

export const killedServers: Scenario = (people, short, say) =>
  withMorning({ signedIn: 1, servers: 2 }, short, say, async ({ servers, seconds }) => {
    await Promise.all(servers.slice(1).map((other) => other.start()))
    return { ...(await behindProxy(servers, people, seconds)), exceeded: [] }
  })
