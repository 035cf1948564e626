import { section as sectionNames } from '@forum/contracts/forum/section'
import type { Offer, OwnEntry } from '@forum/contracts/participation/queue'
import { offer as offerNames } from '@forum/contracts/participation/queue'
import { registered } from '@forum/contracts/participation/registrations'
import { toWire } from '@forum/contracts/platform/mapping'
import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { Component, loader } from '../pages/Cabinet.tsx'
import * as offerPage from '../pages/Offer.tsx'
import { cabinetState, registration, serve, signIn } from '../testing.ts'

const HydrateFallback = () => null
const open = async () => {
  signIn()
  const { user } = visit([{ path: '/', Component, loader, HydrateFallback }], '/')
  await screen.findByRole('heading', { level: 1, name: 'Личный кабинет' })
  return user
}
const press = (name: string) => screen.getByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))
afterEach(() => vi.unstubAllGlobals())

const waiting: OwnEntry = {
  ...{ id: 4, sectionId: null, format: 'oral', talkTitle: 'Геном лиственницы', state: 'waiting', place: 3, until: null, token: null },
}
const withQueue = (isFull: boolean, entries: OwnEntry[] = []) => ({ ...cabinetState([]), queue: { isFull, entries } })
const joined = { status: 201, body: { status: 'ok', registration: null, joined: 1 } }

// @requirement queue-2
test('a forum that becomes full while the form is filled in offers the queue, with everything that was entered', async () => {
  let isFull = false
  const sent = serve(() => withQueue(isFull), {
    'registration/make/': () => {
      isFull = true
      return { status: 409, body: { code: 'section_full', message: 'Мест на форуме больше нет.', errors: {} } }
    },
    'queue/join/': () => joined,
  })
  const user = await open()
  await user.click(press('Зарегистрироваться'))
  const form = await dialog()
  await user.click(form.getByRole('checkbox', { name: 'Метагеномика' }))
  await user.click(form.getByRole('button', { name: 'Сохранить' }))
  expect(await form.findByRole('alert')).toHaveTextContent('Мест на форуме больше нет.')
  await user.click(await form.findByRole('button', { name: 'Мест нет. Встать в очередь' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  const [refused, kept] = sent
  expect([kept?.path, kept?.input]).toEqual(['/api/users/queue/join/', refused?.input])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

// @requirement queue-4
test('a full event can be chosen to wait for it', async () => {
  const full = cabinetState([]).sections.map((section) => (section.id === 2 ? { ...section, isFullForListeners: true } : section))
  const sent = serve(() => withQueue(false), {
    'user_meeting/sections/': () => ({ body: full.map((section) => toWire(sectionNames, section)) }),
    'queue/join/': () => ({
      status: 201,
      body: { ...(toWire(registered, { registration: registration({ requestedFormat: 'listener' }) }) as object), status: 'ok', joined: 1 },
    }),
  })
  const user = await open()
  await user.click(press('Зарегистрироваться'))
  const form = await dialog()
  await user.click(form.getByRole('checkbox', { name: 'Геномика растений (мест нет, встать в очередь)' }))
  await user.click(form.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(sent[0]).toMatchObject({ path: '/api/users/queue/join/', input: { selected_listen_sections: '2' } }))
})

// @requirement queue-4
test('a presenter who becomes a listener can wait for a full event', async () => {
  const full = cabinetState([]).sections.map((section) => (section.id === 2 ? { ...section, isFull: true } : section))
  const proposed = registration({ requestedFormat: 'poster', decidedFormat: 'poster', canConfirm: true })
  const sent = serve(() => ({ ...cabinetState([proposed]), queue: { isFull: false, entries: [] } }), {
    'user_meeting/sections/': () => ({ body: full.map((section) => toWire(sectionNames, section)) }),
    'registration/change/': () => ({ body: { ...(toWire(registered, { registration: proposed }) as object), status: 'ok' } }),
  })
  const user = await open()
  await user.click(press('Подтвердить участие'))
  const form = await dialog()
  await user.click(form.getByRole('radio', { name: 'Слушатель' }))
  await user.click(form.getByRole('checkbox', { name: 'Геномика растений (мест нет, встать в очередь)' }))
  await user.click(form.getByRole('button', { name: 'Подтвердить участие' }))
  await waitFor(() => expect(sent[0]?.input).toMatchObject({ selected_listen_sections: '2', queue: true }))
})

// @requirement queue-2
test('the cabinet shows the place in the queue instead of registering, and leaves it after a question', async () => {
  const sent = serve(() => withQueue(true, [waiting]), { 'queue/leave/': () => ({ body: { status: 'ok' } }) })
  const user = await open()
  const card = within(await screen.findByRole('article', { name: 'Место на форуме' }))
  expect(card.getByText('Вы 3-й в очереди')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Мест нет. Встать в очередь' })).toBeNull()
  await user.click(card.getByRole('button', { name: 'Выйти из очереди' }))
  expect(sent).toEqual([])
  const question = within(await screen.findByRole('alertdialog', { name: 'Выйти из очереди?' }))
  await user.click(question.getByRole('button', { name: 'Выйти из очереди' }))
  await waitFor(() => expect(sent).toEqual([{ path: '/api/users/queue/leave/', input: { id: 4 } }]))
})

// @requirement queue-3
test('an offer is accepted in the cabinet', async () => {
  const offered: OwnEntry = { ...waiting, sectionId: 2, talkTitle: '', state: 'offered', place: 0, until: '2025-09-18', token: '4.a.b' }
  const sent = serve(() => withQueue(false, [offered]), { 'forum/offer/': () => ({ body: { status: 'ok' } }) })
  const user = await open()
  const card = within(await screen.findByRole('article', { name: 'Геномика растений' }))
  expect(card.getByText('Место ваше, если вы примете его до 18.09.2025 включительно.')).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Принять место' }))
  await waitFor(() => expect(sent).toEqual([{ path: '/api/forum/offer/', input: { t: '4.a.b', answer: 'accept' } }]))
})

describe('the page of a link', () => {
  const offer: Offer = {
    ...{ state: 'offered', until: '2025-09-18', forumPlace: true, section: '', format: 'oral', talkTitle: 'Геном лиственницы' },
  }
  function serveOffer(shown: Partial<Offer> = {}) {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.method !== 'GET') {
        sent.push(await request.json())
        return Response.json({ status: 'ok' })
      }
      return Response.json(toWire(offerNames, { forum: 'Форум', name: 'Анна Сергеевна', offer: { ...offer, ...shown } }))
    })
    return sent
  }
  async function visitLink() {
    const { user } = visit([{ path: '/offer', ...offerPage, HydrateFallback }], '/offer?t=4.a.b')
    await screen.findByRole('heading', { level: 1, name: 'Предложенное место' })
    return user
  }

  // @requirement queue-3
  test('says what is offered until when, and sends nothing before a button is pressed', async () => {
    const sent = serveOffer()
    const user = await visitLink()
    expect(screen.getByText('Геном лиственницы')).toBeVisible()
    expect(screen.getByText('18 сентября')).toBeVisible()
    expect(sent).toEqual([])
    await user.click(press('Принять место'))
    expect(await screen.findByRole('status')).toHaveTextContent('Место за вами. Мы отправили вам письмо.')
    expect(sent).toEqual([{ t: '4.a.b', answer: 'accept' }])
  })

  test('asks once more before a place is declined', async () => {
    const sent = serveOffer()
    const user = await visitLink()
    await user.click(press('Отказаться'))
    expect([sent, screen.getByText('Место будет предложено следующему в очереди.')]).toEqual([[], expect.anything()])
    await user.click(press('Отказаться'))
    await waitFor(() => expect(sent).toEqual([{ t: '4.a.b', answer: 'decline' }]))
  })

  test('says why a link works no longer', async () => {
    serveOffer({ state: 'lapsed', until: null, talkTitle: '' })
    await visitLink()
    expect(screen.getByText(/^Срок ответа прошёл/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Принять место' })).toBeNull()
  })
})
