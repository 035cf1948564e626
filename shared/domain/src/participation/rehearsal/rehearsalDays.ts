import type { Extension } from '../../forum/extensions.ts'
import { type Cabinet, type Gates, gatesOn, presenceAsked } from '../../forum/gates.ts'
import type { Attended } from '../../forum/presence.ts'
import type { Day } from '../../platform/calendar.ts'
import { keysOf } from '../../platform/keys.ts'
import { dayAfter, dayBefore } from '../../platform/localTime.ts'
import { type Action, permissionsOf } from '../actions.ts'
import { whyNot } from '../rules.ts'
import { type Run, type Topic, topicNames } from './rehearsalTexts.ts'
import type { RehearsedForum } from './rehearsed.ts'

export type { RehearsedForum }

/** Which days two versions of a forum differ on, and in what. */

/** The owner's actions that depend on dates. */
const actionsOf = {
  uploadThesis: ['uploadThesis'],
  deleteThesis: ['deleteThesis'],
  attachFiles: ['attachThesisDoc', 'attachThesisPdf', 'attachExpertOpinion'],
  removeFiles: ['removeThesisDoc', 'removeThesisPdf', 'removeExpertOpinion'],
  cancel: ['cancel'],
  confirm: ['confirm'],
} as const satisfies Partial<Record<Topic, readonly Action[]>>
export type Allowed = ReadonlySet<Topic>

/** Days on which both forums have the same gates; `until` is null for the last ones. */
export interface Period {
  from: Day
  until: Day | null
  before: Gates
  after: Gates
}

/**
 * Gates depend on days only by comparison with the forum's dates and those of a person's extensions: they can change on such a date or on the day
 * after. The minutes of the grace period are no part of any day here.
 */
export function periodsFrom(
  today: Day,
  cabinet: Cabinet,
  before: RehearsedForum,
  after: RehearsedForum,
  extensions: readonly Extension[],
): Period[] {
  const own = extensions.map(({ until }) => until)
  const dates = [before, after].flatMap(({ settings }) => [
    ...settings.days,
    ...Object.values(settings.cabinets[cabinet]),
    ...own,
    ...(settings.confirmUntil ? [settings.confirmUntil] : []),
  ])
  const changes = dates.flatMap((day) => [day, dayAfter(day)]).filter((day) => day > today)
  const starts = [...new Set([today, ...changes])].sort()
  const known = new Map<string, Gates>()
  // Returns the same object for the same gates, so that the rules are applied once.
  const gates = ({ settings }: RehearsedForum, day: Day): Gates => {
    const dated = gatesOn(day, settings.cabinets[cabinet], settings.days[0] ?? day, {
      extensions,
      // Both cabinets have the same last day to confirm, which is reported once.
      ...(cabinet === 'main' && { confirmUntil: settings.confirmUntil }),
    })
    // Documents are those of the main cabinet.
    const found: Gates = cabinet === 'main' && presenceAsked(settings) ? { ...dated, needsPresence: true } : dated
    const key = JSON.stringify(found)
    if (!known.has(key)) known.set(key, found)
    return known.get(key) ?? found
  }
  return starts.map((from, index) => {
    const next = starts[index + 1]
    return { from, until: next === undefined ? null : dayBefore(next), before: gates(before, from), after: gates(after, from) }
  })
}

export type RuledState = Parameters<typeof permissionsOf>[0] & Attended

export function allowedTo(state: RuledState, gates: Gates): Allowed {
  const actions = new Set(permissionsOf(state, gates).allowed)
  const topics = keysOf(actionsOf).filter((topic) => actionsOf[topic].some((action) => actions.has(action)))
  return new Set<Topic>(whyNot.downloadCertificate(state, gates, state) === null ? [...topics, 'certificate'] : topics)
}

/** Runs of consecutive days on which something is lost, or gained. */
export function runsOf(periods: readonly Period[], cabinet: Cabinet, allowed: (gates: Gates, forum: 'before' | 'after') => Allowed): Run[] {
  const runs: Run[] = []
  const open = new Map<Topic, Run>()
  for (const { from, until, before, after } of periods) {
    const [had, has] = [allowed(before, 'before'), allowed(after, 'after')]
    for (const topic of keysOf(topicNames)) {
      const kind = had.has(topic) === has.has(topic) ? null : had.has(topic) ? 'loss' : 'gain'
      const run = open.get(topic)
      if (run?.kind === kind) {
        if (run) run.until = until
        continue
      }
      if (run) run.returns = has.has(topic)
      open.delete(topic)
      if (kind === null) continue
      const next: Run = { kind, topic, cabinet, from, until, returns: false }
      runs.push(next)
      open.set(topic, next)
    }
  }
  return runs
}
