import { forum } from '@forum/client/forum'
import { stubServer } from '@forum/client/testing/fakeServer'
import { toWire } from '@forum/contracts/platform/mapping'
import type { ProgramSpeaker, ProgramTalk } from '@forum/contracts/program/program'
import { programSpeaker, programTalk } from '@forum/contracts/program/program'
import { visit } from '@forum/ui/testing'
import { screen, within } from '@testing-library/react'
import { emptyChoice, useChoice } from '../myProgram/choice.ts'
import { item, program, talk } from '../publicProgram/testing.ts'
import * as Speaker from './Speaker.tsx'
import * as Talk from './Talk.tsx'

const { days, timeZone, sections, rooms } = program({})
const place = {
  talk: talk(5, { talkTitle: 'Геном рыси', coauthors: 'Рысаков Пётр (Зоомузей)' }),
  forum: { id: 2, title: 'Форум', englishTitle: '', isCurrent: true, timeZone, days },
  section: sections[0] ?? null,
  slot: { dayNumber: 1, roomId: 1, start: 600, minutes: 15 },
  room: rooms[0] ?? null,
}
const found: ProgramTalk = {
  ...place,
  session: item(10, 'session', { sectionId: 2 }),
  previous: null,
  next: { id: 6, talkTitle: 'Геном кедра', englishTitle: '', speaker: 'Кедров Лев' },
  abstract: {
    title: 'Геном рыси',
    englishTitle: '',
    text: 'Прочитан геном <i>Lynx lynx</i>.\nВторой абзац',
    funding: '',
    literature: ['Рысь. — 2020.'],
    authors: [{ name: 'Ёлкина Анна', latinName: '', isSpeaker: true, organizations: [1] }],
    organizations: [{ name: 'Институт', englishName: '' }],
  },
}
const HydrateFallback = () => null
const routes = [
  { path: '/program/talk/:id', ...Talk, HydrateFallback },
  { path: '/program/speaker/:id', ...Speaker, HydrateFallback },
]

afterEach(() => {
  vi.unstubAllGlobals()
  useChoice.setState(emptyChoice)
})

// @requirement published-13
test('the page of a withdrawn talk says so, and leads to the programme', async () => {
  const message = 'Этот доклад отозван: в программе форума его больше нет.'
  stubServer({ 'GET api/program/talk/': Response.json({ code: 'talk_withdrawn', message }, { status: 404 }) })
  visit(routes, '/program/talk/5')
  expect(await screen.findByRole('heading', { level: 1, name: 'Доклад отозван' })).toBeVisible()
  expect(screen.getByText(message)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Вся программа' })).toHaveAttribute('href', '/program')
})

// @requirement published-4
test('one button puts a talk into the own programme and takes it out; an abstract that is not open is mentioned', async () => {
  stubServer({ 'GET api/program/talk/': toWire(programTalk, { ...found, abstract: null }) })
  const { user } = visit(routes, '/program/talk/5')
  expect(await screen.findByText('Тезисы этого доклада не открыты для чтения.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Тезисы' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Скачать .ics' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Добавить в мою программу' }))
  expect(useChoice.getState().added).toEqual([5])
  expect(screen.getByRole('link', { name: 'Моя программа' })).toHaveAttribute('href', '/program?mine=1')
  expect(screen.getByRole('link', { name: 'Скачать .ics' })).toHaveAttribute('href', '/calendar/talks.ics?ids=5&lang=ru')
  await user.click(screen.getByRole('button', { name: 'Убрать из моей программы' }))
  expect(useChoice.getState().added).toEqual([])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Добавить в мою программу'])
})

// @requirement published-3, published-4
test('a talk has its time and room, its abstract, and links to its neighbours and speaker', async () => {
  const speaker: ProgramSpeaker = { id: 7, name: 'Ёлкина Анна', organizationName: 'Институт', talks: [place] }
  const calls = stubServer({
    'GET api/program/talk/': toWire(programTalk, found),
    'GET api/program/speaker/': toWire(programSpeaker, speaker),
  })
  const { user, router } = visit(routes, '/program/talk/5')
  expect(await screen.findByRole('heading', { level: 1, name: 'Геном рыси' })).toBeInTheDocument()
  expect(screen.getByText('20 октября, 10:00–10:15')).toBeInTheDocument()
  const thesis = screen.getByRole('region', { name: 'Тезисы' })
  expect(within(thesis).getByText('Lynx lynx').tagName).toBe('I')
  expect(within(thesis).getByText('Второй абзац')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Геном кедра' })).toHaveAttribute('href', '/program/talk/6')
  expect(calls).toEqual([['GET api/program/talk/', { id: '5' }]])
  await user.click(screen.getByRole('link', { name: 'Ёлкина Анна' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ёлкина Анна' })).toBeInTheDocument()
  expect(screen.getByText('Устный доклад · 20 октября, 10:00–10:15 · Зал 1')).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/program/speaker/7')
})

test('in a forum without a programme talks of former ones lead no one to it', async () => {
  const speaker: ProgramSpeaker = { id: 7, name: 'Ёлкина Анна', organizationName: 'Институт', talks: [place] }
  stubServer({
    'GET api/program/talk/': toWire(programTalk, { ...found, forum: { ...found.forum, isCurrent: false } }),
    'GET api/program/speaker/': toWire(programSpeaker, speaker),
  })
  const leads = async (path: string, heading: string) => {
    const { unmount } = visit(routes, path)
    await screen.findByRole('heading', { level: 1, name: heading })
    const link = screen.queryByRole('link', { name: 'Вся программа' })
    unmount()
    return link !== null
  }
  const seen = async () => [await leads('/program/talk/5', 'Геном рыси'), await leads('/program/speaker/7', 'Ёлкина Анна')]
  expect(await seen()).toEqual([true, true])
  forum().modulesOff = ['program']
  onTestFinished(() => void delete forum().modulesOff)
  expect(await seen()).toEqual([false, false])
})

// @requirement slides-6
test('slides that the speaker allows to show and a recording are linked', async () => {
  const sent = { slides: { name: 'Доклад.pdf', size: 3_000_000, path: '/slides/5' }, recording: 'https://video.example/1' }
  stubServer({ 'GET api/program/talk/': toWire(programTalk, { ...found, ...sent }) })
  visit(routes, '/program/talk/5')
  expect(await screen.findByRole('link', { name: 'Слайды' })).toHaveAttribute('href', '/slides/5')
  expect(screen.getByRole('link', { name: 'Запись доклада' })).toHaveAttribute('href', 'https://video.example/1')
})
