import { say } from '../pages/say.ts'
import { at, button, type Screen } from './screen.ts'

/** The settings of the forum, a person and two accounts that become one. */

const organizerParts = [
  ['dates', 'Даты'],
  ['sections', 'Секции и мероприятия'],
  ['front', 'Страница форума'],
  ['limits', 'Ограничения'],
  ['texts', 'Тексты и документы'],
  ['consent', 'Согласие и политика'],
  ['people', 'Участники'],
  ['roles', 'Роли'],
  ['organizations', 'Организации'],
  ['versions', 'Версии'],
  ['forums', 'Форумы'],
] as const

export const organizerScreens: Screen[] = [
  { name: 'organizer', title: 'Настройки форума', as: 'admin', open: at('/organizer') },
  ...organizerParts.map(
    ([name, part]): Screen => ({
      name: `organizer-${name}`,
      title: `Настройки форума: ${part}`,
      as: 'admin',
      open: (page) => page.getByRole('tab', { name: say(part), exact: true }).click(),
    }),
  ),
  {
    name: 'organizer-person',
    title: 'Участник у организатора',
    as: 'admin',
    open: async (page) => {
      await page.getByRole('tab', { name: say('Участники'), exact: true }).click()
      await page.getByRole('combobox', { name: say('Имя или e-mail') }).fill('participant@forum')
      await page.getByRole('option').first().click()
      await page.getByRole('heading', { level: 1, name: 'Соколова Анна Игоревна' }).waitFor()
    },
  },
  {
    name: 'organizer-merge',
    title: 'Объединение учётных записей',
    as: 'admin',
    over: true,
    open: async (page) => {
      await button('Объединить с другой учётной записью…')(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox').fill('moderator@forum')
      await dialog.getByRole('option').first().click()
      await dialog.getByText(say('Будет отключена')).waitFor()
    },
  },
]
