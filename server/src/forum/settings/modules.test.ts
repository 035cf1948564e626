import { createCampaign, listCampaigns } from '@forum/contracts/dashboard/mailing'
import { getForum, listForumVersions, rehearseForum, saveForum } from '@forum/contracts/forum/forum'
import type { Module } from '@forum/domain/forum/modules'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let admin: TestPerson
beforeEach(async () => {
  server = await createTestApp()
  admin = await server.createUser({ roles: ['conf_admin', 'moderator'] })
})
afterEach(() => server.close())

async function switchOff(...modules: Module[]) {
  const { body: forum } = await server.call(getForum, {}, admin.token)
  const input = { ...forum, settings: { ...forum.settings, modules_off: modules } }
  const rehearsed = await server.call(rehearseForum, input, admin.token)
  return { rehearsed, saved: await server.call(saveForum, input, admin.token) }
}
const texts = { ru: { subject: 'Сбор', body: 'Ждём вас.' } }
const campaign = { query: '', texts, action: 'none', is_checked: true, is_necessary: false }

test('a forum does without a module: its calls are refused, its data kept and named before', async () => {
  await scenes(server, admin).register(await server.createUser(), oral)
  const made = await server.call(createCampaign, campaign, admin.token)
  expect(made.status).toBeLessThan(300)
  const { rehearsed, saved } = await switchOff('campaigns', 'experts')
  expect(
    rehearsed.body.effects.filter((effect: { is_loss: boolean }) => effect.is_loss).map(({ sentence }: { sentence: string }) => sentence),
  ).toEqual([
    'Модуль «Рассылки и напоминания» выключается, а в нём есть данные (рассылок: 1). Они сохранятся и появятся снова, если его включить',
  ])
  expect(saved.status).toBe(200)

  expect(await server.call(listCampaigns, {}, admin.token)).toMatchObject({
    status: 409,
    body: { code: 'module_off', message: 'Рассылки и напоминания этого форума выключены.' },
  })
  expect((await server.call(createCampaign, campaign, admin.token)).body.code).toBe('module_off')
  // Others learn nothing of it.
  expect((await server.call(listCampaigns, {}, (await server.createUser()).token)).body.code).toBe('forbidden')

  const { body } = await server.call(listForumVersions, {}, admin.token)
  expect(body.versions[0].changes).toEqual([
    { field: 'settings.modulesOff', title: 'Выключенные модули', from: '', to: 'Рассылки и напоминания; Экспертиза тезисов' },
  ])

  await switchOff()
  const listed = await server.call(listCampaigns, {}, admin.token)
  expect([listed.status, listed.body.length]).toEqual([200, 1])
})
