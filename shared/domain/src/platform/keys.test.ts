import { isKeyOf, ownValue } from './keys.ts'

// @requirement refusals-16
test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s is no key of a record that has none of that name', (key) => {
  expect([isKeyOf({ a: 1 }, key), ownValue({ a: 1 }, key)]).toEqual([false, undefined])
  const own: Record<string, number> = JSON.parse(`{"${key}":1}`)
  expect([isKeyOf(own, key), ownValue(own, key)]).toEqual([true, 1])
})
