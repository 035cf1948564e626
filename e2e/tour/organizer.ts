import type { Page } from '@playwright/test'
import { say } from '../pages/say.ts'
import { at, button, type Screen } from './screen.ts'

/** The settings of the forum, a person and two accounts that become one. */

const organizerParts = [
  ['organizers', 'Организаторы'],
  ['dates', 'Даты'],
  ['sections', 'Секции и мероприятия'],
  ['limits', 'Ограничения'],
  ['front', 'О форуме'],
  ['speakers', 'Приглашённые докладчики'],
  ['texts', 'Сообщения кабинета'],
  ['documents', 'Приглашения и сертификаты'],
  ['consent', 'Согласие'],
  ['policy', 'Политика конфиденциальности'],
  ['people', 'Участники'],
  ['roles', 'Роли'],
  ['tokens', 'Доступ для программ'],
  ['organizations', 'Организации'],
  ['versions', 'Версии'],
  ['forums', 'Форумы'],
] as const

/** A section of the settings, by its link or, where there is no room for the list, by the select. */
async function openPart(page: Page, name: string): Promise<void> {
  const select = page.getByLabel(say('Раздел'), { exact: true })
  await page.getByRole('searchbox', { name: say('Найти настройку') }).waitFor()
  if (await select.isVisible()) await select.selectOption(name)
  else await page.locator(`nav a[href$="#${name}"]`).click()
}

export const organizerScreens: Screen[] = [
  { name: 'volume', title: 'Сборник', as: 'admin', open: at('/organizer/volume') },
  { name: 'organizer', title: 'Настройки форума', as: 'admin', open: at('/organizer') },
  ...organizerParts.map(
    ([name, part]): Screen => ({
      name: `organizer-${name}`,
      title: `Настройки форума: ${part}`,
      as: 'admin',
      open: (page) => openPart(page, name),
    }),
  ),
  {
    name: 'organizer-person',
    title: 'Участник у организатора',
    as: 'admin',
    open: async (page) => {
      await openPart(page, 'people')
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
  {
    name: 'organizer-change-speaker',
    title: 'Смена докладчика',
    as: 'admin',
    over: true,
    open: async (page) => {
      await page.reload()
      await page
        .getByRole('button', { name: say('Сменить докладчика заявки № {id}', { id: '' }) })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox').fill('moderator@forum')
      await dialog.getByRole('option').first().click()
      await dialog.getByLabel(say('Причина')).waitFor()
    },
  },
]
