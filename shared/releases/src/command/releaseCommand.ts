import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import type { CallRecord } from '../record/callRecord.ts'
import { type BuildRecord, CanaryRule, type Ran, ReleaseReason, type ReleaseSet, SHELL } from '../record/release.ts'
import { prune } from '../store/releasePrune.ts'
import { folderStore } from '../store/releaseStore.ts'
import { portalTarget } from './portalTarget.ts'
import { folderTarget, type ReleaseTarget } from './releaseTarget.ts'

/** Releases of the shell and the remotes, in a release folder or in a running portal. */

/** Differences between this repository, which builds its own remotes, and one that has a finished build. */
export interface ReleaseSettings {
  usage: string
  /** Command line prefix, for messages. */
  command: string
  /** Release folder when neither `--to` nor `--portal` is given. */
  folder?: string
  /** Calls of the server that uses a release folder; null if they are not known. */
  calls?: () => Promise<readonly CallRecord[] | null>
  /** Default portal. */
  portal?: string | undefined
  /** Default names for check and publish. */
  build?: string
  /** Names of the builds affected since a commit, if this is known. */
  affected?: (since: string) => string[]
  /** Writes types of the slots that other remotes place; absent in this repository, whose remotes share them. @returns what it did, in Russian */
  writeTypes?: (live: readonly BuildRecord[]) => Promise<string>
  /** Builds a name, or finds its build. @param options of the command line @returns the build's folder */
  prepare: (name: string, options: { definition?: string | undefined; revision?: string | undefined }) => Promise<string>
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

const options = {
  to: { type: 'string' },
  portal: { type: 'string' },
  token: { type: 'string' },
  canary: { type: 'string' },
  set: { type: 'string' },
  definition: { type: 'string' },
  revision: { type: 'string' },
  since: { type: 'string' },
  drops: { type: 'string', multiple: true },
  now: { type: 'string' },
  reason: { type: 'string' },
  'no-run': { type: 'boolean' },
} as const

function readTarget(text: string): [name: string, version: string] {
  const [name, version] = text.split('@')
  if (!name || !version) throw new Error(`Укажите ИМЯ@ВЕРСИЯ вместо «${text}».`)
  return [name, version]
}

function readRule(text: string | undefined): CanaryRule | undefined {
  if (text === undefined) return undefined
  const share = /^(\d+)%$/.exec(text)?.[1]
  const rule = v.safeParse(CanaryRule, share ? { share: Number(share) } : { role: /^role:(.+)$/.exec(text)?.[1] })
  if (!rule.success) throw new Error(`--canary: укажите долю от 1% до 99% или role:moderator, role:conf_admin вместо «${text}».`)
  return rule.output
}

function readReason(option: '--now' | '--reason', text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const reason = v.safeParse(ReleaseReason, text)
  if (!reason.success) throw new Error(`${option}: назовите причину одной строкой, от 3 до 300 знаков: она останется в истории выпусков.`)
  return reason.output
}

function readHurry(text: string | undefined, canary: string | undefined): string | undefined {
  if (text !== undefined && canary !== undefined)
    throw new Error('--now — для выпуска всем без ожидания пробы, с --canary его не указывают.')
  return readReason('--now', text)
}

const toWhom = (rule: CanaryRule): string => ('share' in rule ? `${rule.share}% посетителей` : `роль ${rule.role}`)

const describe = ({ versions, canary }: ReleaseSet): string =>
  [
    ...Object.entries(versions).map(([name, version]) => `${name}@${version}`),
    ...Object.entries(canary).map(([name, { version, rule }]) => `${name}@${version} — проба: ${toWhom(rule)}`),
  ].join('\n')

/** Differences of a set from the one before it. */
function changesOf(set: ReleaseSet, before: ReleaseSet | undefined): string {
  const changed = Object.entries(set.versions).filter(([name, version]) => before?.versions[name] !== version)
  const trials = Object.entries(set.canary).filter(([name, { version }]) => before?.canary[name]?.version !== version)
  const gone = Object.keys(before?.versions ?? {}).filter((name) => !(name in set.versions))
  return [
    ...gone.map((name) => `без ${name}`),
    ...changed.map(([name, version]) => `${name} ${before?.versions[name] ?? '—'} → ${version}`),
    ...trials.map(([name, { version, rule }]) => `${name} ${version} (проба: ${toWhom(rule)})`),
    ...(set.now === undefined ? [] : [`без ожидания пробы: «${set.now}»`]),
    ...(set.reason === undefined ? [] : [`причина: «${set.reason}»`]),
  ].join(', ')
}

const linesOf = (found: readonly { build: string; message: string }[]) => found.map(({ build, message }) => `${build}: ${message}`)

interface CheckOptions {
  drops?: string[] | undefined
  'no-run'?: boolean | undefined
}

interface Checked {
  dist: string
  ran: Ran | undefined
  /** Why it cannot go live next to what is live now, in Russian. */
  conflicts: string[]
}

/** Runs a remote's build in the live shell. @throws Error in Russian */
async function runIn(portal: string, dist: string, record: BuildRecord): Promise<{ ran: Ran | undefined; warnings: string[] }> {
  const { runBuild } = await import('../running/runBuild.ts')
  const { problems, doubts, ran, notRun } = await runBuild(portal, dist, record)
  if (problems.length > 0) throw new Error(linesOf(problems).join('\n'))
  return { ran, warnings: [...doubts, ...(notRun ? [notRun] : [])] }
}

async function checked(target: ReleaseTarget, dist: string, options: CheckOptions): Promise<Checked> {
  const { record, problems, conflicts, warnings, leftOut } = await target.check(dist, options.drops)
  if (problems.length > 0) throw new Error(linesOf(problems).join('\n'))
  // A remote may fail through no fault of its build next to another shell than the one it was built for.
  const runs = record.name !== SHELL && conflicts.length === 0 && !options['no-run']
  const run = target.portal && runs ? await runIn(target.portal, dist, record) : { ran: undefined, warnings: [] }
  say(`${record.name}@${record.version} можно публиковать.`)
  if (leftOut.length > 0) say(`Не публикуются, такие файлы портал не отдаёт: ${leftOut.join(', ')}.`)
  for (const warning of [...warnings, ...run.warnings]) say(`Предупреждение: ${warning}`)
  return { dist, ran: run.ran, conflicts: linesOf(conflicts) }
}

/** Checks a build and publishes it. @returns what to do next, in Russian */
async function published(target: ReleaseTarget, folder: string, options: CheckOptions, called: string): Promise<string> {
  const { dist, ran, conflicts } = await checked(target, folder, options)
  const { name, version } = await target.publish(dist, ran)
  const label = `${name}@${version}`
  const drops = (options.drops ?? []).map((what) => ` --drops ${what}`).join('')
  const next = `${called} promote ${label}${drops}`
  if (conflicts.length === 0) return `Опубликовано ${label}. Сделать действующей: ${next}`
  return [`Опубликовано ${label}, но «${next}» сейчас откажет:`, ...conflicts].join('\n')
}

async function run(args: string[], settings: ReleaseSettings): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const { usage, command: called } = settings
  const [command, ...given] = positionals
  if (command === 'affected' && settings.affected && values.since) return say(JSON.stringify(settings.affected(values.since)))
  const folder = values.to ? resolve(values.to) : settings.folder
  const portal = values.portal ?? (folder ? undefined : settings.portal)
  const target = portal
    ? portalTarget(portal, values.token ?? process.env.RELEASE_TOKEN ?? '')
    : folder && folderTarget(folder, settings.calls)
  if (!target) throw new Error(usage)
  const names = given.length === 0 && settings.build && /^(check|publish)$/.test(command ?? '') ? [settings.build] : given
  const [first] = names
  const prepare = (name: string) => settings.prepare(name, values)

  if (command === 'check' && first)
    for (const name of names) {
      const { conflicts } = await checked(target, await prepare(name), values)
      if (conflicts.length > 0) say(['Рядом с тем, что действует сейчас, выпустить её нельзя:', ...conflicts].join('\n'))
    }
  else if (command === 'publish' && first) for (const name of names) say(await published(target, await prepare(name), values, called))
  else if (command === 'unpublish' && first)
    for (const name of names) {
      await target.unpublish(...readTarget(name))
      say(`Удалено ${name}.`)
    }
  else if (command === 'promote' && first)
    say(
      describe(
        await target.promote(Object.fromEntries(names.map(readTarget)), {
          rule: readRule(values.canary),
          drops: values.drops,
          now: readHurry(values.now, values.canary),
        }),
      ),
    )
  else if (command === 'rollback' && values.set)
    say(describe(await target.rollback({ set: Number(values.set) }, readReason('--reason', values.reason))))
  else if (command === 'rollback' && first) {
    const [name, version] = first.includes('@') ? readTarget(first) : [first]
    say(describe(await target.rollback({ name, version }, readReason('--reason', values.reason))))
  } else if (command === 'withdraw' && first) say(describe(await target.withdraw(first)))
  else if (command === 'list') {
    const live = await target.current()
    say(live ? describe(live) : 'Выпусков ещё не было.')
  } else if (command === 'types' && settings.writeTypes) say(await settings.writeTypes(await target.live()))
  else if (command === 'log') {
    const sets = await target.log()
    for (const [index, set] of sets.entries()) say(`№ ${set.id}  ${set.at}  ${set.action}  ${set.by}  ${changesOf(set, sets[index + 1])}`)
  } else if (command === 'prune' && folder && !portal) {
    const removed = await prune(folderStore(folder), new Date())
    say(removed.length > 0 ? `Удалено: ${removed.join(', ')}` : 'Удалять нечего.')
  } else throw new Error(usage)
}

/** Runs the command; refusals are printed to stderr and set the exit code. */
export async function releaseCommand(args: string[], settings: ReleaseSettings): Promise<void> {
  try {
    await run(args, settings)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
