import { render, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { freePlace, useFreePlace } from './useFreePlace.ts'

/** The corner of a window of 320 × 568. */
const corner = { left: 260, top: 508, right: 304, bottom: 552 }
const bar = (left: number, right: number, top: number, bottom: number) => ({ left, right, top, bottom })
const place = (controls: Parameters<typeof freePlace>[2], texts: Parameters<typeof freePlace>[3] = []) =>
  freePlace(corner, 320, controls, texts)

// @requirement cabinet-1
test('the button stays in its corner, moves up above a control, and along the other edge when this one is taken', () => {
  expect(place([])).toEqual([0, 0])
  expect(place([bar(20, 300, 500, 540)])).toEqual([0, -64])
  expect(place([bar(200, 320, 0, 568)])).toEqual([-244, 0])
})

test('a text is avoided only where that is near, and never at the price of a control', () => {
  expect(place([], [bar(20, 280, 540, 556)])).toEqual([0, -16])
  expect(place([], [bar(20, 262, 500, 516)])).toEqual([0, 0])
  expect(place([bar(20, 300, 0, 480)], [bar(20, 300, 490, 560)])).toEqual([0, 0])
})

const Page = () => [createElement('a', { key: 1, ref: useFreePlace() }), createElement('div', { key: 2, 'data-toast': '' })]

// @requirement cabinet-1
test('the button moves aside for a toast that gets another place by its style', async () => {
  // jsdom has no layout.
  const moved = (element: Element | null) => Number(/(-?\d+)px\)/.exec(element?.getAttribute('style') ?? '')?.[1] ?? 0)
  Element.prototype.checkVisibility = () => true
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'checkVisibility'))
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(320)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(44)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('[data-toast]') ? new DOMRect(0, moved(this), 320, 40) : new DOMRect(260, 508 + moved(this), 44, 44)
  })
  const { container } = render(createElement(Page))
  container.querySelector('div')?.setAttribute('style', 'transform: translate(0px, 520px)')
  await waitFor(() => expect(moved(container.querySelector('a'))).toBe(-40))
})
