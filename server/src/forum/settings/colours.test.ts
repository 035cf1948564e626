import { getForum, saveForum } from '@forum/contracts/forum/forum'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let admin: TestPerson
beforeEach(async () => {
  server = await createTestApp()
  admin = await server.createUser({ roles: ['conf_admin'] })
})
afterEach(() => server.close())

const read = async () => (await server.call(getForum, { id: 2 }, admin.token)).body
async function save(face: object | undefined) {
  const { version, settings, sections } = await read()
  return await server.call(saveForum, { id: 2, version, settings: { ...settings, face }, sections }, admin.token)
}

// @requirement face-4
test('colours are saved, kept by an earlier client, refused with a sentence, and taken back', async () => {
  expect((await read()).settings).not.toHaveProperty('face')
  const colours = { main: '#b3122d', accent: '#f2c14e' }
  expect((await save({ colours })).status).toBe(200)
  expect((await save(undefined)).status).toBe(200)
  expect((await read()).settings.face).toEqual({ colours })
  const refused = await save({ colours: { main: 'red', accent: '' } })
  expect(refused.status).toBe(400)
  expect(refused.body.errors?.settings?.face?.colours).toEqual({
    main: [expect.stringContaining('# и шестью цифрами')],
    accent: ['Обязательное поле'],
  })
  expect((await save({})).status).toBe(200)
  expect((await read()).settings.face).toEqual({})
})
