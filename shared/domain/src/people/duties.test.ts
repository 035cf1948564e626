import { certifiedRolesOf, type Done } from './duties.ts'

const nothing: Done = { duties: [], hasReviewed: false, coauthored: [] }

test.each<[string, Partial<Done>, string[]]>([
  ['nothing', {}, []],
  ['both juries', { duties: ['juryOral', 'juryPoster'] }, ['jury']],
  ['chair and volunteer', { duties: ['volunteer', 'chair'] }, ['chair', 'volunteer']],
  ['a submitted review', { hasReviewed: true }, ['expert']],
  ['talks of others', { coauthored: ['Один', 'Два'] }, ['coauthor']],
])('%s', (_, done, roles) => {
  expect(certifiedRolesOf({ ...nothing, ...done })).toEqual(roles)
})
