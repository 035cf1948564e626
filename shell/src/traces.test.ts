test('errors have no traces while React is evaluated, and theirs again afterwards', async () => {
  const before = Error.stackTraceLimit
  const { takeTraces } = await import('./traces.ts')
  const { stack } = new Error('made by React')
  takeTraces()
  expect(stack).toBeUndefined()
  expect(Error.stackTraceLimit).toBe(before)
  await import('./base.ts')
  expect(new Error('made by us').stack).toContain('traces.test.ts')
})
