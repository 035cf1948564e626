beforeEach(() => void vi.resetModules())

const limit = Error.stackTraceLimit
afterEach(() => {
  Error.stackTraceLimit = limit
})

test('errors that React makes as it is evaluated have no traces', async () => {
  await import('./traces.ts')
  expect(new Error('made by React').stack).toBeUndefined()
})

test('errors have theirs once the first script has run', async () => {
  await import('./base.ts')
  expect(Error.stackTraceLimit).toBe(limit)
  expect(new Error('made by us').stack).toContain('traces.test.ts')
})
