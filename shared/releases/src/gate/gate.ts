import { titleProblems } from '@forum/federation/titles'
import { satisfies } from 'semver'
import { isScript } from '../record/buildFiles.ts'
import { isOfDocument } from '../record/documentFiles.ts'
import { inTitles } from '../record/registryEntry.ts'
import { type BuildRecord, SHELL } from '../record/release.ts'
import { kilobytes } from '../record/sizes.ts'
import { definitionFile, isBuiltWithShell } from '../record/sourceFiles.ts'
import { budgetOf, HIGHEST_RAISED, MAX_BUILD_WEIGHT, type RaisedBudgets } from './budgets.ts'
import { type BuildFacts, RUNTIME } from './buildFacts.ts'
import { adviceOnVersion, contractProblem } from './liveSet/versionAdvice.ts'
import { hasOwnRuntime, OWN_RUNTIME_WEIGHT, preferredCopies, replacedFiles } from './ownCopies.ts'

/**
 * The gate: why a build may not go live. The command and the server apply the same rules; each message says how to fix the
 * problem.
 */

type ProblemCode =
  | 'definition'
  | 'asset-missing'
  | 'integrity'
  | 'expose'
  | 'script'
  | 'style'
  | 'bundled'
  | 'budget'
  | 'contract'
  | 'shared'
  | 'duplicate'
  | 'slot'
  | 'removed'
  | 'menu'
  | 'worker'
  | 'document'
  | 'call'
  | 'untried'
  | 'unchecked'

export interface Problem {
  code: ProblemCode
  /** Build to be changed, as `name@version`. */
  build: string
  /** Problem and fix, in Russian. */
  message: string
}

export const nameOf = ({ name, version }: BuildRecord): string => `${name}@${version}`

/** Whether a pattern is in the form that the router compares: it gets decoded paths without dot segments. */
const isPlainPath = (path: string): boolean => !/[%#\\\s]|\/\.{1,2}(\/|$)/.test(path)

/** Titles and labels that are missing or too long, in any language of the build. */
function problemsOfTitles({ definition, english = {}, titles = {} }: BuildRecord): Set<string> {
  const languages = [{}, english, ...Object.values(titles)]
  return new Set(definition && languages.flatMap((translated) => titleProblems(inTitles(definition, translated))))
}

/** Problems of one build, whatever it will be live with. */
export function problemsOfBuild(facts: BuildFacts, raised?: RaisedBudgets): Problem[] {
  const { record, files, weight, total } = facts
  const problems: Problem[] = []
  const say = (code: ProblemCode, message: string) => problems.push({ code, build: nameOf(record), message })
  const isShell = record.name === SHELL
  const where = definitionFile(record)

  if (isShell !== (record.definition === undefined) || (isShell && !(record.contract && record.runtime)))
    say('definition', 'release.json не говорит, что это за сборка: у раздела должно быть definition, у оболочки — contract и runtime.')
  if (Object.keys(record.shared).length === 0 && !record.definition?.sharesNothing)
    say(
      'definition',
      `В сборке не назван ни один общий модуль (shared пуст). Назовите в настройках плагина shared: ['react', 'react-dom'] и @forum/…, которые раздел импортирует; если ему ничего не нужно, напишите sharesNothing: true в ${where}.`,
    )
  if (record.definition && record.definition.name !== record.name)
    say('definition', `${where} называет раздел «${record.definition.name}», а release.json — «${record.name}». Назовите их одинаково.`)

  // Other files are not served as code, so such a remote would not work.
  if (!isShell && !isScript(record.entry))
    say('definition', `Вход раздела — ${record.entry}, а должен быть скрипт. Соберите раздел настройками @forum/build или плагина.`)
  for (const { path } of [...(record.definition?.routes ?? []), ...(record.definition?.nav ?? [])])
    if (!isPlainPath(path)) say('definition', `Адрес ${path} пишут без %, «..» и пробелов, как его видят в браузере. Исправьте ${where}.`)

  for (const problem of problemsOfTitles(record)) say('definition', `${where}, ${problem} Исправьте там или в переводах раздела.`)

  const named = new Set([record.entry, ...Object.keys(record.integrity), ...Object.values(record.assets).flat(), ...(record.first ?? [])])
  for (const file of named)
    if (!files.has(file))
      say('asset-missing', `В сборке нет файла ${file}, который она называет. Соберите её заново, ничего не удаляя из dist.`)

  for (const [file, found] of files) {
    if (!found) continue
    // Files without a digest get one when the build is published.
    const promised = record.integrity[file]
    if (promised && promised !== found.integrity)
      say('integrity', `Содержимое ${file} не то, что при сборке. Соберите заново: файлы в dist нельзя менять руками.`)
  }

  const wanted = [...(record.definition?.routes ?? []), ...(record.definition?.slots ?? [])].map(({ expose }) => expose)
  for (const expose of new Set(wanted))
    if (!record.assets[expose]?.length)
      say(
        'expose',
        `${where} обещает ${expose}, а в сборке его нет. Добавьте src/${expose.slice(2)}.tsx (в других настройках сборки — exposes плагина) или уберите строку из ${where}.`,
      )

  if (!isShell) {
    const replaced = replacedFiles(record)
    const libraries = new Set(
      [...files].flatMap(([file, found]) => (replaced.has(file) || isOfDocument(record, file) ? [] : (found?.libraries ?? []))),
    )
    libraries.delete(RUNTIME)
    for (const library of libraries)
      say(
        'bundled',
        `В раздел попала копия ${library}; в браузере она должна быть одна, из оболочки. Импортируйте через @forum/ui или @forum/router, а react назовите в shared (если он там есть, добавьте import: false).`,
      )
  }

  const budget = budgetOf(record.name, raised) + (!isShell && hasOwnRuntime(facts) ? OWN_RUNTIME_WEIGHT : 0)
  if (weight > budget) {
    const what = isShell ? 'Первые скрипты оболочки' : 'Вход раздела и его самая тяжёлая страница'
    const advice = isBuiltWithShell(record)
      ? 'Загружайте редкое по требованию (import()) или поднимите предел в shared/releases/src/gate/budgets.ts строкой, где сказано, зачем.'
      : `Загружайте редкое по требованию (import()); если иначе нельзя, попросите организаторов поднять предел на странице портала «Состав портала» (/organizer/composition): назовите раздел, размер и причину. Поднять можно до ${kilobytes(HIGHEST_RAISED)}, выпуск портала для этого не нужен.`
    say('budget', `${what} весят ${kilobytes(weight)} при пределе ${kilobytes(budget)}. ${advice}`)
  }
  if (total > MAX_BUILD_WEIGHT)
    say('budget', `Все файлы сборки весят ${kilobytes(total)} при пределе ${kilobytes(MAX_BUILD_WEIGHT)}. Храните большое вне портала.`)
  return problems
}

/** Incompatibilities of a remote with a shell. */
export function problemsBetween(shell: BuildRecord, remote: BuildRecord): Problem[] {
  const problems: Problem[] = []
  const say = (code: ProblemCode, message: string) => problems.push({ code, build: nameOf(remote), message })
  const contract = shell.contract ?? ''
  if (!satisfies(contract, remote.definition?.contract ?? '')) say('contract', contractProblem(shell, remote))
  for (const [name, demanded] of Object.entries(remote.shared)) {
    const provided = shell.shared[name]
    if (!provided && remote.copies?.[name]) continue
    if (!provided)
      say(
        'shared',
        `Разделу нужен общий модуль ${name}, которого ${nameOf(shell)} не даёт. Сначала выпустите оболочку, где он есть, или не импортируйте его.`,
      )
    else if (!satisfies(provided, demanded))
      say(
        'shared',
        `Раздел собран для ${name} ${demanded || 'без версии'}, ${nameOf(shell)} даёт ${provided}. ${adviceOnVersion(remote, name, provided)}`,
      )
  }
  for (const { request, version, provided } of preferredCopies(shell, remote))
    say(
      'shared',
      `Раздел взял бы свою копию ${request} ${version} вместо ${provided}, которую даёт ${nameOf(shell)}. Поставьте в shared import: false или соберите с версией ${provided}.`,
    )
  return problems
}

/** Addresses and slots that one build names twice; those of different remotes are compared by what they match (routeProblems.ts). */
export const problemsOfNames = (build: BuildRecord): Problem[] => {
  const { routes = [], slots = [] } = build.definition ?? {}
  const claims = [
    ...routes.map(({ path }) => `Адрес ${path.replace(/:\w+/g, ':…').replace(/(?<!\/)\/+$/, '') || '/'}`),
    ...slots.map(({ slot }) => `Место ${slot}`),
  ]
  const twice = new Set(claims.filter((claim, index) => claims.indexOf(claim) < index))
  return [...twice].map((claim) => ({
    code: 'duplicate',
    build: nameOf(build),
    message: `${claim}: сам раздел называет это дважды. Выберите другое в ${definitionFile(build)}.`,
  }))
}
