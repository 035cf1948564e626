import { allEndpoints, schemasOf } from './all.server.ts'
import * as forum from './forum/forum.ts'
import * as participants from './participation/participants.ts'
import * as registration from './participation/registration.ts'
import * as registrations from './participation/registrations.ts'
import * as people from './people/people.ts'
import * as audit from './platform/audit.ts'
import { asIs, type Codec, codeName, errorsToWire, fieldFromWire, fromWire, type Mapping, type Names, toWire } from './platform/mapping.ts'
import * as view from './platform/view.ts'

const names = { ...forum, ...registration, ...registrations, ...participants, ...people, ...audit, ...view }

interface Schema {
  value?: Schema
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
  options?: Schema[]
  pipe?: Schema[]
}

const isCodec = (mapping: Mapping | undefined): mapping is Codec => typeof (mapping as Codec | undefined)?.read === 'function'
const byRule = (wire: string): string => Object.keys(fromWire(undefined, { [wire]: 0 }) as object)[0] ?? ''

/** Fields of every call by the table that names them; those of none by the rule alone. */
function fieldsByTable(): Map<Mapping | undefined, Set<string>> {
  const found = new Map<Mapping | undefined, Set<string>>()
  const walk = (mapping: Mapping | undefined, { entries, item, wrapped, options, pipe, value }: Schema): void => {
    if (isCodec(mapping) || mapping === asIs) return
    for (const inner of [item, wrapped, ...(options ?? []), ...(pipe ?? [])]) if (inner) walk(mapping, inner)
    expect(value, 'the keys of a record are values: mark what holds it `asIs`').toBeUndefined()
    if (!entries) return
    const fields = found.get(mapping) ?? new Set()
    found.set(mapping, fields)
    for (const [key, inner] of Object.entries(entries)) {
      fields.add(key)
      const entry = (mapping as Names | undefined)?.[key]
      walk(typeof entry === 'string' ? undefined : Array.isArray(entry) ? entry[1] : (entry as Mapping | undefined), inner)
    }
  }
  for (const endpoint of Object.values(allEndpoints)) {
    walk(endpoint.names?.input, schemasOf(endpoint).input as Schema)
    walk(endpoint.names?.reply, schemasOf(endpoint).reply as Schema)
  }
  return found
}

test('a table names fields of calls that do not follow the rule, and none twice', () => {
  for (const [mapping, fields] of fieldsByTable()) {
    const table = (mapping ?? {}) as Names
    expect(Object.keys(table).filter((wire) => !fields.has(wire))).toEqual([])
    const named = (entry: Names[string]) => (typeof entry === 'string' ? entry : Array.isArray(entry) ? String(entry[0]) : null)
    expect(Object.entries(table).filter(([wire, entry]) => named(entry) === byRule(wire))).toEqual([])
    const names = Object.keys(table).map((wire) => codeName(table, wire))
    expect([...fields].filter((field) => !Object.hasOwn(table, field) && names.includes(byRule(field)))).toEqual([])
  }
})

test('every other field comes back the same by the rule', () => {
  for (const [mapping, fields] of fieldsByTable())
    for (const field of fields)
      if (!Object.hasOwn(mapping ?? {}, field)) expect(toWire(undefined, fromWire(undefined, { [field]: 0 }))).toEqual({ [field]: 0 })
})

test.each([
  [
    names.registration,
    { type: 2, confirm_type: 0, is_confirm: 0, listen_sections: '2, 15', comments: '' },
    { requestedFormat: 'oral', decidedFormat: null, ownerConfirmed: false, plannedSectionIds: [2, 15], talkTitle: '' },
  ],
  [
    names.registration,
    { type: 1, confirm_type: 1, is_confirm: 1, listen_sections: '' },
    { requestedFormat: 'listener', decidedFormat: 'listener', ownerConfirmed: true, plannedSectionIds: [] },
  ],
  [
    names.participantRow,
    { user_descr: 'Иванова', fio: 'Иванова', format: 3, section_id: null },
    { fullName: 'Иванова', format: 'poster', sectionId: null },
  ],
  [
    names.view,
    { ordering: '-confirm_type', confirm_type: 0, has_thesis: '1', search: 'x' },
    { ordering: '-decidedFormat', decidedFormat: null, hasThesis: true, search: 'x' },
  ],
  [names.view, { ordering: 'fio' }, { ordering: 'fullName' }],
  [
    names.profile,
    {
      last_name: 'Ли',
      profiles: [{ individual: { org_position: 47, other_position_descr: 'Хранитель' } }],
      roles: [{ access_rights: 'moderator' }],
    },
    { lastName: 'Ли', profiles: [{ individual: { positionId: 47, otherPosition: 'Хранитель' } }], roles: [{ role: 'moderator' }] },
  ],
  [
    names.auditEntry,
    {
      changes: [
        { field: 'fields', from: '', to: 'last_name, phone_number, photo' },
        { field: 'org_comment', from: '', to: 'last_name' },
      ],
    },
    {
      changes: [
        { field: 'fields', from: '', to: 'lastName, phone, photo' },
        { field: 'speechDate', from: '', to: 'last_name' },
      ],
    },
  ],
  [
    names.bulkPreview,
    { letters: 0, changes: [{ changed: ['section_confirm_id'] }] },
    { letters: 0, changes: [{ changed: ['decidedSectionId'] }] },
  ],
  [names.registrationChange, { id: 7, is_active: 0, cancel_reg: 1 }, { id: 7, action: 'cancel' }],
  [
    names.registrationChange,
    { id: 7, type: 'del_exp_file', cabinet: 'main' },
    { id: 7, action: 'removeFile', kind: 'expertOpinion', cabinet: 'main' },
  ],
  [
    names.registrationChange,
    { id: 7, is_confirm: 1, cancel_poster: 1, selected_listen_sections: '5' },
    { id: 7, action: 'confirm', givesUpPoster: true, plannedSectionIds: [5] },
  ],
] as [Mapping, unknown, unknown][])('%# is read and written', (mapping, wire, value) => {
  expect(fromWire(mapping, wire)).toEqual(value)
  expect(toWire(mapping, value)).toEqual(wire)
})

test.each([
  [{ id: 7, is_confirm: 1 }, false],
  [{ id: 7, is_confirm: 1, type: 1 }, true],
  [{ id: 7, is_confirm: 1, type: 1, cancel_poster: -1 }, false],
  [{ id: 7, is_confirm: 1, type: 3 }, false],
])('%o gives a poster up: %s', (wire, givesUpPoster) => {
  expect(fromWire(names.registrationChange, wire)).toMatchObject({ givesUpPoster })
})

test.each([
  ['2,3 ', [2, 3]],
  [
    [2, 3],
    [2, 3],
  ],
  ['2; 3', null],
])('the sections %o are read as %o', (wire, ids) => {
  expect(fromWire(names.application, { selected_listen_sections: wire })).toEqual({ plannedSectionIds: ids })
})

test('an error of a field is reported under either name', () => {
  expect(errorsToWire(names.bulkChange, { change: { decidedSectionId: ['Нет'] } })).toEqual({ change: { new_section: ['Нет'] } })
  expect(fieldFromWire(names.bulkChange, 'change.new_section')).toBe('change.decidedSectionId')
  expect(errorsToWire(names.registrationChange, { projectName: ['Нет'] })).toEqual({ project_name: ['Нет'] })
  expect(errorsToWire(names.newAccount, { individual: { phone: ['Нет'] } })).toEqual({ individual: { phone_number: ['Нет'] } })
  expect(errorsToWire(undefined, { ids: ['Нет'] })).toEqual({ ids: ['Нет'] })
})

test('an error of a list’s item is keyed by its position', () => {
  const errors = { settings: { cabinets: { main: { thesesUntil: ['Нет'] } } }, sections: { 3: { takesOral: ['Нет'] } } }
  const wire = { settings: { cabinets: { main: { theses_until: ['Нет'] } } }, sections: { 3: { can_reg_speach: ['Нет'] } } }
  expect(errorsToWire(names.forumDraft, errors)).toEqual(wire)
  expect(fieldFromWire(names.forumDraft, 'sections.3.can_reg_speach')).toBe('sections.3.takesOral')
})

test('a field named like a method is mapped', () => {
  expect(fromWire(names.registration, { constructor: 'x', comments: 'y' })).toEqual({ constructor: 'x', talkTitle: 'y' })
})
