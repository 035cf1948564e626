import { organisationShown } from './organisation.ts'

// @requirement table-2
test.each([
  [134, 'Другая: Институт мамонта'],
  [133, 'Институт общей геномики'],
  [null, 'Институт общей геномики'],
])('an organisation of id %s is shown as «%s»', (organization_id, shown) => {
  expect(organisationShown({ organisation: 'Институт общей геномики', organization_id, other_org_descr: 'Институт мамонта' })).toBe(shown)
})
