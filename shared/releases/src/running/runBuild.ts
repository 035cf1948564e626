import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { nameOf, type Problem } from '../gate/gate.ts'
import { readContent } from '../publishing/buildContent.ts'
import type { BuildRecord } from '../record/release.ts'
import { findChromium, openInChromium } from './chromium.ts'
import { servePage } from './pageServer.ts'

/** Runs a build in the live shell, on the machine of its team: the only place where it runs before it is released. */

const LIMIT_MS = 30_000

const Report = v.union([
  v.object({ kind: v.literal('end') }),
  v.object({ kind: v.picklist(['begun', 'ready', 'shape', 'evaluation']), expose: v.string(), reason: v.optional(v.string(), '') }),
])

interface RunResult {
  problems: Problem[]
  /** Reason why the build did not run, in Russian. */
  notRun: string | null
}

const notRun = (why: string): RunResult => ({
  problems: [],
  notRun: `Сборка не запускалась в действующей оболочке: ${why}. Проверено только то, что читается.`,
})

/** How a module failed, in Russian; null for one that is ready. @param seconds of the whole run */
function faultOf({ kind, reason }: { kind: string; reason: string }, seconds: number): string | null {
  if (kind === 'ready') return null
  if (kind === 'shape') return 'под именем Component даёт не компонент'
  if (kind === 'begun') return `не запустился за ${seconds} с`
  return `при запуске бросает ошибку: ${reason}`
}

/** Runs a remote's build in a browser, without a token. @param portal whose shell is live @param limit in milliseconds */
export async function runBuild(portal: string, dist: string, record: BuildRecord, limit = LIMIT_MS): Promise<RunResult> {
  const { routes = [], slots = [] } = record.definition ?? {}
  const exposes = [...new Set([...routes, ...slots].map(({ expose }) => expose))]
  const program = findChromium()
  if (!program) return notRun('на этой машине нет Chromium; поставьте его или укажите путь в переменной CHROMIUM')
  const files = (await readContent(dist, record.entry)).kept.map(({ file }) => file)
  const ended = Promise.withResolvers<void>()
  const states = new Map<string, { kind: string; reason: string }>()
  const onReport = (given: unknown) => {
    const report = v.parse(Report, given)
    if (report.kind === 'end') ended.resolve()
    else states.set(report.expose, report)
  }
  const page = await servePage({ portal, dist, record, files, exposes, onReport }).catch(() => null)
  if (!page) return notRun(`страница ${portal} не читается`)
  const close = await openInChromium(program, page.url)
  const stop = new AbortController()
  try {
    await Promise.race([ended.promise, wait(limit, null, { signal: stop.signal }).catch(() => null)])
  } finally {
    stop.abort()
    await close()
    page.close()
  }
  if (states.size === 0) return notRun(`браузер не открыл страницу за ${limit / 1000} с`)
  const problems = [...states].flatMap(([expose, state]): Problem[] => {
    const fault = faultOf(state, limit / 1000)
    if (!fault) return []
    return [
      {
        code: 'script',
        build: nameOf(record),
        message: `Модуль ${expose} в действующей оболочке ${fault}. Исправьте его и соберите снова.`,
      },
    ]
  })
  return { problems, notRun: null }
}
