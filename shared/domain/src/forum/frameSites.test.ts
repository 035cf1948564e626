import { frameSitesProblem, siteOrigin } from './frameSites.ts'

// @requirement published-15
test('a site is an https origin, also in Cyrillic', () => {
  expect(siteOrigin('https://institute.example:8443/')).toBe('https://institute.example:8443')
  expect(siteOrigin('https://институт.рф')).toBe('https://xn--h1aaoqfbah.xn--p1ai')
  for (const site of [
    'http://institute.example',
    'institute.example',
    'https://institute.example/news',
    'https://user@institute.example',
    'https://*.example',
    "https://a.example;script-src'*'",
    'https://a,b.example',
    "https://'self'",
    '',
  ])
    expect.soft([site, siteOrigin(site)]).toEqual([site, null])
})

test('a wrong site is named, and so is a list that is too long', () => {
  expect(frameSitesProblem(['https://a.example'])).toBeNull()
  expect(frameSitesProblem(['https://a.example', 'http://b.example'])).toMatch(/«http:\/\/b\.example» не подходит/)
  expect(frameSitesProblem(Array.from({ length: 21 }, (_, at) => `https://a${at}.example`))).toBe('Не более 20 сайтов')
})
