import { arrangedFillers, withSlotChange } from './slots.ts'

const remotes = ['poll', 'news', 'map']
const named = (forum = {}) =>
  arrangedFillers('day', remotes, forum).map(({ remote, isOff, isGone }) => `${remote}${isOff ? ' off' : ''}${isGone ? ' gone' : ''}`)

test('fillers come in the order of the organisers, then by name; one that is gone is said to be gone', () => {
  expect(named()).toEqual(['map', 'news', 'poll'])
  const forum = { slotsOrder: ['other/map', 'day/poll', 'day/chat'], slotsOff: ['day/news', 'day/old'] }
  expect(named(forum)).toEqual(['poll', 'chat gone', 'map', 'news off', 'old off gone'])
})

test('a filler is moved, switched off and on again, and forgotten, and other slots stay', () => {
  const change = (forum: object, remote: string, what: 'up' | 'down' | 'on' | 'off' | 'forget') =>
    withSlotChange({ slotsOrder: ['other/map'], ...forum }, 'day', arrangedFillers('day', remotes, forum), remote, what)
  const moved = change({}, 'poll', 'up')
  expect(moved).toEqual({ slotsOff: [], slotsOrder: ['other/map', 'day/map', 'day/poll', 'day/news'] })
  expect(change(moved, 'map', 'up')).toEqual(moved)
  const off = change(moved, 'news', 'off')
  expect(named(off)).toEqual(['map', 'poll', 'news off'])
  expect(change(off, 'news', 'on')).toEqual(moved)
  expect(change({ slotsOff: ['day/old'] }, 'old', 'forget')).toEqual({ slotsOff: [], slotsOrder: ['other/map'] })
})
