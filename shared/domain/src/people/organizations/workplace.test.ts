import { missingOtherTexts, type Workplace } from './workplace.ts'

const listed: Workplace = { organizationId: 1, otherOrganization: '', positionId: 2, otherPosition: '' }
const named: Workplace = { organizationId: 134, otherOrganization: 'Музей хлеба', positionId: 47, otherPosition: 'Хранитель' }
const unnamed: Workplace = { organizationId: 134, otherOrganization: '', positionId: 47, otherPosition: '' }
const organization = { otherOrganization: 'Обязательное поле' }
const position = { otherPosition: 'Обязательное поле' }

// @requirement account-6
test.each<[string, Partial<Workplace>, Workplace | undefined, object]>([
  ['a new account with both texts missing', { organizationId: 134, positionId: 47 }, undefined, { ...organization, ...position }],
  ['a new account with blank text', { ...listed, organizationId: 134, otherOrganization: ' ' }, undefined, organization],
  ['a new account with texts', named, undefined, {}],
  ['a new account from the lists', listed, undefined, {}],
  ['choosing «Другая» organization', { organizationId: 134 }, listed, organization],
  ['choosing «Другая» position', { positionId: 47 }, listed, position],
  ['choosing «Другая» with its text', { organizationId: 134, otherOrganization: 'Музей' }, listed, {}],
  ['choosing «Другая» where the text is stored', { organizationId: 134 }, { ...listed, otherOrganization: 'Музей' }, {}],
  ['removing the text alone', { otherOrganization: '' }, named, organization],
  ['removing the text of the position alone', { otherPosition: ' ' }, named, position],
  ['removing the text with the choice', { organizationId: 1, otherOrganization: '' }, named, {}],
  ['emptying the choice', { organizationId: null, otherOrganization: '' }, named, {}],
  ['other fields of an account imported without texts', {}, unnamed, {}],
  ['the same choices sent again for an account imported without texts', { organizationId: 134, positionId: 47 }, unnamed, {}],
  ['one choice of an account imported without texts', { positionId: 2 }, unnamed, {}],
])('missing texts of «Другая»: %s', (_case, change, stored, problems) => {
  expect(missingOtherTexts(change, stored)).toEqual(problems)
})
