import { getForum, saveForum } from '@forum/contracts/forum/forum'
import { createNextForum } from '@forum/contracts/forum/nextForum'
import { getPolicy } from '@forum/contracts/participation/meeting'
import { getConsent } from '@forum/contracts/people/consent'
import { standardConsent } from '@forum/domain/forum/standardTexts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let admin: TestPerson
beforeEach(async () => {
  server = await createTestApp()
  admin = await server.createUser({ roles: ['conf_admin'] })
})
afterEach(() => server.close())

const operator = {
  name: 'Общество протеомики',
  legal_form: 'АНО',
  registration_numbers: '',
  address: 'Казань, 1',
  email: 'data@proteome.test',
}
const read = async (id = 2) => (await server.call(getForum, { id }, admin.token)).body
async function save(change: object, consent: object = {}, id = 2) {
  const { version, settings, sections } = await read(id)
  const next = { ...settings, ...change, consent: { ...settings.consent, ...consent } }
  return await server.call(saveForum, { id, version, settings: next, sections }, admin.token)
}
const errorsOf = async (saving: ReturnType<typeof save>) => (await saving).body.errors?.settings?.consent

// @requirement next-12
test('another operator needs an edition that is new and not ticked beforehand; people then read its name', async () => {
  const today = server.clock.today('Europe/Moscow')
  const texts = { operator, consent_document: standardConsent }
  expect(await errorsOf(save(texts))).toEqual({ version: [expect.stringContaining(`например ${today}`)] })
  expect(await errorsOf(save(texts, { version: today }))).toEqual({ pre_ticked: [expect.stringContaining('нельзя отметить заранее')] })
  expect((await save(texts, { version: today, pre_ticked: false })).status).toBe(200)
  expect((await server.call(getConsent, {})).body.document).toContain('АНО Общество протеомики, адрес: Казань, 1')
  expect((await server.call(getPolicy, {})).body.mailbox).toBe('data@proteome.test')

  // The address alone makes other words of the same text.
  const moved = { operator: { ...operator, address: 'Казань, 2' } }
  expect(await errorsOf(save(moved))).toEqual({ version: [expect.stringContaining(`например ${today}-2`)] })
  expect((await save(moved, { version: `${today}-2` })).status).toBe(200)
  // An edition keeps its words for good.
  expect(await errorsOf(save({ operator }, { version: '2025-08-01' }))).toEqual({ version: [expect.stringContaining('другой текст')] })
  expect((await save({ operator }, { version: today })).status).toBe(200)
})

test('an earlier client, which does not know the operator, leaves it as it is', async () => {
  const today = server.clock.today('Europe/Moscow')
  await save({ operator, consent_document: standardConsent }, { version: today, pre_ticked: false })
  expect((await save({ operator: undefined, city: 'Казань' })).status).toBe(200)
  expect((await read()).settings.operator).toEqual(operator)
})

test('the seed names its operator in words: its texts and its tick stay, also with the operator as a setting', async () => {
  const before = (await server.call(getConsent, {})).body
  expect((await read()).settings).not.toHaveProperty('operator')
  const ofSeed = { ...operator, name: 'Национальный исследовательский центр геномных технологий' }
  expect((await save({ operator: ofSeed })).status).toBe(200)
  expect((await server.call(getConsent, {})).body).toEqual(before)
  // A copy has it to be confirmed.
  const { id } = (await server.call(createNextForum, { title: 'Протеом', first_day: '2027-10-18', days: 3 }, admin.token)).body
  expect((await read(id)).settings).toMatchObject({ operator: ofSeed, consent: { pre_ticked: false } })
})
