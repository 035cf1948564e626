import { waitFor } from '@testing-library/react'
import { returnToLink } from './returnToLink.ts'

const scrolled: Element[] = []
let page: HTMLElement
beforeEach(() => {
  // jsdom lays nothing out.
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    scrolled.push(this)
  }
  scrolled.length = 0
  page = document.createElement('main')
  document.body.append(page)
})
afterEach(() => {
  page.remove()
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView')
})

const grow = (path: string): HTMLAnchorElement => {
  const link = document.createElement('a')
  link.href = path
  page.append(link)
  return link
}

// @requirement published-10
test('the link that was followed is focused and shown, and no other', () => {
  grow('/program/talk/1')
  const link = grow('/program/talk/2')
  grow('https://elsewhere.test/program/talk/2')
  returnToLink(page, '/program/talk/2')
  expect(link).toHaveFocus()
  expect(scrolled).toEqual([link])
})

test('in a page that is still rendering the link is found when it appears', async () => {
  returnToLink(page, '/program/talk/2')
  grow('/program/talk/1')
  const link = grow('/program/talk/2')
  await waitFor(() => expect(link).toHaveFocus())
})

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('after a %s the page is left alone', async (event) => {
  returnToLink(page, '/program/talk/2')
  dispatchEvent(new Event(event))
  const link = grow('/program/talk/2')
  // Observers are notified before this.
  await new Promise((resolve) => setTimeout(resolve))
  expect(link).not.toHaveFocus()
})
