import { forum } from '@forum/client/forum'
import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import { visit } from '@forum/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import type { CabinetState } from './cabinet.ts'
import * as LateRegistrationCabinet from './pages/LateRegistrationCabinet.tsx'
import { cabinetState, closed, registration, serve, signIn } from './testing.ts'

/** The cabinet in all states of a registration, before, during and after the forum: one sentence, one main button, nothing that is over. */

const file = { id: 31, name: 'a.pdf', size: 1, url: '/media/file/31' }
const thesis = { thesisId: 4 }
const complete = { ...thesis, thesisDoc: file, thesisPdf: file, expertOpinion: file }
const proposed = { decidedFormat: 'oral' as const, canConfirm: true }
const confirmed = { decidedFormat: 'oral' as const, ownerConfirmed: true, invitation: 'full' as const }
const listener = { requestedFormat: 'listener' as const, decidedFormat: 'listener' as const, invitation: 'full' as const, talkTitle: '' }
const poster = { requestedFormat: 'poster' as const, decidedFormat: 'poster' as const, canConfirm: true, ...thesis }
const returned = { verdict: 'returned' as const, ...thesis, allowed: ['correctThesis' as const], refused: {} }
const absent = { ...listener, certificateRefused: 'Сертификат выдаётся тем, кто был отмечен на форуме.' }

const with_ = (...records: Partial<OwnRegistration>[]) => records.map((fields, index) => registration({ id: 7 + index, ...fields }))
const thesesOver = { canUploadThesis: false, canDeleteThesis: false }
const on = (today: string, ...records: Partial<OwnRegistration>[]) => cabinetState(with_(...records), closed, today)
const september = (...records: Partial<OwnRegistration>[]) => cabinetState(with_(...records))
const october = (...records: Partial<OwnRegistration>[]) => cabinetState(with_(...records), thesesOver, '2025-10-08')
const offer = {
  id: 4,
  sectionId: 2,
  format: 'listener' as const,
  talkTitle: '',
  state: 'offered' as const,
  place: 1,
  until: '2025-09-20',
  token: 't',
}
const rejected = [{ id: 9, talkTitle: 'Геном рыси', message: 'Не по теме форума.', decidedAt: '2025-09-14T10:00:00+03:00' }]

/** A state, its sentence, and its main button if it has one. */
const states: [name: string, state: CabinetState, sentence: RegExp, main: string | null][] = [
  ['not registered', september(), /Вы ещё не зарегистрированы/, 'Зарегистрироваться'],
  ['before registration', cabinetState([], { canRegister: false, notOpenYet: true }, '2025-07-20'), /Регистрация ещё не открыта/, null],
  ['after registration', on('2025-10-14'), /Регистрация уже завершена/, null],
  ['a talk', september({}), /Заявка ожидает подтверждения модератором/, 'Загрузить тезисы'],
  ['a talk with its theses', september(thesis), /Тезисы получены/, 'Загрузить экспертное заключение'],
  ['a complete talk', september(complete), /Тезисы получены/, null],
  ['a talk that missed its theses', october({}), /Приём тезисов завершён/, null],
  ['a returned talk', september(returned), /Доклад возвращён на доработку/, 'Исправить тезисы'],
  ['a talk in reserve', september({ ...complete, verdict: 'reserve' }), /Доклад в резерве/, null],
  ['a proposal', september(proposed), /Вам предложено участие с устным докладом/, 'Подтвердить участие'],
  ['a poster', september(poster), /Вам предложено участие со стендовым докладом/, 'Подтвердить участие'],
  ['a confirmed talk without theses', september(confirmed), /Участие подтверждено/, 'Загрузить тезисы'],
  ['a confirmed talk', september({ ...confirmed, ...thesis }), /Участие подтверждено/, 'Загрузить экспертное заключение'],
  ['a complete confirmed talk', september({ ...confirmed, ...complete }), /Участие подтверждено/, 'Скачать приглашение'],
  ['a listener', september(listener), /Вы зарегистрированы как слушатель/, 'Скачать приглашение'],
  [
    'a talk of another speaker',
    { ...september(), handedOver: [{ id: 9, talkTitle: 'Геном рыси', speaker: 'Петров Пётр' }] },
    /Доклад «Геном рыси» организаторы передали другому докладчику: Петров Пётр\./,
    'Зарегистрироваться',
  ],
  ['a rejected talk', { ...september(), rejected }, /Доклад отклонён/, 'Зарегистрироваться'],
  ['two talks', september({ ...thesis, talkTitle: 'Второй' }, proposed), /Вам предложено участие/, 'Подтвердить участие'],
  [
    'an extended deadline',
    { ...september({}), extensions: [{ action: 'theses', until: '2025-10-08', reason: 'Болезнь' }] },
    /Для вас продлено/,
    'Загрузить тезисы',
  ],
  ['a place that is offered', { ...september(listener), queue: { isFull: false, entries: [offer] } }, /Место ваше/, 'Принять место'],
  [
    'two places that are offered',
    { ...september(listener), queue: { isFull: false, entries: [offer, { ...offer, id: 5, sectionId: 3, until: '2025-09-21' }] } },
    /Место ваше/,
    'Принять место',
  ],
  ['the question whether they come', { ...september(listener), coming: { answer: null, token: 't' } }, /Вы ещё не ответили/, 'Ответить'],
  ['a proposal and that question', { ...september(proposed), coming: { answer: null, token: 't' } }, /предложено/, 'Подтвердить участие'],
  ['a listener during the forum', on('2025-10-20', listener), /Форум идёт/, null],
  ['a talk during the forum', on('2025-10-21', { ...confirmed, ...complete }), /Форум идёт/, null],
  ['a listener after the forum', on('2025-10-22', { ...listener, certificate: true }), /Сертификат участника готов/, 'Скачать сертификат'],
  ['a listener who was absent', on('2025-10-22', absent), /Сертификат выдаётся тем, кто был отмечен/, null],
  ['a talk after the forum', on('2025-10-22', { ...confirmed, ...thesis, certificate: true }), /готов/, 'Скачать сертификат'],
  ['an undecided talk after the forum', on('2025-10-22', thesis), /Форум прошёл/, null],
  ['a proposal after the forum', on('2025-10-22', proposed), /Форум прошёл/, null],
]

const isShown = (element: Element | null): boolean => {
  const folded = element?.closest('details:not([open])')
  if (!folded) return true
  return element?.closest('summary')?.parentElement === folded && isShown(folded.parentElement)
}

/** Filled buttons; the others are white or have no ground. */
const mainButtons = () =>
  screen.queryAllByRole('button').filter((button) => {
    const [red, green, blue] = getComputedStyle(button).backgroundColor.match(/[\d.]+/g) ?? []
    return (
      isShown(button) &&
      blue !== undefined &&
      Math.max(Number(red), Number(green), Number(blue)) < 200 &&
      !/, 0\)$/.test(getComputedStyle(button).backgroundColor)
    )
  })

function sentences(): string[] {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (nodes.nextNode()) {
    const { parentElement, textContent } = nodes.currentNode
    if (!parentElement?.closest('style, script') && isShown(parentElement)) found.push(...(textContent ?? '').split(/(?<=[.!?])\s+/))
  }
  return found.filter((text) => text.trim().split(/\s+/).length > 2)
}

beforeEach(() => signIn())
afterEach(() => {
  delete forum().modulesOn
  vi.unstubAllGlobals()
})

// @requirement cabinet-28, cabinet-35
test.each(states)('%s: one sentence, one main button, nothing twice', async (_, state, sentence, main) => {
  serve(() => state)
  visit([{ path: '/', Component: LateRegistrationCabinet.Component, loader: LateRegistrationCabinet.loader }], '/')
  await screen.findByRole('region', { name: 'Участие в форуме' })
  await waitFor(() => expect(document.body.textContent).toMatch(sentence))
  await screen.findByRole('link', { name: 'Написать нам' })
  expect(mainButtons().map(({ textContent }) => textContent)).toEqual(main === null ? [] : [main])
  const said = sentences()
  expect(said.filter((text, at) => said.indexOf(text) !== at)).toEqual([])
  const text = document.body.textContent ?? ''
  expect([/Вы зарегистрированы/.test(text), /ожидает подтверждения/.test(text)]).not.toEqual([true, true])
  const isOver = state.today > '2025-10-21'
  if (isOver)
    expect(text).not.toMatch(/Загрузить|Что ещё|Подтвердить|нужно|Не загружено|Регистрация уже завершена|Шаг \d|Подтвердите|можно будет/)
})
