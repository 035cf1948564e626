import { emptyForm, fromThesis, toThesis } from '../form/formValues.ts'
import type { LocalDraft } from './localDraft.ts'
import { openDraft, type ServerDraft } from './openDraft.ts'

const thesis = (title: string) => toThesis({ ...emptyForm(null, '', ''), title }, new Map())
const local = (name: string, basedOn: string | null, unsent: boolean): LocalDraft => ({
  draft: thesis(name),
  typedAt: 'здесь',
  basedOn,
  unsent,
})
const server = (name: string, savedAt: string): ServerDraft => ({ draft: { ...thesis(name) }, savedAt })

test('without a draft the form starts from the profile', () => {
  expect(openDraft(null, null)).toEqual({ kind: 'empty', basedOn: null })
})

test.each([
  ['only here', local('а', null, true), null, { draft: thesis('а'), basedOn: null, unsent: true }],
  ['only on the server', null, server('б', '1'), { draft: thesis('б'), basedOn: '1', unsent: false }],
  ['here, and the server went on', local('а', '1', false), server('б', '2'), { draft: thesis('б'), basedOn: '2', unsent: false }],
  ['here after the server', local('а', '1', true), server('б', '1'), { draft: thesis('а'), basedOn: '1', unsent: true }],
  ['the same in both places', local('а', null, true), server('а', '2'), { draft: thesis('а'), basedOn: '2', unsent: false }],
])('%s: continues without asking', (_, here, there, expected) => {
  expect(openDraft(here, there)).toEqual({ kind: 'draft', ...expected })
})

test('drafts on two devices: the person chooses', () => {
  expect(openDraft(local('а', '1', true), server('б', '2'))).toMatchObject({ kind: 'choice' })
  expect(openDraft(local('а', null, true), server('б', '2'))).toMatchObject({ kind: 'choice' })
})

test('the database may return the keys in another order', () => {
  const reversed = Object.fromEntries(Object.entries(thesis('а')).reverse()) as ServerDraft['draft']
  expect(openDraft(local('а', null, true), { draft: reversed, savedAt: '2' })).toMatchObject({ kind: 'draft', unsent: false })
})

test('a form read from its own draft is the same form', () => {
  const form = {
    ...emptyForm(null, 'a@b.c', 'Доклад'),
    englishTitle: 'Talk in English',
    text: 'Текст <i>с курсивом',
    coauthors: [
      { fullName: 'А', latinName: 'A', email: '', orcid: '', organizations: [1] },
      { fullName: '', latinName: '', email: '', orcid: '', organizations: [2, 1] },
      { fullName: 'В', latinName: 'V. V', email: '', orcid: '', organizations: [] },
    ],
    place: 2,
    organizations: [
      { key: 1, listed: 7, unlisted: false, otherName: '', englishName: 'Institute' },
      { key: 2, listed: null, unlisted: true, otherName: 'Своя', englishName: 'Own' },
      { key: 3, listed: null, unlisted: false, otherName: '', englishName: '' },
    ],
    literature: [{ line: '' }, { line: 'Источник' }],
  }
  const back = fromThesis(JSON.parse(JSON.stringify(toThesis(form, new Map()))))
  expect({
    ...back,
    coauthors: back.coauthors.map(({ organizations, ...author }) => ({ ...author, organizations: organizations.toSorted() })),
  }).toEqual({
    ...form,
    coauthors: form.coauthors.map(({ organizations, ...author }) => ({ ...author, organizations: organizations.toSorted() })),
  })
})

test.each([null, 7, {}, { organizations: 'x', speaker: null, literature: [1] }])(
  'an invalid draft (%j) opens as an empty form',
  (draft) => {
    expect(fromThesis(draft)).toMatchObject({ title: '', organizations: [], literature: [], speaker: { fullName: '', organizations: [] } })
  },
)
