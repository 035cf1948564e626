import * as v from 'valibot'
import { nameOf, type Problem } from '../gate/gate.ts'
import { readContent } from '../publishing/buildContent.ts'
import type { BuildRecord, Ran } from '../record/release.ts'
import { findChromium, openInChromium } from './chromium.ts'
import { type Effect, effects } from './documentWatch.ts'
import type { DrivenModule } from './driver.ts'
import { servePage } from './pageServer.ts'

/** Runs a build in the live shell, on the machine of its team: the only place where it runs before it is released. */

/** Time without a report after which a module is one that does not end. */
const LIMIT_MS = 30_000
const PAGE_LIMIT_MS = 10_000

/** What became of a module, and of its page if a visitor may open it; `render`, `loader`, `error` and `late` are of the page. */
const kinds = ['begun', 'ready', 'shape', 'evaluation', 'render', 'loader', 'error', 'late', 'next'] as const

const Report = v.union([
  v.object({ kind: v.literal('end') }),
  v.object({ kind: v.picklist(kinds), expose: v.string(), reason: v.optional(v.string(), '') }),
  v.object({
    kind: v.literal('effect'),
    expose: v.string(),
    effect: v.custom<Effect>((value) => typeof value === 'string' && value in effects),
    detail: v.pipe(v.string(), v.maxLength(300)),
  }),
])
type Report = v.InferOutput<typeof Report>

/** What is known of a module. */
interface State {
  kind: (typeof kinds)[number]
  reason: string
  /** What it does to the page, in Russian. */
  effects: Set<string>
  /** Why its page may not work, in Russian. */
  doubt: string | null
}

interface RunResult {
  problems: Problem[]
  /** Modules whose public page did not work, in Russian. */
  doubts: string[]
  /** Absent when the build did not run. */
  ran?: Ran | undefined
  /** Reason why the build did not run, in Russian. */
  notRun: string | null
}

const notRun = (why: string): RunResult => ({
  problems: [],
  doubts: [],
  notRun: `Сборка не запускалась в действующей оболочке: ${why}. Проверено только то, что читается; всем такая версия достаётся только после пробы.`,
})

/** How a module failed, in Russian; null for one that is ready. @param seconds without a report */
function faultOf({ kind, reason }: State, seconds: number): string | null {
  if (kind === 'shape') return 'под именем Component даёт не компонент'
  if (kind === 'begun') return `не запустился за ${seconds} с`
  if (kind === 'evaluation') return `при запуске бросает ошибку: ${reason}`
  return null
}

const doubts: Partial<Record<State['kind'], string>> = {
  render: 'страница при показе бросает ошибку',
  loader: 'страница бросает ошибку, когда читает данные',
  error: 'страница бросает ошибку, когда уже показана',
  late: 'страница так и не показала заголовка',
}

/** Takes reports as they come. @returns the states of the modules, and when the run is over */
function collecting(limit: number) {
  const states = new Map<string, State>()
  const over = Promise.withResolvers<void>()
  let last: State | undefined
  // What stops the run is what the last module does, whatever was said of it before.
  const endLate = () => {
    if (last) last.kind = 'begun'
    over.resolve()
  }
  let timer = setTimeout(endLate, limit)
  return {
    states,
    over: over.promise.finally(() => clearTimeout(timer)),
    onReport(given: unknown) {
      const report: Report = v.parse(Report, given)
      clearTimeout(timer)
      if (report.kind === 'end') return over.resolve()
      timer = setTimeout(endLate, limit)
      const state = states.get(report.expose) ?? { kind: 'begun', reason: '', effects: new Set(), doubt: null }
      states.set(report.expose, state)
      last = state
      if (report.kind === 'effect') state.effects.add(effects[report.effect] + (report.detail && `: ${report.detail}`))
      else {
        state.doubt ??= doubts[report.kind] ?? null
        Object.assign(state, { kind: report.kind, reason: report.reason })
      }
    },
  }
}

/** The modules of a remote, each with a public page that shows it. */
function modulesOf({ definition }: BuildRecord): DrivenModule[] {
  const { routes = [], slots = [] } = definition ?? {}
  return [...new Set([...routes, ...slots].map(({ expose }) => expose))].map((expose) => ({
    expose,
    page: routes.find((route) => route.expose === expose && route.access === 'public')?.path.replace(/:\w+\??|\*/g, '1'),
  }))
}

/** Runs a remote's build in a browser, without a token. @param portal whose shell is live @param limits in milliseconds */
export async function runBuild(
  portal: string,
  dist: string,
  record: BuildRecord,
  { limit = LIMIT_MS, pageLimit = PAGE_LIMIT_MS }: { limit?: number; pageLimit?: number } = {},
): Promise<RunResult> {
  const program = findChromium()
  if (!program) return notRun('на этой машине нет Chromium; поставьте его или укажите путь в переменной CHROMIUM')
  const files = (await readContent(dist, record.entry)).kept.map(({ file }) => file)
  const { states, over, onReport } = collecting(limit)
  const page = await servePage({ portal, dist, record, files, modules: modulesOf(record), pageLimit, onReport }).catch(() => null)
  if (!page) return notRun(`страница ${portal} не читается`)
  const close = await openInChromium(program, page.url)
  try {
    await over
  } finally {
    await close()
    page.close()
  }
  if (states.size === 0) return notRun(`браузер не открыл страницу за ${limit / 1000} с`)
  return resultOf(nameOf(record), page.shell, states, limit / 1000)
}

function resultOf(build: string, shell: string, states: ReadonlyMap<string, State>, seconds: number): RunResult {
  const all = [...states]
  const problems = all.flatMap(([expose, state]) =>
    [faultOf(state, seconds), ...state.effects]
      .filter((fault) => fault !== null)
      .map(
        (fault): Problem => ({
          code: 'script',
          build,
          message: `Модуль ${expose} в действующей оболочке ${fault}. Исправьте его и соберите снова.`,
        }),
      ),
  )
  const doubtful = all.filter(([, { doubt }]) => doubt !== null)
  return {
    problems,
    doubts: doubtful.map(([expose, { doubt }]) => `Модуль ${expose}: ${doubt}. Всем такая версия достаётся только после пробы.`),
    ran: { shell, doubtful: doubtful.map(([expose]) => expose) },
    notRun: null,
  }
}
