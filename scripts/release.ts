import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CanaryRule, type ReleaseSet } from '@forum/releases/release'
import { prune } from '@forum/releases/releasePrune'
import { folderStore } from '@forum/releases/releaseStore'
import * as v from 'valibot'
import { build, buildable, root } from './build.ts'
import { portalTarget } from './portalTarget.ts'
import { folderTarget, type ReleaseTarget } from './releaseTarget.ts'

/** `npm run release -- …`: releases of the shell and the remotes, in a release folder or in a running portal. */

const usage = `Выпуски оболочки и разделов:
  npm run release -- check ИМЯ                    собрать и проверить, можно ли выпустить
  npm run release -- publish ИМЯ                  то же и опубликовать под версией из package.json
  npm run release -- unpublish ИМЯ@ВЕРСИЯ         удалить опубликованное, что ещё не действовало
  npm run release -- promote ИМЯ@ВЕРСИЯ …         сделать действующими для всех, несколько — разом
      --canary 10%  или  --canary role:moderator  сначала для части посетителей или для роли
  npm run release -- rollback ИМЯ[@ВЕРСИЯ]        вернуть прежнюю версию (или прекратить пробу)
  npm run release -- rollback --set НОМЕР         вернуть весь портал к прежнему выпуску
  npm run release -- withdraw ИМЯ                 убрать раздел из портала
  npm run release -- list | log                   действующие версии | история
  npm run release -- prune                        удалить сборки, не действовавшие 30 дней
Куда: --to ПАПКА (по умолчанию DATA_DIR/releases) или --portal АДРЕС с токеном в --token или RELEASE_TOKEN; для нескольких имён — токены через запятую.`

const say = (line: string) => process.stdout.write(`${line}\n`)

const options = {
  to: { type: 'string' },
  portal: { type: 'string' },
  token: { type: 'string' },
  canary: { type: 'string' },
  set: { type: 'string' },
} as const

function folderOf(name: string): string {
  const found = buildable().find((one) => one.name === name)
  if (found) return found.folder
  const names = buildable().map((one) => one.name)
  throw new Error(`Нет раздела «${name}». Есть: ${names.join(', ')}.`)
}

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

const toWhom = (rule: CanaryRule): string => ('share' in rule ? `${rule.share}% посетителей` : `роль ${rule.role}`)

const describe = ({ versions, canary }: ReleaseSet): string =>
  [
    ...Object.entries(versions).map(([name, version]) => `${name}@${version}`),
    ...Object.entries(canary).map(([name, { version, rule }]) => `${name}@${version} — проба: ${toWhom(rule)}`),
  ].join('\n')

/** What a set changed against the one before it. */
function changesOf(set: ReleaseSet, before: ReleaseSet | undefined): string {
  const changed = Object.entries(set.versions).filter(([name, version]) => before?.versions[name] !== version)
  const trials = Object.entries(set.canary).filter(([name, { version }]) => before?.canary[name]?.version !== version)
  const gone = Object.keys(before?.versions ?? {}).filter((name) => !(name in set.versions))
  return [
    ...gone.map((name) => `без ${name}`),
    ...changed.map(([name, version]) => `${name} ${before?.versions[name] ?? '—'} → ${version}`),
    ...trials.map(([name, { version, rule }]) => `${name} ${version} (проба: ${toWhom(rule)})`),
  ].join(', ')
}

async function checked(target: ReleaseTarget, name: string): Promise<string> {
  const folder = folderOf(name)
  await build(folder)
  const dist = join(folder, 'dist')
  const { record, problems, conflicts } = await target.check(dist)
  const linesOf = (found: typeof problems) => found.map(({ build: which, message }) => `${which}: ${message}`)
  if (problems.length > 0) throw new Error(linesOf(problems).join('\n'))
  say(`${record.name}@${record.version} можно публиковать.`)
  if (conflicts.length > 0) say(['Рядом с тем, что действует сейчас, выпустить её нельзя:', ...linesOf(conflicts)].join('\n'))
  return dist
}

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [command, ...names] = positionals
  const folder = resolve(root, values.to ?? join(process.env.DATA_DIR ?? '.data', 'releases'))
  const token = values.token ?? process.env.RELEASE_TOKEN ?? ''
  const target = values.portal ? portalTarget(values.portal, token) : folderTarget(folder)
  const [first] = names

  if (command === 'check' && first) for (const name of names) await checked(target, name)
  else if (command === 'publish' && first)
    for (const name of names) {
      const published = await target.publish(await checked(target, name))
      const label = `${published.name}@${published.version}`
      if (published.leftOut.length > 0) say(`Не опубликованы, такие файлы портал не отдаёт: ${published.leftOut.join(', ')}.`)
      say(`Опубликовано ${label}. Сделать действующей: npm run release -- promote ${label}`)
    }
  else if (command === 'unpublish' && first)
    for (const name of names) {
      await target.unpublish(...readTarget(name))
      say(`Удалено ${name}.`)
    }
  else if (command === 'promote' && first)
    say(describe(await target.promote(Object.fromEntries(names.map(readTarget)), readRule(values.canary))))
  else if (command === 'rollback' && values.set) say(describe(await target.rollback({ set: Number(values.set) })))
  else if (command === 'rollback' && first) {
    const [name, version] = first.includes('@') ? readTarget(first) : [first]
    say(describe(await target.rollback({ name, version })))
  } else if (command === 'withdraw' && first) say(describe(await target.withdraw(first)))
  else if (command === 'list') {
    const live = await target.current()
    say(live ? describe(live) : 'Выпусков ещё не было.')
  } else if (command === 'log') {
    const sets = await target.log()
    for (const [index, set] of sets.entries()) say(`№ ${set.id}  ${set.at}  ${set.action}  ${set.by}  ${changesOf(set, sets[index + 1])}`)
  } else if (command === 'prune' && !values.portal) {
    const removed = await prune(folderStore(folder), new Date())
    say(removed.length > 0 ? `Удалено: ${removed.join(', ')}` : 'Удалять нечего.')
  } else throw new Error(usage)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
