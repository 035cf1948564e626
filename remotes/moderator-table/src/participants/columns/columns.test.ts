import { forum } from '@forum/client/forum'
import { columnsFor } from './columns.tsx'

const ids = (moderator: boolean) => columnsFor(moderator).map(({ id }) => id)

test('columns of what the forum does without are not offered', () => {
  expect(ids(true)).toEqual(expect.arrayContaining(['expert', 'scores']))
  forum().modulesOff = ['experts']
  expect([ids(true).includes('scores'), ids(true).includes('expert')]).toEqual([false, true])
  forum().modulesOff = ['opinions']
  expect([ids(true).includes('scores'), ids(true).includes('expert')]).toEqual([true, false])
  expect(ids(false)).not.toContain('scores')
})
