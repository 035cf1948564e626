import { allEndpoints } from '@forum/contracts/all.server'
import { features } from './features.ts'

const handled = Object.values(features)
  .flat()
  .map(({ endpoint }) => endpoint)

test('No call has two handlers', () => {
  expect(new Set(handled.map(({ method, path }) => `${method} ${path}`)).size).toBe(handled.length)
})

test('Every call of the contract has a handler', () => {
  const missing = Object.keys(allEndpoints).filter((name) => !handled.some((endpoint) => endpoint === allEndpoints[name]))
  expect(missing).toEqual([])
})
