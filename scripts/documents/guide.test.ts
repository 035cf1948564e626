import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build.ts'

/** The user guide shows every screenshot that the stories take, and no missing one. */

const docs = join(root, 'docs', 'users')
const shown = [...readFileSync(join(docs, 'guide.md'), 'utf8').matchAll(/\]\(images\/([\w-]+)\.webp\)/g)].map(([, name]) => name)
const stories = readdirSync(join(root, 'e2e/tests')).filter((file) => file.startsWith('story'))
const steps = stories.flatMap((file) =>
  [...readFileSync(join(root, 'e2e/tests', file), 'utf8').matchAll(/\bstep\(\w+, '([\w-]+)'/g)].map(([, name]) => name),
)

test('The guide shows each step of the stories once', () => {
  expect(steps.length).toBeGreaterThan(20)
  expect([...shown].sort()).toEqual([...new Set(steps)].sort())
})

test('Each step has its picture, and each picture its step', () => {
  const pictures = readdirSync(join(docs, 'images')).sort()
  expect(pictures).toEqual([...new Set(steps)].map((name) => `${name}.webp`).sort())
})
