import { readFile } from 'node:fs/promises'
import { details } from '@forum/contracts/people/people'
import { wireName } from '@forum/contracts/platform/mapping'
import { StartFailure } from '../../platform/errors/startFailure.ts'
import { detailFields } from './fields.ts'
import type { ImportedRow } from './importRow.ts'

type Fields = Record<string, unknown>
interface DumpRecord {
  place: number
  model: string
  pk: unknown
  fields: Fields
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

async function readDump(file: string): Promise<DumpRecord[]> {
  let dump: unknown
  try {
    dump = JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''))
  } catch (error) {
    throw error instanceof SyntaxError ? new StartFailure('Файл не в формате JSON или сохранён не полностью.') : error
  }
  if (!Array.isArray(dump)) throw new StartFailure('В файле должен быть список записей, каким его пишет dumpdata.')
  return dump.map((item: unknown, index) => ({
    place: index + 1,
    model: isFields(item) ? String(item.model ?? '').toLowerCase() : '',
    pk: isFields(item) ? item.pk : null,
    fields: isFields(item) && isFields(item.fields) ? item.fields : {},
  }))
}

/** A reference is a primary key, or a list with the natural key. */
const keyOf = (reference: unknown): string => String(Array.isArray(reference) ? reference[0] : reference).toLowerCase()

// Models are recognised by their fields, since applications may name them differently.
const isUser = ({ fields }: DumpRecord) => 'password' in fields && ('email' in fields || 'username' in fields)
const isIndividual = (record: DumpRecord) => !isUser(record) && detailFields.some((name) => name in record.fields)
const linkOf = ({ fields }: DumpRecord) => fields.user ?? fields.user_id

/** Reference lists of the dump: ids of another server are meaningless here, so entries are matched by name. */
const listModels = { organizationId: /organi[sz]ation$/, academicDegreeId: /(academic_?)?degree$/, positionId: /position$/ } as const

function namesOf(records: DumpRecord[], model: RegExp): Map<string, unknown> {
  const found = records.filter((record) => model.test(record.model) && !isIndividual(record) && !isUser(record))
  return new Map(found.map(({ pk, fields }) => [String(pk), fields.name ?? fields.title]))
}

/** Individuals by user: the individual references the user, or a profile references both, or the user references the individual. */
function individualsByUser(records: DumpRecord[]): (user: DumpRecord) => Fields {
  const people = records.filter(isIndividual)
  const byPk = new Map(people.map((person) => [keyOf(person.pk), person.fields]))
  const byUser = new Map<string, Fields>()
  for (const person of people) if (linkOf(person) != null) byUser.set(keyOf(linkOf(person)), person.fields)
  for (const profile of records) {
    const { individual } = profile.fields
    const fields = individual == null ? undefined : byPk.get(keyOf(individual))
    if (fields && linkOf(profile) != null) byUser.set(keyOf(linkOf(profile)), fields)
  }
  return ({ pk, fields }) =>
    byUser.get(keyOf(pk)) ??
    byUser.get(keyOf(fields.username)) ??
    byUser.get(keyOf(fields.email)) ??
    (fields.individual == null ? {} : (byPk.get(keyOf(fields.individual)) ?? {}))
}

/** Reads the output of `manage.py dumpdata`: users, their individuals and, if present, the reference lists. */
export async function* readDjangoDump(file: string): AsyncGenerator<ImportedRow> {
  const records = await readDump(file)
  const users = records.filter(isUser)
  if (users.length === 0) throw new StartFailure('В файле нет ни одной учётной записи.')
  const individualOf = individualsByUser(records)
  const lists = Object.entries(listModels).map(([name, model]) => ({ name: wireName(details, name), names: namesOf(records, model) }))
  for (const user of users) {
    const given = Object.entries(individualOf(user)).filter(([name, value]) => !(name in user.fields) || (value !== '' && value !== null))
    const values: Fields = { ...user.fields, ...Object.fromEntries(given), email: user.fields.email, password: user.fields.password }
    for (const { name, names } of lists) {
      const reference = values[name]
      if (Array.isArray(reference)) values[name] = reference[0]
      else if (names.size > 0 && reference != null) values[name] = names.get(String(reference)) ?? ''
    }
    yield { place: user.place, values }
  }
}
