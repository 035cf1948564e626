import { networkOf, siteOf } from './network.ts'

// @requirement limits-4
test.each([
  ['10.0.0.7', '10.0.0.7'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['::ffff:a00:7', '10.0.0.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff:1:2:3', '2001:db8:0:0::/64'],
  ['2001:DB8:0:1::1', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['petrov@forum.test', 'petrov@forum.test'],
  ['7', '7'],
])('%s is counted as %s', (address, key) => {
  expect(networkOf(address)).toBe(key)
})

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:db8:7:1::1', '2001:db8:7'],
  ['2001:DB8:7:ffff::2', '2001:db8:7'],
  ['unknown', 'unknown'],
])('loads from %s are counted under %s', (address, key) => {
  expect(siteOf(address)).toBe(key)
})
