import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { expectAccessible } from '../checks/accessibility.ts'
import { createDataFolder, removeDataFolder } from '../portal/dataFolder.ts'
import { startProduction } from '../portal/production.ts'

/** A mail server that refuses the first recipient. */
async function startMailServer() {
  const arrived: string[] = []
  let tries = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      tries += 1
      done(tries === 1 ? Object.assign(new Error('relay access denied'), { responseCode: 554 }) : undefined)
    },
    async onData(stream, _session, done) {
      arrived.push(await text(stream))
      done()
    },
  })
  const listening = server.listen(0, '127.0.0.1') as unknown as Server
  await once(listening, 'listening')
  return { arrived, url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`, close: () => server.close() }
}

// @requirement operation-23
test('an empty portal in production becomes the forum of another society', async ({ page }) => {
  const folder = await createDataFolder('template0')
  const mail = await startMailServer()
  const portal = await startProduction(folder, mail.url)
  const fill = async (fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
  }
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
  try {
    await expect.poll(portal.output, { timeout: 60_000 }).toContain('there is no administrator yet')
    const link = /http\S+#\S+/.exec(await portal.portal('first-admin'))?.[0] ?? ''
    await page.goto(`${portal.url}/first-start#wrong`)
    await expect(page.getByText('npm run portal -- first-admin')).toBeVisible()
    await page.goto('about:blank')
    await page.goto(link)
    await fill({ Фамилия: 'Ахметов', Имя: 'Ильдар', 'E-mail': 'owner@society.test', Пароль: 'Secretary2026' })
    expect(page.url()).toBe(`${portal.url}/first-start`)
    await page.reload()
    await expect(page.getByLabel('Фамилия')).toHaveValue('')
    await expectAccessible(page, 'first-start-account')
    await fill({ Фамилия: 'Ахметов', Имя: 'Ильдар', 'E-mail': 'owner@society.test', Пароль: 'Secretary2026' })
    await press('Создать и продолжить')

    await expect(page.getByRole('heading', { name: 'Шаг 2 из 4. Оператор персональных данных' })).toBeVisible()
    await press('Сохранить и продолжить')
    await expect(page.getByText('Обязательное поле').first()).toBeVisible()
    await fill({ 'Полное название': 'Общество протеомики', 'Правовая форма': 'Общероссийская общественная организация' })
    await fill({ 'Регистрационные номера': 'ИНН 7707083893, ОГРН 1027700132195', 'Юридический адрес': '420008, Казань, Кремлёвская, 18' })
    await fill({ 'E-mail для обращений о персональных данных': 'data@society.test' })
    await press('Сохранить и продолжить')
    await expect(page.getByRole('heading', { name: 'Шаг 3 из 4. Первый форум' })).toBeVisible()

    // The steps are left and continued.
    await page.goto(`${portal.url}/organizer`)
    await press('Продолжить настройку')
    await expect(page.getByLabel('E-mail оргкомитета')).toHaveValue('data@society.test')
    await expectAccessible(page, 'first-start-forum')
    const firstDay = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10)
    await fill({ 'Название форума': 'Протеомика и клиника', 'Короткое название': 'Протеомика', 'Первый день': firstDay, Дней: '3' })
    await fill({ Город: 'Казань', 'Место проведения': 'Корпус химии', 'Телефон оргкомитета': '+7 843 200-00-00' })
    await fill({ Секции: 'Масс-спектрометрия\nБиоинформатика', 'Кто подписывает приглашения и сертификаты': 'Ахметов Ильдар Рашидович' })
    await fill({ 'Должность подписывающего': 'председатель оргкомитета' })
    await press('Сохранить и продолжить')

    await press('Отправить пробное письмо')
    await expect(page.getByText('не принимает писем на этот адрес')).toContainText('relay access denied')
    await press('Отправить ещё раз')
    await expect(page.getByText('Почтовый сервер принял письмо на owner@society.test')).toBeVisible()
    expect(mail.arrived).toHaveLength(1)
    await expectAccessible(page, 'first-start-mail')
    await press('Готово')
    await expect(page.getByRole('heading', { name: 'Портал настроен' })).toBeVisible()
    await page.getByRole('link', { name: 'Посмотреть страницу форума' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Протеомика и клиника')
    expect(await page.content()).not.toMatch(/геном|Приозёрск|Светлов/i)

    await expect(portal.portal('first-admin')).rejects.toThrow('Администратор у портала уже есть')
    expect(portal.output()).not.toMatch(/first-start#|[\w-]{43}/)
  } finally {
    await portal.stop()
    mail.close()
    await removeDataFolder(folder)
  }
})
