import type { AuditEntry } from '@forum/contracts/dashboard/auditLog'
import { auditedFields, auditedRegistration, CHANGED_FIELDS } from '@forum/contracts/platform/audit'
import { codeName, fromWire } from '@forum/contracts/platform/mapping'
import { mailStateNames } from '@forum/domain/dashboard/mailStates'
import { type Extendable, extensionNames } from '@forum/domain/forum/extensions'
import { type Format, stageNames, type Verdict } from '@forum/domain/forum/participation'
import { decisionName } from '@forum/domain/participation/decision'
import { apiTokenTexts, type DataPart } from '@forum/domain/people/apiTokens'
import { dutyNames } from '@forum/domain/people/duties'
import { fullName } from '@forum/domain/people/person'
import { roleNames } from '@forum/domain/people/roles'
import { formatDay, formatMoment, isDay } from '@forum/domain/platform/calendar'
import { ownValue } from '@forum/domain/platform/keys'
import { nominationNames } from '@forum/domain/program/jury'
import { i18n } from '@forum/language'
import { desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { sections } from '../database/schema/forum.ts'
import { individuals } from '../database/schema/people.ts'
import { auditLog } from '../database/schema/platform.ts'
import { subjectNames } from './subjectNames.ts'

type Names = ReadonlyMap<number, string>

const isYes = (value: unknown): boolean => value === 1 || value === true
const yesOrNo = (value: unknown): string => (isYes(value) ? i18n.t('да') : i18n.t('нет'))
/** Number of ids in one entry; more would make the page of the log unreadable. */
const IDS_SHOWN = 20

function idsInWords(value: unknown): string {
  if (!Array.isArray(value)) return value === null ? '' : String(value)
  const shown = value.slice(0, IDS_SHOWN).join(', ')
  return value.length > IDS_SHOWN ? i18n.t('{ids} и ещё {count}', { ids: shown, count: value.length - IDS_SHOWN }) : shown
}

const fileInWords = (value: unknown): string => (value === null ? i18n.t('нет') : i18n.t('файл № {id}', { id: value }))

/** State names for the log alone: elsewhere a state is shown among the steps of its campaign. */
const campaignStates: Record<string, () => string> = {
  draft: () => i18n.t('ждёт отправки'),
  scheduled: () => i18n.t('назначена'),
  sending: () => i18n.t('отправляется'),
  paused: () => i18n.t('приостановлена'),
  cancelled: () => i18n.t('отменена'),
}

const factors: Record<string, () => string> = {
  passkey: () => i18n.t('ключ доступа'),
  authenticator: () => i18n.t('приложение с кодами'),
}

const posterOrders: Record<string, () => string> = { topic: () => i18n.t('по темам'), title: () => i18n.t('по названиям') }

const wordOf =
  (known: Record<string, () => string>) =>
  (value: unknown): string =>
    value === null || value === undefined ? '' : (ownValue(known, String(value))?.() ?? String(value))

/** Values that need no field to be understood: days, moments, «да» and «нет». */
function plainly(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return yesOrNo(value)
  const text = String(value)
  if (isDay(text)) return formatDay(text)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? i18n.t('{moment} по Гринвичу', { moment: formatMoment('UTC', text) }) : text
}

/** Human-readable values of the log. */
const words: Record<string, (value: unknown, sectionNames: Names) => string> = {
  // The log also has values of older versions; the mapping turns any number into a format.
  decidedFormat: (value) => decisionName(value as Format | null),
  decidedSectionId: (value, names) =>
    value === null ? i18n.t('как выбрал участник') : (names.get(Number(value)) ?? i18n.t('№ {id}', { id: value })),
  requestedSectionId: (value, names) => (value === null ? '' : (names.get(Number(value)) ?? i18n.t('№ {id}', { id: value }))),
  plannedSectionIds: (value, names) => (value as number[]).map((id) => names.get(id) ?? i18n.t('№ {id}', { id })).join(', '),
  ownerConfirmed: yesOrNo,
  file: fileInWords,
  thesisDocId: fileInWords,
  thesisPdfId: fileInWords,
  expertOpinionId: fileInWords,
  thesisId: (value) => (value === null ? i18n.t('нет') : i18n.t('№ {id}', { id: value })),
  extended: (value) => (value === null ? '' : extensionNames[value as Extendable]),
  until: (value) => (value === null ? '' : formatDay(String(value))),
  role: (value) => ownValue({ ...roleNames, ...dutyNames }, String(value)) ?? plainly(value),
  sections: (value, names) => (Array.isArray(value) ? value.map((id) => names.get(Number(id)) ?? i18n.t('№ {id}', { id })).join('; ') : ''),
  nomination: (value) => ownValue(nominationNames, String(value)) ?? plainly(value),
  verdict: (value) => (value === null ? '' : stageNames[value as Verdict]),
  users: idsInWords,
  registrations: idsInWords,
  isActive: (value) => (isYes(value) ? i18n.t('действует') : i18n.t('отменена')),
  dataParts: (value) => (Array.isArray(value) ? value.map((part: DataPart) => apiTokenTexts.parts[part]).join(', ') : ''),
  networks: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  campaign_state: wordOf(campaignStates),
  mail_state: (value) => ownValue(mailStateNames, String(value)) ?? plainly(value),
  kind: wordOf(factors),
  order: wordOf(posterOrders),
}

/** The log uses wire names. */
const read = (field: string, value: unknown) => fromWire(auditedRegistration, { [field]: value }, false) as Record<string, unknown>

function readableChanges(changes: Record<string, unknown>, names: Names): AuditEntry['changes'] {
  return Object.entries(changes).map(([field, value]) => {
    if (field === CHANGED_FIELDS && Array.isArray(value)) return { field, from: '', to: auditedFields.read(value).join(', ') }
    const name = codeName(auditedRegistration, field, false)
    const say = (wire: unknown) => {
      const part = read(field, wire)[name]
      return ownValue(words, name)?.(part, names) ?? plainly(part)
    }
    if (Array.isArray(value) && value.length === 2) return { field: name, from: say(value[0]), to: say(value[1]) }
    return { field: name, from: '', to: Array.isArray(value) ? value.join(', ') : say(value) }
  })
}

const logRows = (db: Queryable) =>
  db
    .select({ entry: auditLog, lastName: individuals.lastName, firstName: individuals.firstName, middleName: individuals.middleName })
    .from(auditLog)
    .leftJoin(individuals, eq(individuals.userId, auditLog.actorId))

/** Entries, newest first, with names of people and sections instead of ids. */
export async function readAudit(db: Queryable, where: SQL | undefined, limit: number, offset = 0): Promise<AuditEntry[]> {
  // Counting uses ids only.
  const ids = db.select({ id: auditLog.id }).from(auditLog).where(where).orderBy(desc(auditLog.id)).limit(limit).offset(offset)
  const rows = await logRows(db).where(inArray(auditLog.id, ids)).orderBy(desc(auditLog.id))
  if (rows.length === 0) return []
  const named = await db.select({ id: sections.id, name: sections.name }).from(sections)
  const names = new Map(named.map(({ id, name }) => [id, name]))
  const subjects = await subjectNames(
    db,
    rows.map(({ entry }) => entry.subject),
  )
  return rows.map(({ entry, lastName, firstName, middleName }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    actor: lastName === null ? entry.formerStaff : fullName({ lastName, firstName: firstName ?? '', middleName }),
    action: entry.action,
    subject: entry.subject,
    subjectName: subjects.get(entry.subject) ?? null,
    changes: readableChanges(entry.changes, names),
  }))
}
