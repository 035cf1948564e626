import { nameOf, type Problem } from '../gate/gate.ts'
import type { BuildRecord, ReleaseSet } from '../record/release.ts'
import { setsFromNewest } from '../store/releaseSets.ts'
import type { ReleaseStore } from '../store/releaseStore.ts'

/** Whether a canary has been loaded enough, and well enough, to go to everybody. */

/** Loads of one build in browsers, as a portal counts them. */
export interface LoadFigures {
  /** Pages that loaded it, or tried to. */
  loads: number
  failed: number
  /** Networks that these pages came from. */
  networks: number
}

/** Requirements of a canary before it goes to everyone. */
export interface TrialLimits {
  loads: number
  networks: number
  /** A canary for a role may instead be this old: the people of a role can be three. */
  roleHours: number
}

/** The loads of a portal. */
export interface Trials {
  limits: TrialLimits
  figures: (name: string, version: string, since: Date) => Promise<LoadFigures>
}

const HOUR = 60 * 60 * 1000
/** Amount by which the share of failures may exceed that of the live version. */
const MARGIN = 0.02
/** Failures of a live version are taken to be at least this share, or none would allow none. */
const LEAST_SHARE = 0.005

/** The share may be 2 points above the live version's and twice as high; one failure alone decides nothing. */
export function allowedFailures(loads: number, live: LoadFigures): number {
  const share = live.loads > 0 ? live.failed / live.loads : 0
  return Math.max(1, Math.floor(loads * Math.min(share + MARGIN, 2 * Math.max(share, LEAST_SHARE))))
}

interface Trial {
  figures: LoadFigures
  /** Figures of the live version since the canary began. */
  live: LoadFigures
  /** Hours with a rule for a role; null for a share of the visitors. */
  roleHours: number | null
}

const shareOf = ({ failed, loads }: LoadFigures): string =>
  loads === 0 ? 'загрузок не было' : `${failed} из ${loads} (${((100 * failed) / loads).toFixed(1).replace('.', ',')} %)`

/** Missing requirements of a canary, in Russian; null if none. */
function lackOf({ figures, live, roleHours }: Trial, limits: TrialLimits): string | null {
  const { loads, failed, networks } = figures
  const allowed = allowedFailures(loads, live)
  if (failed > allowed)
    return `не загрузилось ${shareOf(figures)}, у действующей версии — ${shareOf(live)}; при стольких загрузках допустимо не больше ${allowed}`
  const isOldEnough = roleHours !== null && roleHours >= limits.roleHours && loads > failed
  if ((loads >= limits.loads && networks >= limits.networks) || isOldEnough) return null
  const counted = `собрано загрузок: ${loads} из ${limits.loads}, сетей: ${networks} из ${limits.networks}`
  if (roleHours === null) return counted
  return `${counted}; для роли довольно и ${limits.roleHours} ч с хотя бы одной удачной загрузкой: прошло ${Math.floor(roleHours)} ч, удачных — ${loads - failed}`
}

/** When the live canary of a version began, and since when it is for a role; null without one. */
export async function canaryBeginning(store: ReleaseStore, live: ReleaseSet, { name, version }: Pick<BuildRecord, 'name' | 'version'>) {
  let since = new Date(live.at)
  let roleSince: Date | null = null
  let isRole = true
  for await (const { canary, at } of setsFromNewest(store)) {
    const trial = canary[name]
    if (trial?.version !== version) break
    since = new Date(at)
    isRole &&= 'role' in trial.rule
    if (isRole) roleSince = since
  }
  return { since, roleSince }
}

/** @param trials absent for a release folder, which no browser reports to */
export async function problemOfTrial(
  store: ReleaseStore,
  live: ReleaseSet,
  build: BuildRecord,
  { trials, at }: { trials: Trials | undefined; at: Date },
): Promise<Problem | null> {
  const label = nameOf(build)
  const problem = (text: string): Problem => ({ code: 'untried', build: label, message: text })
  const hurry = `«promote ${label} --now 'причина'»: причина останется в истории выпусков.`
  if (!trials) return problem(`Загрузки пробы считает работающий портал, а в папке выпусков их нет. Выпустите через --portal или ${hurry}`)
  const { since, roleSince } = await canaryBeginning(store, live, build)
  const liveVersion = live.versions[build.name]
  const [figures, liveFigures] = await Promise.all([
    trials.figures(build.name, build.version, since),
    liveVersion === undefined ? { loads: 0, failed: 0, networks: 0 } : trials.figures(build.name, liveVersion, since),
  ])
  const roleHours = roleSince && (at.getTime() - roleSince.getTime()) / HOUR
  const lack = lackOf({ figures, live: liveFigures, roleHours }, trials.limits)
  return lack === null
    ? null
    : problem(`Проба ещё не показала, что сборку можно отдать всем: ${lack}. Подождите, или если ждать нельзя — ${hurry}`)
}
