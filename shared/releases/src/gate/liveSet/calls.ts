import type { CallRecord } from '../../record/callRecord.ts'
import type { BuildRecord } from '../../record/release.ts'
import { isBuiltWithShell, versionsFile } from '../../record/sourceFiles.ts'
import { nameOf, type Problem } from '../gate.ts'

/**
 * Calls that a build makes and a server answers. A call fits if the server requires nothing in addition, still takes all that the build may
 * send, and still returns all that the build may read.
 */

interface Field {
  kinds: string
  optional: boolean
}

/** Fields of a recorded request or reply by path. */
const fieldsOf = (text: string): Map<string, Field> =>
  new Map(
    text.split(' ').map((line) => {
      const end = line.lastIndexOf(':')
      const kinds = line.slice(end + 1)
      return [line.slice(0, end), { kinds: kinds.replace('?', ''), optional: kinds.endsWith('?') }]
    }),
  )

const kindNames: Readonly<Record<string, string>> = {
  s: 'строка',
  n: 'число',
  b: 'да или нет',
  0: 'null',
  o: 'объект',
  a: 'список',
  f: 'файл',
}
const spoken = ({ kinds }: Field): string => [...kinds].map((kind) => kindNames[kind] ?? 'что угодно').join(' или ')

/** Whether every value of one field fits another. */
const fits = (given: Field, wanted: Field): boolean =>
  wanted.kinds.includes('x') || [...given.kinds].every((kind) => wanted.kinds.includes(kind))

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')))
const named = (path: string): string => path || 'всё целиком'

function differencesOfRequest(ours: string, theirs: string): string[] {
  const [has, sends] = [fieldsOf(ours), fieldsOf(theirs)]
  return [
    ...[...has].flatMap(([path, field]) => {
      const sent = sends.get(path)
      // A field whose parent object is not sent is not missing.
      if (field.optional || (sent ? !sent.optional : !sends.has(parentOf(path)))) return []
      return [`требует в запросе ${named(path)}`]
    }),
    ...[...sends].flatMap(([path, sent]) => {
      const field = has.get(path)
      if (!field) return has.has(parentOf(path)) ? [`не принимает ${named(path)}`] : []
      return fits(sent, field) ? [] : [`принимает ${named(path)}: ${spoken(field)}, а не ${spoken(sent)}`]
    }),
  ]
}

function differencesOfReply(ours: string, theirs: string): string[] {
  const [has, reads] = [fieldsOf(ours), fieldsOf(theirs)]
  return [...reads].flatMap(([path, read]) => {
    const field = has.get(path)
    if (!field) return read.optional || !has.has(parentOf(path)) ? [] : [`не возвращает ${named(path)}`]
    if (field.optional && !read.optional) return [`не всегда возвращает ${named(path)}`]
    return fits(field, read) ? [] : [`возвращает ${named(path)}: ${spoken(field)}, а не ${spoken(read)}`]
  })
}

/** Number of differences named in a sentence. */
const MAX_NAMED = 3

/** The server's variants of a call that it lacks, in Russian; null if it has the call. */
function lackOf(call: CallRecord, known: ReadonlyMap<string, readonly CallRecord[]>): string | null {
  const atPath = known.get(call.path) ?? []
  const ours = atPath.find(({ method }) => method === call.method)
  if (!ours) return atPath.length > 0 ? `по этому адресу есть только ${atPath.map(({ method }) => method).join(', ')}` : 'такого адреса нет'
  if (ours.digest === call.digest) return null
  const found = [...differencesOfRequest(ours.request, call.request), ...differencesOfReply(ours.reply, call.reply)]
  const more = found.length > MAX_NAMED ? ` и ещё ${found.length - MAX_NAMED}` : ''
  return found.length > 0 ? `он ${found.slice(0, MAX_NAMED).join('; ')}${more}` : null
}

export interface Lack {
  /** The call, such as `POST /accounts/login/`. */
  call: string
  /** The server's variants, in Russian. */
  has: string
}

/** Calls of a build that a server with these calls lacks; none if the build does not record its calls. */
export function lacksOf({ calls = [] }: Pick<BuildRecord, 'calls'>, known: readonly CallRecord[]): Lack[] {
  const byPath = Map.groupBy(known, ({ path }) => path)
  return calls.flatMap((call) => {
    const has = lackOf(call, byPath)
    return has === null ? [] : [{ call: `${call.method} /${call.path}`, has }]
  })
}

/** Calls of new builds that the server lacks. @param known calls of the server; null if they are not known */
export const problemsOfCalls = (fresh: readonly BuildRecord[], known: readonly CallRecord[] | null): Problem[] =>
  known === null
    ? []
    : fresh.flatMap((build) =>
        lacksOf(build, known).map(({ call, has }): Problem => {
          const instead = isBuiltWithShell(build)
            ? 'соберите из ветки, из которой собран сервер'
            : `соберите с пакетами @forum той же версии, что и у портала (${versionsFile(build)})`
          return {
            code: 'call',
            build: nameOf(build),
            message: `Сборка делает вызов ${call}, а у сервера ${has}. Сначала обновите сервер портала; чтобы не ждать, ${instead}.`,
          }
        }),
      )

/** Reason why calls were not compared, in Russian. */
export function warningsOfCalls({ calls }: BuildRecord, known: readonly CallRecord[] | null): string[] {
  if (!calls)
    return [
      'Не проверено, есть ли у сервера вызовы этой сборки: они не записаны (calls в release.json). Их записывает @forum/build, начиная с этой версии.',
    ]
  return known || calls.length === 0
    ? []
    : [
        `Не проверено, есть ли у сервера вызовы этой сборки (${calls.length}): портал стоит перед другим сервером или не говорит, какие вызовы у него есть.`,
      ]
}
