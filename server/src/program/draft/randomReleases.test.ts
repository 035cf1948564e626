import type { PublishedProgram } from '@forum/contracts/program/program'
import { clockSpan, clockTime, endOf, overlaps, type ProgramItem, placeInWords } from '@forum/domain/program/program'
import { entryTitle, scheduleOf, talkTimeInWords } from '@forum/domain/program/programSchedule'
import { placeOfTalk } from '@forum/domain/program/talkPlace'
import type { Forum } from '../../forum/current/forum.ts'
import { FORUM_ID, settings } from '../../forum/seed/forum.ts'
import { sections } from '../../forum/seed/sections.ts'
import { type RandomDraft, randomDraft, remedied } from '../../testing/randomDrafts.ts'
import { composeDoors } from '../papers/composeDoors.ts'
import { composeProgram } from '../papers/composeLists.ts'
import { programPage } from '../public/html/programPage.ts'
import { planRelease } from '../release/planned.ts'

/** Releases of random drafts, read wherever the public reads them. */

const DRAFTS = 300
const forum: Forum = { ...settings, id: FORUM_ID, version: 1, isCurrent: true, sections }
const plan = ({ draft, confirmed }: RandomDraft) => planRelease(forum, draft, confirmed)

const inOneRoom = (one: ProgramItem, other: ProgramItem) => one.roomId === other.roomId && one.roomId !== null && overlaps(one, other)
const pairs = (items: readonly ProgramItem[]) => items.flatMap((one, at) => items.slice(at + 1).map((other) => [one, other] as const))

/** Finds mistakes of a release, without the rules that are tested. @returns what a reader would take for a mistake */
function mistakesOf(program: PublishedProgram, drafted: readonly ProgramItem[]): string[] {
  const { items, rooms, days } = program
  const composed = { program, talks: new Map(program.talks.map((talk) => [talk.id, talk])), address: () => '' }
  const paper = composeProgram(composed)
  const lines = paper.kind === 'program' ? paper.lines : []
  const doors = composeDoors(composed)
  const { body } = programPage(forum, program, (path) => path, forum.days[0])
  const entries = scheduleOf(program)
  const found: string[] = []
  const note = (isWrong: boolean, what: string) => isWrong && found.push(what)

  for (const talk of program.talks) {
    const item = items.find(({ registrationId }) => registrationId === talk.id)
    const shownIn = entries.filter(({ talks }) => talks.some((placed) => placed.talk.id === talk.id))
    const [entry] = shownIn
    note(shownIn.length !== 1 || !entry, `${talk.id} is not on the page once`)
    note(lines.filter(({ title }) => title === talk.talkTitle).length !== 1, `${talk.id} is not on paper once`)
    if (!entry || !item) continue
    const day = days[item.dayNumber - 1] ?? ''
    const room = rooms.find(({ id }) => id === item.roomId)
    const heading = lines
      .slice(
        0,
        lines.findIndex(({ title }) => title === talk.talkTitle),
      )
      .findLast(({ level }) => level === 'session')
    const line = lines.find(({ title }) => title === talk.talkTitle)
    const session = items.find(({ id }) => id === item.sessionId)
    note(talkTimeInWords({ talk, item }, day) !== clockSpan(item), `${talk.id} has another time on the page`)
    note(!body.includes(`<b>${clockSpan(item)}</b> <a href="/program/talk/${talk.id}">`), `${talk.id} has another time in HTML`)
    note(line?.time !== clockTime(item.start), `${talk.id} has another time on paper`)
    note(
      !heading?.title.endsWith(room?.name ?? '') || !heading.title.startsWith(entryTitle(entry).text),
      `${talk.id} is under another room`,
    )
    const place = placeOfTalk(program, talk)
    note(
      place.start !== item.start || place.end !== endOf(item) || place.day !== day || place.roomId !== item.roomId,
      `${talk.id} in the feed`,
    )
    note(talk.speechDate !== placeInWords({ ...item, day, room: room?.name ?? '' }), `${talk.id} has another speech date`)
    note(
      (entry.start ?? 0) > item.start || (entry.end ?? 0) < endOf(item) || entry.room?.id !== item.roomId,
      `${talk.id} is outside its entry`,
    )
    note(session !== undefined && entry.item?.id !== session.id, `${talk.id} is outside its session`)
    const sheets = doors.filter(({ rows }) => rows.some(({ title, time }) => title === talk.talkTitle && time === clockTime(item.start)))
    note(sheets.length !== 1 || sheets[0]?.room !== room?.name, `${talk.id} is not on its door`)
  }
  const talks = items.filter(({ kind }) => kind === 'talk')
  const others = items.filter(({ kind }) => kind !== 'talk')
  for (const [one, other] of [...pairs(talks), ...pairs(others)]) note(inOneRoom(one, other), `${one.id} and ${other.id} in one room`)
  for (const { item, group, section } of entries) {
    const isAgain = group === 'section' && items.some(({ kind, sectionId }) => kind !== 'talk' && sectionId === section?.id)
    note(isAgain && section !== null, `section ${section?.id} is read twice`)
    const had = drafted.some(({ sessionId }) => sessionId === item?.id)
    const filled = items.some((one) => one.sessionId === item?.id || (one.kind !== 'talk' && item && one !== item && inOneRoom(one, item)))
    note(item?.kind === 'session' && had && !filled, `session ${item?.id} is empty`)
  }
  return found
}

// @requirement programme-13
test('of 300 random drafts those that contradict themselves are stopped, and the others are the same wherever they are read', () => {
  let stopped = 0
  for (let seed = 1; seed <= DRAFTS; seed++) {
    let random = randomDraft(seed)
    let planned = plan(random)
    for (let tries = 0; planned.problems.some(({ severity }) => severity === 'stop'); tries++) {
      if (tries === 0) stopped++
      expect([
        seed,
        mistakesOf(planned.program, planned.drafted).length > 0 || planned.problems.some(({ kind }) => kind === 'room'),
      ]).toEqual([seed, true])
      expect(tries).toBeLessThan(10)
      random = remedied(random, planned.problems)
      planned = plan(random)
    }
    expect([seed, mistakesOf(planned.program, planned.drafted)]).toEqual([seed, []])
  }
  expect(stopped).toBeGreaterThan(DRAFTS / 5)
  expect(stopped).toBeLessThan((DRAFTS * 4) / 5)
})
