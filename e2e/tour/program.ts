import { draftDay } from '../pages/programBuilder.ts'
import { ask } from '../people/people.ts'
import { at, button, type Screen } from './screen.ts'

/** A programme in the making, published, and read. Each screen builds on the one before. */
export const programScreens: Screen[] = [
  {
    name: 'program-builder',
    title: 'Составление программы',
    as: 'admin',
    open: async (page, portal) => {
      await draftDay(portal, await portal.signIn('admin@forum.example'), 40)
      await page.goto('/program/builder?day=1')
    },
  },
  { name: 'program-publish', title: 'Публикация программы', as: 'admin', over: true, open: button('Опубликовать…') },
  {
    name: 'program-grid',
    title: 'Программа по залам',
    as: 'visitor',
    open: async (page, portal) => {
      const token = await portal.signIn('admin@forum.example')
      const { revision } = await ask<{ revision: number }>(portal, '/api/program/draft/', undefined, token, 'GET')
      await ask(portal, '/api/program/releases/', { revision }, token)
      await page.goto('/program?day=1')
    },
  },
  {
    name: 'program-talk',
    title: 'Доклад',
    as: 'visitor',
    open: async (page) => {
      await page.locator('main a[href^="/program/talk/"]').first().click()
      await page.waitForURL('**/program/talk/*')
    },
  },
  {
    name: 'program-speaker',
    title: 'Докладчик',
    as: 'visitor',
    open: async (page) => {
      await page.locator('main a[href^="/program/speaker/"]').first().click()
      await page.waitForURL('**/program/speaker/*')
    },
  },
  {
    name: 'program-posters',
    title: 'Стенды и листы для печати',
    as: 'admin',
    open: async (page, portal) => {
      await ask(portal, '/api/program/posters/', { order: 'topic', renumber: true }, await portal.signIn('admin@forum.example'))
      await page.goto('/program/posters')
    },
  },
  { name: 'program-slides', title: 'Кто прислал слайды', as: 'admin', open: at('/program/slides') },
  { name: 'program-check', title: 'Проверка распечатки', as: 'visitor', open: at('/program/check') },
  { name: 'program-screen', title: 'Программа на экране в холле', as: 'visitor', open: at('/program/screen') },
]
