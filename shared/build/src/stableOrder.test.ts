import { sortDigests } from './stableOrder.ts'

test('digests of chunks are sorted, and nothing else of a script', () => {
  expect(sortDigests('a={z:1,b:2};r.sriHashes={wi:"sha256-b+/=",5:"sha256-a"},r.b={d:1,c:2}')).toBe(
    'a={z:1,b:2};r.sriHashes={5:"sha256-a",wi:"sha256-b+/="},r.b={d:1,c:2}',
  )
  expect(sortDigests('r.sriHashes={}')).toBe('r.sriHashes={}')
})
