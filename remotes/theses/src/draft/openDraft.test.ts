import { emptyForm, fromThesis, toThesis } from '../form/formValues.ts'
import type { LocalDraft } from './localDraft.ts'
import { openDraft, type ServerDraft } from './openDraft.ts'

const thesis = (name: string) => toThesis({ ...emptyForm(null, '', ''), name }, new Map())
const local = (name: string, based_on: string | null, unsent: boolean): LocalDraft => ({
  draft: thesis(name),
  typed_at: 'здесь',
  based_on,
  unsent,
})
const server = (name: string, saved_at: string): ServerDraft => ({ draft: { ...thesis(name) }, saved_at })

test('nothing was typed anywhere: the form starts from the profile', () => {
  expect(openDraft(null, null)).toEqual({ kind: 'empty', based_on: null })
})

test.each([
  ['only here', local('а', null, true), null, { draft: thesis('а'), based_on: null, unsent: true }],
  ['only on the server', null, server('б', '1'), { draft: thesis('б'), based_on: '1', unsent: false }],
  ['here, and the server went on', local('а', '1', false), server('б', '2'), { draft: thesis('б'), based_on: '2', unsent: false }],
  ['here after the server', local('а', '1', true), server('б', '1'), { draft: thesis('а'), based_on: '1', unsent: true }],
  ['the same in both places', local('а', null, true), server('а', '2'), { draft: thesis('а'), based_on: '2', unsent: false }],
])('%s: goes on without a question', (_, here, there, expected) => {
  expect(openDraft(here, there)).toEqual({ kind: 'draft', ...expected })
})

test('typed here and elsewhere: the person chooses', () => {
  expect(openDraft(local('а', '1', true), server('б', '2'))).toMatchObject({ kind: 'choice' })
  expect(openDraft(local('а', null, true), server('б', '2'))).toMatchObject({ kind: 'choice' })
})

test('the database may return the keys in another order', () => {
  const reversed = Object.fromEntries(Object.entries(thesis('а')).reverse()) as ServerDraft['draft']
  expect(openDraft(local('а', null, true), { draft: reversed, saved_at: '2' })).toMatchObject({ kind: 'draft', unsent: false })
})

test('a form read from its own draft is the same form', () => {
  const form = {
    ...emptyForm(null, 'a@b.c', 'Доклад'),
    text: 'Текст <i>с курсивом',
    coautors: [
      { fio: 'А', orgs: [1] },
      { fio: '', orgs: [2, 1] },
      { fio: 'В', orgs: [] },
    ],
    place: 2,
    orgs: [
      { key: 1, listed: 7, unlisted: false, descr: '' },
      { key: 2, listed: null, unlisted: true, descr: 'Своя' },
      { key: 3, listed: null, unlisted: false, descr: '' },
    ],
    lit: [{ line: '' }, { line: 'Источник' }],
  }
  const back = fromThesis(JSON.parse(JSON.stringify(toThesis(form, new Map()))))
  expect({ ...back, coautors: back.coautors.map(({ fio, orgs }) => ({ fio, orgs: orgs.toSorted() })) }).toEqual({
    ...form,
    coautors: form.coautors.map(({ fio, orgs }) => ({ fio, orgs: orgs.toSorted() })),
  })
})

test.each([null, 7, {}, { orgs: 'x', author: null, lit: [1] }])('a draft that is not understood (%j) opens as an empty form', (draft) => {
  expect(fromThesis(draft)).toMatchObject({ name: '', orgs: [], lit: [], author: { fio: '', orgs: [] } })
})
