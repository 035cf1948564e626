import { missingOtherTexts, type Workplace } from './workplace.ts'

const listed: Workplace = { organization: 1, other_org_descr: '', org_position: 2, other_position_descr: '' }
const named: Workplace = { organization: 134, other_org_descr: 'Музей хлеба', org_position: 47, other_position_descr: 'Хранитель' }
const unnamed: Workplace = { organization: 134, other_org_descr: '', org_position: 47, other_position_descr: '' }
const organization = { other_org_descr: 'Обязательное поле' }
const position = { other_position_descr: 'Обязательное поле' }

// @requirement account-6
test.each<[string, Partial<Workplace>, Workplace | undefined, object]>([
  ['a new account with both texts missing', { organization: 134, org_position: 47 }, undefined, { ...organization, ...position }],
  ['a new account with blank text', { ...listed, organization: 134, other_org_descr: ' ' }, undefined, organization],
  ['a new account with texts', named, undefined, {}],
  ['a new account from the lists', listed, undefined, {}],
  ['choosing «Другая» organization', { organization: 134 }, listed, organization],
  ['choosing «Другая» position', { org_position: 47 }, listed, position],
  ['choosing «Другая» with its text', { organization: 134, other_org_descr: 'Музей' }, listed, {}],
  ['choosing «Другая» where the text is stored', { organization: 134 }, { ...listed, other_org_descr: 'Музей' }, {}],
  ['removing the text alone', { other_org_descr: '' }, named, organization],
  ['removing the text of the position alone', { other_position_descr: ' ' }, named, position],
  ['removing the text with the choice', { organization: 1, other_org_descr: '' }, named, {}],
  ['emptying the choice', { organization: null, other_org_descr: '' }, named, {}],
  ['other fields of an account imported without texts', {}, unnamed, {}],
  ['the same choices sent again for an account imported without texts', { organization: 134, org_position: 47 }, unnamed, {}],
  ['one choice of an account imported without texts', { org_position: 2 }, unnamed, {}],
])('missing texts of «Другая»: %s', (_case, change, stored, problems) => {
  expect(missingOtherTexts(change, stored)).toEqual(problems)
})
