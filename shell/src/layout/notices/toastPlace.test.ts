import { type Box, boxAt, isCovered, keptBoxes, placeFor } from './toastPlace.ts'

const toast = { width: 358, height: 60 }
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
const area = (left: number, top: number, width: number, height: number): Box => boxAt({ left, top }, { width, height })
const covers = (size: typeof toast, window: typeof phone, kept: Box[]) => {
  const place = placeFor(size, window, kept)
  return isCovered(boxAt(place, size), kept)
}

test('a toast is at the bottom of a phone, otherwise at the right below the header', () => {
  expect(placeFor(toast, phone, [])).toEqual({ left: 16, top: 768 })
  expect(placeFor(toast, desktop, [])).toEqual({ left: 906, top: 72 })
})

test('it makes way for a control, wherever that is', () => {
  for (let top = 0; top < phone.height; top += 20) expect([top, covers(toast, phone, [area(16, top, 200, 44)])]).toEqual([top, false])
  for (let top = 0; top < desktop.height; top += 20) expect([top, covers(toast, desktop, [area(1000, top, 200, 32)])]).toEqual([top, false])
})

test('next to a column that fills the window it takes the other corner', () => {
  expect(placeFor(toast, desktop, [area(700, 0, 580, 800)])).toEqual({ left: 16, top: 72 })
})

test('with no free place it covers as little as it can', () => {
  expect(placeFor(toast, { width: 320, height: 225 }, [area(0, 0, 320, 150), area(0, 160, 320, 65)])).toEqual({
    left: 16,
    top: expect.any(Number),
  })
  expect(placeFor({ width: 288, height: 300 }, { width: 320, height: 225 }, [])).toEqual({ left: 16, top: 16 })
})

/** Sets the box of an element, because jsdom has no layout. */
const withBox = (element: Element, box: Box) =>
  vi
    .spyOn(element, 'getBoundingClientRect')
    .mockReturnValue({ ...box, width: box.right - box.left, height: box.bottom - box.top } as DOMRect)

test('kept are the focused and the pressed control and the main buttons of a dialog, not the page or a dialog itself', () => {
  document.body.innerHTML = `
    <div id="host"><button id="close">✕</button></div>
    <main tabindex="-1"><input id="field"><button id="save">Сохранить</button></main>
    <div role="dialog" tabindex="-1"><div class="fui-DialogActions"><button>Удалить</button></div></div>`
  const find = (selector: string) => document.querySelector(selector) as HTMLElement
  const [field, save, main, actions] = [find('#field'), find('#save'), find('main'), find('.fui-DialogActions')]
  const boxes = [area(0, 0, 100, 20), area(0, 40, 100, 20), area(0, 0, 300, 300), area(0, 400, 300, 40)] as const
  for (const [at, element] of [field, save, main, actions].entries()) withBox(element, boxes[at] as Box)
  const kept = (pressed: Element | null) => keptBoxes(find('#host'), pressed).map(({ top }) => top)
  main.focus()
  expect(kept(null)).toEqual([400])
  field.focus()
  expect(kept(save)).toEqual([400, 0, 40])
  find('#close').focus()
  expect(kept(save)).toEqual([400, 40])
  save.remove()
  expect(kept(save)).toEqual([400])
})
