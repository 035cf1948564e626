import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemonstration } from '@forum/e2e/portal/demonstration'
import { root } from '@forum/scripts/build'
import type { Benchmark } from '../benchmark.ts'
import { compareExchanges } from './compare.ts'
import { type Call, callsWithoutSuccess, knockEverywhere, makeInvalidCalls, readContract } from './coverage.ts'
import { normalize } from './normalize.ts'
import { otherDays, walkOtherDay } from './otherDays.ts'
import { anonymous, createRecorder, type Exchange, type Recorder } from './recorder.ts'
import { endSessions, signIn, walkAccounts } from './walks/account.ts'
import { walkBadges } from './walks/badges.ts'
import { walkDoor } from './walks/door.ts'
import { walkDuplicates } from './walks/duplicates.ts'
import { walkExperts } from './walks/experts.ts'
import { walkFeedback } from './walks/feedback.ts'
import { walkFirstStart } from './walks/firstStart.ts'
import { walkForum } from './walks/forum.ts'
import { walkInvitations } from './walks/invitations.ts'
import { walkMailing } from './walks/mailing.ts'
import { walkMyProgram } from './walks/myProgram.ts'
import { walkOpinions } from './walks/opinions.ts'
import { walkOrganizations } from './walks/organizations.ts'
import { confirmTalks, type Talks, walkCabinet } from './walks/participant.ts'
import { walkPresence } from './walks/presence.ts'
import { walkProgram, walkPublicProgram } from './walks/program.ts'
import { walkQueue } from './walks/queue.ts'
import { walkReview } from './walks/review.ts'
import { walkSpeaker } from './walks/speaker.ts'
import { walkDecisions, walkFigures } from './walks/staff.ts'

/** Noon, so that records made minutes before and after have the same date. */
const settings = (day: string) => ({ PORTAL_CLOCK: `${day}T12:00:00+03:00`, PORTAL_SECRET: 'a secret of the replay, long enough' })

async function walkReferences({ ask }: Recorder): Promise<void> {
  for (const list of ['organization', 'academic-degree', 'org-position']) await ask(anonymous, `GET api/references/${list}/list/`, 'list')
  await ask(anonymous, 'GET api/forum/policy/', 'policy')
  await ask(anonymous, 'GET api/forum/policy/', 'unknown forum', { id: 3 })
  await ask(anonymous, 'GET api/forum/consent/', 'consent')
  await ask(anonymous, 'GET api/forum/consent/', 'unknown forum', { id: 3 })
  for (const part of ['sections', 'organizers', 'program'])
    for (const id of [2, 3]) await ask(anonymous, `GET api/users/user_meeting/${part}/`, `forum ${id}`, { id })
}

/** Makes all calls on the forum's main day. @returns the created registrations, and the calls of the contract */
async function walkMainDay(recorder: Recorder, url: string): Promise<{ talks: Talks; contract: Call[] }> {
  const stranger = await signIn(recorder, 'stranger', 'participant@forum.example')
  const moderator = await signIn(recorder, 'moderator', 'moderator@forum.example')
  const admin = await signIn(recorder, 'admin', 'admin@forum.example')
  await walkReferences(recorder)
  const owner = await walkAccounts(recorder, stranger, moderator)
  const talks = await walkCabinet(recorder, owner, stranger, moderator)
  await walkDecisions(recorder, moderator, admin, stranger, talks)
  await confirmTalks(recorder, owner, stranger, talks)
  await walkMyProgram(recorder, stranger, talks)
  await walkPublicProgram(recorder, owner, talks)
  await walkOpinions(recorder, owner, moderator, stranger, talks)
  await walkFigures(recorder, moderator, admin, stranger, owner, talks)
  await walkForum(recorder, admin, moderator)
  await walkExperts(recorder, admin, moderator, stranger)
  await walkReview(recorder, moderator, admin, stranger)
  await walkOrganizations(recorder, admin, moderator)
  await walkDuplicates(recorder, admin, moderator)
  await walkSpeaker(recorder, admin)
  await walkMailing(recorder, moderator, admin, stranger)
  await walkProgram(recorder, moderator, stranger)
  await walkInvitations(recorder, admin, moderator, stranger)
  await walkQueue(recorder, admin, moderator)
  await walkFeedback(recorder, admin, moderator)
  await walkPresence(recorder, admin, moderator)
  await walkBadges(recorder, admin, moderator)
  await walkDoor(recorder, admin, moderator)
  await walkFirstStart(recorder, admin, moderator)
  await endSessions(recorder, owner)
  const contract = await readContract(url)
  await knockEverywhere(recorder, contract, [stranger, moderator, admin])
  await makeInvalidCalls(recorder)
  return { talks, contract }
}

/** Starts a demonstration on a database of its own and walks through every call of the contract. */
async function record(say: (line: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'forum-replay-'))
  const exchanges: Exchange[] = []
  const onDay = async <T>(day: string, walk: (recorder: Recorder, url: string) => Promise<T>): Promise<T> => {
    say(day)
    const portal = await startDemonstration(folder, settings(day))
    const recorder = createRecorder(portal.url, day)
    try {
      return await walk(recorder, portal.url)
    } finally {
      exchanges.push(...recorder.exchanges)
      await portal.stop()
    }
  }
  try {
    const { talks, contract } = await onDay('2025-09-15', walkMainDay)
    for (const day of otherDays) await onDay(day, (recorder) => walkOtherDay(recorder, talks))
    await onDay('2025-10-26', (recorder) => recorder.keepMails())
    return { exchanges, withoutSuccess: callsWithoutSuccess(contract, exchanges) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * `npm run bench -- replay [--against FILE]`: records the replies of every call of the contract in `bench/results/exchanges.json`, and compares them
 * byte by byte with an earlier recording; added fields are listed, and calls of which only refusals are recorded.
 */
export const replay: Benchmark = async ({ against }, say) => {
  const { exchanges, withoutSuccess } = await record(say)
  const results = join(root, 'bench', 'results')
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, 'exchanges.json'), `${JSON.stringify(exchanges, null, 1)}\n`)
  const before: Exchange[] = against === undefined ? [] : JSON.parse(readFileSync(against, 'utf8'))
  // An earlier recorder may have kept more of what differs between runs.
  const comparable = before.map((exchange) => ({ ...exchange, body: normalize(exchange.body) }))
  const { failures, added } = compareExchanges(comparable, exchanges)
  for (const line of added) say(`added: ${line}`)
  say(`only refused: ${withoutSuccess.join(', ')}`)
  const figures = { recorded: exchanges.length, compared: before.length, changed: failures.length, added: added.length }
  return { rows: [{ ...figures, onlyRefused: withoutSuccess.length }], failures: failures.map((line) => `changed: ${line}`), exceeded: [] }
}
