import { organisationShown } from './otherOrganization.ts'

// @requirement table-2
test.each([
  [134, 'Другая: Институт мамонта'],
  [133, 'Институт общей геномики'],
  [null, 'Институт общей геномики'],
])('an organisation of id %s is shown as «%s»', (organizationId, shown) => {
  expect(organisationShown({ organizationName: 'Институт общей геномики', organizationId, otherOrganization: 'Институт мамонта' })).toBe(
    shown,
  )
})
