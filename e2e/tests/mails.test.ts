import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expectAccessible } from '../checks/accessibility.ts'
import { ask } from '../people/people.ts'
import { createDataFolder, removeDataFolder, startPortal } from '../portal/dataFolder.ts'
import { expect, signIn, test } from '../test.ts'

/** A mail server that refuses an address until told otherwise. */
async function startMailServer() {
  const state = { refuses: true, arrived: [] as string[] }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = Object.assign(new Error(`5.1.1 <${address}> mailbox is unknown here`), { responseCode: 550 })
      if (state.refuses && address.startsWith('unknown')) done(refusal)
      else done()
    },
    async onData(stream, _session, done) {
      state.arrived.push(await text(stream))
      done()
    },
  })
  const listening = server.listen(0, '127.0.0.1') as unknown as Server
  await once(listening, 'listening')
  const url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
  return { state, url, close: () => server.close() }
}

const account = (email: string) => ({
  username: email,
  email,
  password: 'Forum2025',
  password_confirm: 'Forum2025',
  first_name: 'Пётр',
  last_name: 'Проверкин',
  site_type: 'rsini',
  individual: {
    middle_name: '',
    phone_number: '+79161234567',
    academic_degree: 1,
    is_female: false,
    org_position: 1,
    organization: 1,
    birth_date: '1990-05-17',
  },
})

let folder: string
test.beforeAll(async () => {
  folder = await createDataFolder()
})
test.afterAll(() => removeDataFolder(folder))

// @requirement mails-7
test('a moderator sees why an e-mail was refused, and resends it', async ({ browser }) => {
  const mailServer = await startMailServer()
  const portal = await startPortal(folder, { SMTP_URL: mailServer.url })
  const context = await browser.newContext({ baseURL: portal.url })
  try {
    await ask(portal, 'accounts/register/', account('unknown.person@forum.example'))
    const page = await context.newPage()
    await signIn(page, 'moderator@forum.example')
    await expect(async () => {
      await page.goto('/dashboard?tab=mails')
      await expect(page.getByRole('tabpanel')).toContainText('unknown.person@forum.example', { timeout: 1000 })
    }).toPass()
    await expect(page.getByRole('tabpanel')).toContainText('mailbox is unknown here')
    await expect(page.getByRole('tabpanel')).toContainText('Почтовый сервер отказался принять.')
    await expectAccessible(page, 'failed mails')
    mailServer.state.refuses = false
    await page.getByRole('button', { name: 'Отправить ещё раз: unknown.person@forum.example' }).click()
    await expect(page.getByText('Снова в очереди писем: 1')).toBeVisible()
    await expect(page.getByText('Недоставленных писем нет.')).toBeVisible()
    await expect(() => expect(mailServer.state.arrived).toHaveLength(1)).toPass()
    expect(mailServer.state.arrived[0]).toContain('To: unknown.person@forum.example')
  } finally {
    await context.close()
    await portal.stop()
    mailServer.close()
  }
})
