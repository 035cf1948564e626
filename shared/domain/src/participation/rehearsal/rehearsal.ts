import type { Extension } from '../../forum/extensions.ts'
import type { ForumDraft, SectionDraft } from '../../forum/forum.ts'
import { cabinets, type Gates, presenceAsked } from '../../forum/gates.ts'
import { type Format, formatOf, isTalk, placesOf, sectionOf } from '../../forum/participation.ts'
import type { Day } from '../../platform/calendar.ts'
import { fileProblem } from '../../platform/files.ts'
import { isKeyOf, keysOf } from '../../platform/keys.ts'
import { momentIn } from '../../platform/localTime.ts'
import { thesisProblems } from '../../theses/thesis.ts'
import { whyNotFormat } from '../formatRule.ts'
import { whyNot, whyNotIn } from '../rules.ts'
import { type Allowed, allowedTo, type Period, periodsFrom, type RuledState, runsOf } from './rehearsalDays.ts'
import { addPerson, countPlaces, type QueueCount } from './rehearsalPlaces.ts'
import { type Effect, isLoss, presentEffects, type Subject, type Tally, type Topic } from './rehearsalTexts.ts'
import type { RehearsedForum, RehearsedRegistration } from './rehearsed.ts'

export type { RehearsedRegistration }

/** Changes that concern everybody alike. */
function generalChanges({ settings: before }: RehearsedForum, { settings: after }: RehearsedForum): Subject[] {
  const notices = keysOf(before.notices).filter((field) => before.notices[field] !== after.notices[field])
  const subjects: Subject[] = notices.map((field) => ({ kind: 'notice', field }))
  if (before.consent.version !== after.consent.version) subjects.push({ kind: 'consent', version: after.consent.version })
  if (!presenceAsked(before) && presenceAsked(after)) subjects.push({ kind: 'presence' })
  for (const cabinet of cabinets) {
    const [was, will] = [before.cabinets[cabinet], after.cabinets[cabinet]]
    const { deadlineShown: shown, thesesUntil: accepted } = will
    const isChanged = was.deadlineShown !== shown || was.thesesUntil !== accepted
    if (isChanged && shown !== accepted) subjects.push({ kind: 'deadlineShown', cabinet, shown, accepted })
  }
  const [day] = after.days
  if (before.timeZone === after.timeZone || !day) return subjects
  const [from, to] = [before, after].map(({ timeZone }) => momentIn(timeZone, day).getTime()) as [number, number]
  return [{ kind: 'timeZone', from: before.timeZone, to: after.timeZone, minutes: (to - from) / 60_000 }, ...subjects]
}

const nobody = { isPresent: false, isTalkHeld: false }

const keyOf = (extensions: readonly Extension[]): string => extensions.map(({ action, until }) => ` ${action} ${until}`).join()

/** Compares what rules allow on each day; registrations in the same state are asked once. */
function compareDays(before: RehearsedForum, after: RehearsedForum, today: Day) {
  const periods = new Map<string, Period[]>()
  const remembered = new Map<string, Subject[]>()

  const remember = (key: string, ask: () => Subject[]): Subject[] => {
    const known = remembered.get(key) ?? ask()
    remembered.set(key, known)
    return known
  }
  function inCabinets(extensions: readonly Extension[], allowed: Parameters<typeof runsOf>[2]) {
    return cabinets.flatMap((cabinet) => {
      const key = cabinet + keyOf(extensions)
      const found = periods.get(key) ?? periodsFrom(today, cabinet, before, after, extensions)
      periods.set(key, found)
      return runsOf(found, cabinet, allowed)
    })
  }

  /** Allowed actions of a registration's owner, by day. */
  function byDay(registration: RehearsedRegistration): Subject[] {
    const { requestedFormat, decidedFormat, ownerConfirmed, isActive, extensions = [], attended = nobody } = registration
    const present = (id: number | null) => (id === null ? null : 1)
    // All state that the rules use, so that equal keys have equal answers.
    const state: RuledState = {
      requestedFormat,
      decidedFormat,
      ownerConfirmed,
      isActive,
      thesisId: present(registration.thesisId),
      thesisDocId: present(registration.thesisDocId),
      thesisPdfId: present(registration.thesisPdfId),
      expertOpinionId: present(registration.expertOpinionId),
      ...attended,
    }
    return remember(Object.values(state).join() + keyOf(extensions), () => {
      const known = new Map<Gates, Allowed>()
      return inCabinets(extensions, (gates) => {
        const allowed = known.get(gates) ?? allowedTo(state, gates)
        known.set(gates, allowed)
        return allowed
      })
    })
  }

  /** Whether one more registration can be made. */
  const registering = (active: number, extensions: readonly Extension[]): Subject[] =>
    remember(`active ${active}${keyOf(extensions)}`, () =>
      inCabinets(extensions, (gates, forum) => {
        const terms = forum === 'before' ? before.settings : after.settings
        return new Set<Topic>(whyNot.addRegistration(gates, active, terms) === null ? ['register'] : [])
      }),
    )

  return { byDay, registering }
}

/** Compares the sections that registrations name. */
function compareSections(before: RehearsedForum, after: RehearsedForum) {
  const sectionsBefore = new Map(before.sections.map((section) => [section.id, section]))
  const sectionsAfter = new Map(after.sections.map((section) => [section.id, section]))

  const sectionPair = (id: number) => ({ was: sectionsBefore.get(id), will: sectionsAfter.get(id) })
  const refuses = ({ settings }: RehearsedForum, section: SectionDraft | undefined, id: number, format: Format) =>
    section === undefined || (whyNotFormat(format, settings) ?? whyNotIn({ ...section, id }, format)) !== null

  /** Changes of the sections that a registration names; a cancelled one is in none. */
  function inSections(registration: RehearsedRegistration): Subject[] {
    if (!registration.isActive) return []
    const format = formatOf(registration)
    const place = sectionOf(registration)
    const subjects: Subject[] = []
    const add = (id: number, as: Format) => {
      const { was, will } = sectionPair(id)
      if (was && !refuses(before, was, id, as) && refuses(after, will, id, as))
        subjects.push({ kind: 'refused', name: was.name, id, format: as })
    }
    if (place !== null && isTalk(format)) add(place, format)
    for (const id of registration.plannedSectionIds) add(id, 'listener')
    const { was, will } = place === null ? {} : sectionPair(place)
    const confirm = (section: SectionDraft | undefined) =>
      whyNot.confirm(registration, {}, { section: section ?? null, projectName: registration.projectName, givesUpPoster: false }) === null
    if (was && will && confirm(was) !== confirm(will))
      subjects.push({ kind: 'project', isAsked: will.asksProjectName, name: will.name, id: will.id ?? 0 })
    for (const id of placesOf(registration)) {
      const day = (forum: RehearsedForum, section: SectionDraft | undefined) => section && forum.settings.days[section.dayNumber - 1]
      const [from, to] = [day(before, sectionsBefore.get(id)), day(after, sectionsAfter.get(id))]
      if (from && to && from !== to) subjects.push({ kind: 'moved', id, name: sectionsBefore.get(id)?.name ?? '', from, to })
    }
    return subjects
  }

  return inSections
}

/** Existing input of a person that exceeds new limits. */
function beyondLimits(registration: RehearsedRegistration, limits: Record<'before' | 'after', ForumDraft['limits']>): Subject[] {
  if (!registration.isActive) return []
  const { draft, files = [] } = registration
  const subjects: Subject[] = []
  if (draft && registration.thesisId === null) {
    const [known, found] = [thesisProblems(draft, limits.before.thesis), thesisProblems(draft, limits.after.thesis)]
    if (keysOf(found).some((field) => !isKeyOf(known, field))) subjects.push({ kind: 'draft' })
  }
  const refused = (file: (typeof files)[number], { fileMegabytes, fileTypes }: ForumDraft['limits']) =>
    fileProblem(file, { extensions: fileTypes[file.kind], megabytes: fileMegabytes }) !== null
  if (files.some((file) => !refused(file, limits.before) && refused(file, limits.after))) subjects.push({ kind: 'files' })
  return subjects
}

/**
 * Compares two versions of a forum for people, one by one, by asking the rules on every day from today. Registrations in the same state are asked
 * once, and only counts, ids and the first names are kept, so that any number of people can be streamed through.
 */
export function createRehearsal(before: RehearsedForum, after: RehearsedForum, today: Day, queued: readonly QueueCount[] = []) {
  const tallies = new Map<string, Tally>()
  const places = countPlaces(before, after, queued, today)
  const limits = { before: before.settings.limits, after: after.settings.limits }
  const { byDay, registering } = compareDays(before, after, today)
  const inSections = compareSections(before, after)

  function count(subjects: ReadonlyMap<string, { subject: Subject; registration: RehearsedRegistration }>): void {
    for (const [key, { subject, registration }] of subjects) {
      const tally = tallies.get(key) ?? { subject, count: 0, withoutThesis: 0, people: [], registrationIds: [] }
      tallies.set(key, tally)
      addPerson(tally, registration)
    }
  }

  return {
    /** @param registrations all of one person */
    add(registrations: readonly RehearsedRegistration[]): void {
      const [first] = registrations
      if (!first) return
      const found = new Map<string, { subject: Subject; registration: RehearsedRegistration }>()
      const note = (registration: RehearsedRegistration, subjects: readonly Subject[]) => {
        for (const subject of subjects) {
          const key = Object.values(subject).join()
          // The owner of several registrations is one person, who lacks a thesis if one of them does.
          const known = found.get(key)
          if (!known || (known.registration.thesisId !== null && registration.thesisId === null)) found.set(key, { subject, registration })
        }
      }
      for (const registration of registrations) {
        note(registration, byDay(registration))
        note(registration, inSections(registration))
        note(registration, beyondLimits(registration, limits))
      }
      const active = registrations.filter(({ isActive }) => isActive).length
      note(first, registering(active, first.extensions ?? []))
      const { registrations: most } = limits.after
      if (active > most && active <= limits.before.registrations) note(first, [{ kind: 'registrations', most }])
      count(found)
      places.add(registrations)
    },

    /** @param isCurrent no one has read a notice or given a consent of another forum yet */
    effects(isCurrent = true): Effect[] {
      const general = generalChanges(before, after)
        .filter(({ kind }) => isCurrent || (kind !== 'notice' && kind !== 'consent'))
        .map((subject) => ({ subject, count: 0, withoutThesis: 0, people: [], registrationIds: [] }))
      return presentEffects([...tallies.values(), ...places.crowded(), ...places.queues(), ...general], today)
    },

    /** Registrations of everybody who loses something, one or more of each person. */
    losses(): number[] {
      const lost = [...tallies.values(), ...places.crowded()].filter(({ subject }) => isLoss(subject))
      return [...new Set(lost.flatMap(({ registrationIds }) => registrationIds))]
    },
  }
}

/** Effects on people when one version of a forum replaces another. @param people each with all of their registrations */
export function rehearse(
  before: RehearsedForum,
  after: RehearsedForum,
  people: Iterable<readonly RehearsedRegistration[]>,
  today: Day,
): Effect[] {
  const rehearsal = createRehearsal(before, after, today)
  for (const registrations of people) rehearsal.add(registrations)
  return rehearsal.effects()
}
