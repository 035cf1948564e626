import { exportRegistrations } from '@forum/contracts/participation/exports'
import { changeParticipant } from '@forum/contracts/participation/participants'
import { getInvitation, verifyCertificate } from '@forum/contracts/participation/registrations'
import { register, sendResetPasswordLink } from '@forum/contracts/people/account'
import { chooseLanguage, getProfile, login } from '@forum/contracts/people/session'
import { listAcademicDegrees } from '@forum/contracts/platform/references'
import { i18n } from '@forum/language'
import { LANGUAGE_HEADER } from '@forum/language/requestLanguage'
import { newAccount } from '../../testing/newAccount.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { inLanguage } from '../requestContext/language.ts'

let server: TestApp
let moderator: TestPerson
beforeAll(async () => {
  server = await createTestApp()
  moderator = await server.createUser({ roles: ['moderator'] })
})
afterAll(() => server.close())

const english = { [LANGUAGE_HEADER]: 'en' }
const cyrillic = /\p{Script=Cyrillic}/u

test('refusals are Russian unless the call says English; Accept-Language decides nothing', async () => {
  const wrong = { login: 'nobody@forum.test', password: 'x' }
  const messageWith = async (headers: Record<string, string>) => (await server.call(login, wrong, undefined, headers)).body.message
  expect(await messageWith({})).toMatch(/^Неверный e-mail или пароль/)
  expect(await messageWith({ 'accept-language': 'en' })).toMatch(cyrillic)
  expect(await messageWith({ [LANGUAGE_HEADER]: 'fr' })).toMatch(cyrillic)
  expect(await messageWith(english)).toMatch(/^Wrong e-mail or password/)
  expect(await messageWith({ cookie: 'forum-language=en' })).not.toMatch(cyrillic)
})

test('field errors, malformed bodies and unknown calls are in the language of the call', async () => {
  const { body } = await server.call(register, {}, undefined, english)
  expect(JSON.stringify(body)).not.toMatch(cyrillic)
  expect(body.errors.email).toEqual(['Required field'])
  const headers = { ...english, 'content-type': 'application/json' }
  const broken = await server.app.inject({ method: 'POST', url: '/accounts/login/', headers, payload: '{"login":' })
  expect(broken.json().message).toBe('Could not read the request.')
  const unknown = await server.app.inject({ url: '/accounts/nothing/', headers: english })
  expect(unknown.json().message).toBe('No such call.')
  const anonymous = await server.call(getProfile, {}, undefined, english)
  expect([anonymous.status, anonymous.body.message]).toEqual([403, 'Sign in to continue.'])
})

test('the choice is stored with the account; mails follow the recipient, not the sender', async () => {
  const person = await server.createUser()
  expect((await server.call(getProfile, {}, person.token)).body.language).toBe(null)
  expect((await server.call(chooseLanguage, { language: 'fr' }, person.token)).status).toBe(400)
  expect((await server.call(chooseLanguage, { language: 'en' }, person.token)).body).toEqual({ status: 'ok' })
  expect((await server.call(getProfile, {}, person.token)).body.language).toBe('en')

  const { register: apply } = scenes(server, moderator)
  const id = await apply(person, oral)
  const decision = { id, new_user_type: 2, new_section: 3, new_org_comment: '' }
  const decided = await server.call(changeParticipant, decision, moderator.token)
  expect([decided.status, decided.body]).toEqual([200, { status: 'ok' }])
  const [offer, registered] = await server.mails(person.email)
  expect(offer?.subject).toBe('You have been invited to take part in the forum: please confirm')
  expect(registered?.html).toContain('<html lang="en" ')

  const other = await server.createUser()
  const second = await apply(other, oral)
  await server.call(changeParticipant, { ...decision, id: second }, moderator.token, english)
  expect((await server.mails(other.email))[0]?.subject).toMatch(cyrillic)
})

test('a third language: refusals, plural periods and mails are German, and what is not translated is English', async () => {
  const german = { [LANGUAGE_HEADER]: 'de' }
  const { body } = await server.call(register, {}, undefined, german)
  expect(body.errors.email).toEqual(['Pflichtfeld'])
  await server.call(register, newAccount({ email: 'german@forum.test' }), undefined, german)
  const [mail] = await server.mails('german@forum.test')
  expect(mail?.subject).toBe('Bestätigen Sie Ihre Registrierung im Portal des Forums')
  expect(mail?.html).toContain('<html lang="de" ')
  expect(mail?.text).toMatch(/Gültigkeit: \d+ (Tage|Stunden)/)
  expect(inLanguage('de', () => i18n.t('Не более {max} получателей за один раз', { max: 3 }))).toBe('No more than 3 recipients at a time')
})

test('registering in English chooses the language', async () => {
  await server.call(register, newAccount({ email: 'english@forum.test' }), undefined, english)
  const [mail] = await server.mails('english@forum.test')
  expect(mail?.subject).toBe('Confirm your registration on the forum portal')
})

test('a reset link is mailed in `lang`, unless the account has chosen a language', async () => {
  const { email } = await server.createUser()
  await server.call(sendResetPasswordLink, { email, lang: 'en' })
  expect((await server.mails(email))[0]?.subject).toBe('Password reset on the forum portal')
  await server.call(sendResetPasswordLink, { email, lang: 'ru' })
  expect((await server.mails(email))[0]?.subject).toMatch(cyrillic)
})

test('lists of a new installation are in the language of the call, in caches too', async () => {
  const titles = async (headers: Record<string, string>) => {
    const { body, headers: got } = await server.call(listAcademicDegrees, {}, undefined, headers)
    expect(got.vary).toContain(LANGUAGE_HEADER)
    return (body as { title: string }[])[1]?.title
  }
  expect([await titles({}), await titles(english), await titles({})]).toEqual(['Бакалавр', 'Bachelor', 'Бакалавр'])
})

test('a document opens in the language of the page that requested it', async () => {
  const person = await server.createUser({ latinFirstName: 'Maria', latinLastName: 'Ivanova' })
  const id = await scenes(server, moderator).register(person, oral)
  const open = async (headers: Record<string, string>) => {
    const { url } = (await server.call(getInvitation, { id }, person.token, headers)).body
    return (await server.app.inject(url)).headers['content-disposition']
  }
  expect(await open(english)).toContain('Invitation.pdf')
  expect(await open({})).not.toContain('Invitation')
})

test('a spreadsheet made in a worker thread has English headings', async () => {
  const { body } = await server.call(exportRegistrations, { search: '', ordering: 'fio' }, moderator.token, english)
  const file = await server.app.inject(body.url)
  expect(file.headers['content-disposition']).toContain('Participants')
})

test('a wrong number of a certificate is refused in English', async () => {
  const { body } = await server.call(verifyCertificate, { number: '1', name: '' }, undefined, english)
  expect(JSON.stringify(body)).not.toMatch(cyrillic)
})
