import { createElement, forwardRef, lazy, memo } from 'react'
import { isComponent } from './component.ts'

const Page = () => null

test.each<[string, unknown, boolean]>([
  ['a function', Page, true],
  ['memo', memo(Page), true],
  ['forwardRef', forwardRef(Page), true],
  ['lazy', lazy(async () => ({ default: Page })), true],
  ['an element', createElement(Page, { key: 'x' }), false],
  ['a list of components', [Page], false],
  ['nothing', undefined, false],
])('%s as a component: %s', (_, value, expected) => {
  expect(isComponent(value)).toBe(expected)
})
