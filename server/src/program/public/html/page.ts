import type { PageContent } from '@forum/federation/pageTemplate'
import { readForum } from '../../../forum/current/forum.ts'
import type { Queryable } from '../../../platform/database/connection.ts'
import type { Clock } from '../../../platform/process/clock.ts'
import { readPublished } from '../published.ts'
import { readProgramSpeaker, readProgramTalk } from '../talk.ts'
import { programPage } from './programPage.ts'
import { speakerPage } from './speakerPage.ts'
import { talkPage } from './talkPage.ts'

const paths = /^\/program(?:\/(talk|speaker)\/(\d{1,9}))?\/?$/

/** Whether the programme has a page at this path, or would have one. */
export const isProgramPath = (path: string): boolean => /^\/program(\/(talk|speaker)\/[^/]+)?\/?$/.test(path)

/**
 * A page of the programme in the current language.
 * @param url makes the address of a path absolute
 * @param hasProgram whether the current forum does: talks of former ones are read without it too
 * @throws Refusal 404
 */
export async function readPlainPage(
  { db, clock }: { db: Queryable; clock: Pick<Clock, 'today'> },
  path: string,
  url: (path: string) => string,
  hasProgram: boolean,
): Promise<PageContent | null> {
  const [found, kind, id] = paths.exec(path) ?? []
  if (found === undefined) return null
  if (kind === 'speaker') return speakerPage(await readProgramSpeaker(db, Number(id)), url, hasProgram)
  if (kind === 'talk') {
    const talk = await readProgramTalk(db, Number(id))
    return talkPage(await readForum(db, talk.forum.id), talk, url, hasProgram)
  }
  const forum = await readForum(db)
  return programPage(forum, await readPublished(db, forum), url, clock.today(forum.timeZone))
}
