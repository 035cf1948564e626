import { forum } from '@forum/client/forum'
import { setProfile, startSession } from '@forum/client/session'
import { useToasts } from '@forum/client/toasts'
import type { Profile } from '@forum/contracts/people/session'
import type { Role } from '@forum/domain/people/roles'
import { visit } from '@forum/ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Component, loader } from '../pages/Mailing.tsx'

/** Campaigns, reminders and templates as staff see them; e2e/tests/mailing.test.ts covers the complete process. */

const text = { subject: 'О докладе', body: 'Доклад «{talkTitle}».' }
const counts = { written: 2, held: 0, queued: 0, sent: 0, refused: 0, given_up: 0, bounced: 0, skipped: 0, total: 2, acted: 0 }
const ids = ['6f0a8e5e-8d1c-4f8e-9b57-4e4f3d1c2b1a', '0b1e7f52-3a55-4d6c-8a3e-5b9f1f2d3c4e']
const campaign = {
  ...{ id: 7, state: 'draft', subject: 'О докладе', query: 'state=proposed', created_at: '2025-10-08T09:00:00.000Z' },
  ...{ scheduled_at: null, author: 'Воробьёв Михаил', rule: null, funnel: counts, texts: { ru: text }, action: 'proposal' },
  ...{ is_checked: true, is_necessary: false, outage: null, count: 2, page_size: 100 },
  results: ids.map((id, index) => ({
    ...{ id, user_id: index + 1, full_name: `Иванова ${'АБ'[index]}`, to: `${index}@forum.test` },
    ...{ state: 'written', reason: null, is_edited: false, acted: false },
  })),
}
const mail = { to: '0@forum.test', subject: 'О докладе', text: 'Доклад «Геном».', state: 'written', draft: text, is_edited: false }
const template = {
  kind: 'cancelled',
  title: 'Регистрация отменена',
  placeholders: [{ name: 'talkTitle', description: 'Название доклада' }],
  texts: { ru: { subject: 'Жаль', body: 'Свой' }, en: text },
  standard: { ru: text, en: text },
}

const use = {
  forum: 'Форум прошлого года',
  is_former: true,
  kinds: [
    { kind: 'cancelled', group: 'registration', audience: 'Участнику', when: 'Когда он отменил заявку', optional: ['talkTitle'], sent: 12 },
    { kind: 'campaign', group: 'campaigns', audience: 'Тем, кого вы отобрали', when: 'Когда вы отправили', optional: [], sent: 1412 },
  ],
}

type Answer = (body: Record<string, unknown>) => Response | object

let asked: string[] = []
let calls: { call: string; body: Record<string, unknown> }[] = []
function serve(answers: Record<string, Answer> = {}) {
  calls = []
  asked = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname.replace(/^.*?(mailing|review|people)\//, '')}`
    const body = request.method === 'GET' || request.method === 'DELETE' ? {} : ((await request.json()) as Record<string, unknown>)
    calls.push({ call, body })
    asked.push(request.url)
    const usual: Record<string, Answer> = {
      'GET campaign/': () => campaign,
      'GET mail/': () => mail,
      'GET audience/': () => ({ people: 412, unsubscribed: 3, first: { ru: 9, en: null } }),
      'GET campaigns/': () => [],
      'GET views/': () => [{ id: 1, name: 'Лесоводы', query: 'search=wood', is_shared: false, is_own: true }],
      'GET templates/': () => [template],
      'GET use/': () => use,
    }
    const answer = { ...usual, ...answers }[call]?.(body) ?? { status: 'ok' }
    return answer instanceof Response ? answer : Response.json(answer)
  })
}
const sent = (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body)

const routes = [{ path: '/mailing', Component, loader, HydrateFallback: () => null }]

function open(address: string, role: Role = 'moderator') {
  startSession('token', 1)
  setProfile({ id: 1, roles: [{ id: 1, title: role, role }] } as unknown as Profile)
  return visit(routes, address)
}
beforeEach(() => useToasts.setState({ toasts: [] }))
afterEach(() => vi.unstubAllGlobals())

// @requirement campaigns-1, templates-3
test('a mail to a view shows its audience; a refusal is shown at its field, and the input is preserved', async () => {
  let refuses = true
  serve({
    'POST campaigns/': () =>
      refuses
        ? Response.json(
            { code: 'invalid_input', message: 'Проверьте поля', errors: { texts: { ru: { body: ['Подстановки {nobody} здесь нет.'] } } } },
            { status: 400 },
          )
        : { id: 7 },
  })
  const { user, router } = open('/mailing?new=1&state=proposed&search=лес')
  expect(await screen.findByText('Получателей: 412, из них отписались: 3')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Составить письма' }))
  expect(screen.getByLabelText('Тема')).toHaveAccessibleDescription('Обязательное поле')
  expect(sent('POST campaigns/')).toEqual([])
  fireEvent.change(screen.getByLabelText('Тема'), { target: { value: 'О докладе' } })
  fireEvent.change(screen.getByLabelText('Текст письма'), { target: { value: 'Кому: {nobody}' } })
  await user.click(screen.getByRole('button', { name: 'Составить письма' }))
  await waitFor(() => expect(screen.getByLabelText('Текст письма')).toHaveAccessibleDescription(/\{nobody\} здесь нет/))
  expect(screen.getByLabelText('Текст письма')).toHaveValue('Кому: {nobody}')
  refuses = false
  await user.click(screen.getByRole('button', { name: 'Составить письма' }))
  await waitFor(() => expect(router.state.location.search).toBe('?campaign=7'))
  expect(sent('POST campaigns/').at(-1)).toMatchObject({
    query: 'state=proposed&search=%D0%BB%D0%B5%D1%81',
    texts: { ru: { subject: 'О докладе', body: 'Кому: {nobody}' } },
    action: 'proposal',
    is_checked: true,
    is_necessary: false,
  })
})

// @requirement campaigns-1, templates-4
test('a new campaign is begun on the page itself, for an audience chosen there, and previewed as its first recipient gets it', async () => {
  const html = '<body><p style="color: red">Доклад «Геном»</p><a href="/">Кабинет</a></body>'
  serve({ 'POST preview/': () => ({ ...mail, full_name: 'Абрамова Ася', html }) })
  const { user, router } = open('/mailing')
  await user.click(await screen.findByRole('button', { name: 'Новая рассылка' }))
  await waitFor(() => expect(router.state.location.search).toBe('?new=1'))
  const audience = await screen.findByLabelText('Кому')
  expect(audience).toHaveDisplayValue('Все участники')
  await user.selectOptions(audience, 'Лесоводы')
  await waitFor(() => expect(asked.at(-1)).toContain('query=search%3Dwood'))
  fireEvent.change(screen.getByLabelText('Тема'), { target: { value: 'О докладе' } })
  fireEvent.change(screen.getByLabelText('Текст письма'), { target: { value: 'Доклад' } })
  await user.click(screen.getByRole('button', { name: 'Предпросмотр' }))
  expect(await screen.findByText('Так письмо получит первый из получателей: Абрамова Ася')).toBeVisible()
  expect(sent('POST preview/')).toMatchObject([{ user_id: 9, query: 'search=wood' }])
  const shown = screen.getByRole('region', { name: 'Письмо «О докладе»' })
  expect(shown).toHaveTextContent('Кому: Абрамова Ася, 0@forum.test')
  const page = [...shown.children].find(({ shadowRoot }) => shadowRoot)?.shadowRoot
  expect(page?.querySelector('p')).toHaveTextContent('Доклад «Геном»')
  expect(page?.querySelector('p')?.style.color).toBe('red')
  expect(page?.querySelector('a')).not.toHaveAttribute('href')
})

// @requirement campaigns-2
test('a waiting mail is edited, held back and left for the next one', async () => {
  serve()
  const { user } = open('/mailing?campaign=7')
  await user.click(await screen.findByRole('button', { name: 'Иванова А' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Доклад «Геном».')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Придержать' }))
  await user.click(await dialog.findByRole('button', { name: 'Изменить это письмо' }))
  fireEvent.change(dialog.getByLabelText('Тема'), { target: { value: 'Лично вам' } })
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(sent('PUT mail/')).toEqual([
      { id: ids[0], is_held: true },
      { id: ids[0], text: { subject: 'Лично вам', body: text.body } },
    ]),
  )
  expect(await dialog.findByText('1 из 2')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Предыдущее' })).toBeDisabled()
  await user.click(dialog.getByRole('button', { name: 'Следующее' }))
  expect(await dialog.findByText('2 из 2')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Следующее' })).toBeDisabled()
})

// @requirement campaigns-3
test('a campaign is scheduled in the time of the forum, and cancelled after a question', async () => {
  serve()
  const { user } = open('/mailing?campaign=7')
  await user.click(await screen.findByRole('button', { name: 'Назначить время' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Когда отправить'), { target: { value: '10.10.2025' } })
  fireEvent.change(dialog.getByLabelText('Время'), { target: { value: '09:30' } })
  await user.click(dialog.getByRole('button', { name: 'Назначить время' }))
  await waitFor(() => expect(sent('POST campaign/')).toEqual([{ id: 7, step: 'schedule', at: '2025-10-10T06:30:00.000Z' }]))
  await user.click(await screen.findByRole('button', { name: 'Отменить рассылку' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Отменить рассылку' }))
  await waitFor(() => expect(sent('POST campaign/').at(-1)).toEqual({ id: 7, step: 'cancel' }))
})

// @requirement campaigns-6
test('a campaign that is being sent offers only to stop it, and says why nothing moves', async () => {
  serve({ 'GET campaign/': () => ({ ...campaign, state: 'sending', outage: 'connect ECONNREFUSED' }) })
  open('/mailing?campaign=7')
  expect(await screen.findByText(/Почтовый сервер не отвечает, письма ждут: connect ECONNREFUSED/)).toBeVisible()
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons).toEqual(['Приостановить', 'Отменить рассылку', 'Иванова А', 'Иванова Б'])
})

// @requirement templates-2
test('only conference admins have the texts of messages; a changed one can be restored', async () => {
  serve()
  const { unmount } = open('/mailing?campaign=7')
  expect(await screen.findByRole('tab', { name: 'Напоминания' })).toBeVisible()
  expect(screen.queryByRole('tab', { name: 'Тексты писем' })).toBeNull()
  unmount()
  const { user } = open('/mailing?tab=templates', 'conf_admin')
  expect(await screen.findByText('изменён')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Регистрация отменена' }))
  await user.click(screen.getByRole('button', { name: 'Вернуть исходный' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Вернуть исходный' }))
  await waitFor(() => expect(sent('PUT templates/')).toEqual([{ kind: 'cancelled', language: 'ru', text: null }]))
  expect(screen.getByLabelText('Текст письма')).toHaveValue(text.body)
})

test('without campaigns the page has the texts of mails alone, and of these what the forum sends', async () => {
  forum().modulesOff = ['campaigns', 'program']
  onTestFinished(() => void delete forum().modulesOff)
  const ofProgram = { kind: 'program-place', group: 'program', audience: 'Докладчику', when: 'Когда опубликовано', optional: [], sent: 3 }
  serve({ 'GET use/': () => ({ ...use, kinds: [...use.kinds, ofProgram] }) })
  open('/mailing', 'conf_admin')
  expect(await screen.findByRole('heading', { level: 1, name: 'Тексты писем' })).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Регистрация и участие'])
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(calls.map(({ call }) => call)).toEqual(['GET templates/', 'GET use/'])
})

test('in a forum without English mails have a Russian text alone', async () => {
  forum().modulesOff = ['english']
  onTestFinished(() => void delete forum().modulesOff)
  serve()
  const { user, unmount } = open('/mailing?tab=templates', 'conf_admin')
  await user.click(await screen.findByRole('button', { name: 'Регистрация отменена' }))
  expect(screen.getByLabelText('Текст письма')).toBeVisible()
  expect(screen.queryByRole('tab', { name: 'По-английски' })).toBeNull()
  unmount()
  const { user: next } = open('/mailing')
  await next.click(await screen.findByRole('button', { name: 'Новая рассылка' }))
  expect(await screen.findByLabelText('Текст письма')).toBeVisible()
  expect(screen.queryByText('Текст по-английски')).toBeNull()
})

// @requirement templates-5, templates-7
test('texts are grouped with recipients and counts; the editor says which lines are left out and what differs from the standard text', async () => {
  serve()
  const { user } = open('/mailing?tab=templates', 'conf_admin')
  expect(await screen.findByText(/за прошлый форум, «Форум прошлого года»/)).toBeVisible()
  expect(screen.getByText('Участнику · Когда он отменил заявку · Отправлено: 12')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Регистрация отменена' }))
  fireEvent.change(screen.getByLabelText('Текст письма'), { target: { value: 'Доклад «{talkTitle}» снят.' } })
  const changes = within(await screen.findByRole('region', { name: 'Что изменено в исходном тексте' }))
  expect(changes.getAllByRole('insertion').map(({ textContent }) => textContent)).toContain(' [добавлено:  снят] ')
  const dropped = screen.getByText('Выпадут, когда значения нет:').nextElementSibling
  expect(dropped).toHaveTextContent('Доклад «{talkTitle}» снят.')
})

// @requirement templates-6
test('a template is previewed as a participant found for it, with its text part; a made-up one is marked', async () => {
  let most: number | null = 9
  const html = '<body><p>Оформлено</p></body>'
  serve({
    'GET templates/recipients/': () => ({ first: 8, least: 8, most }),
    'POST preview/': ({ user_id }) => ({ ...mail, html, ...(user_id === undefined && { is_example: true }) }),
  })
  const { user } = open('/mailing?tab=templates', 'conf_admin')
  await user.click(await screen.findByRole('button', { name: 'Регистрация отменена' }))
  await user.click(await screen.findByRole('radio', { name: 'С наибольшими данными' }))
  await user.click(screen.getByRole('button', { name: 'Предпросмотр' }))
  expect(await screen.findByText('Письмо без оформления, текстом')).toBeVisible()
  expect(sent('POST preview/')).toMatchObject([{ kind: 'cancelled', user_id: 9, sample: 'most' }])
  expect(screen.queryByText(/Пример с выдуманными данными/)).toBeNull()
  most = null
  await user.click(screen.getByRole('button', { name: 'Предпросмотр' }))
  expect(await screen.findByText(/Пример с выдуманными данными/)).toBeVisible()
  expect(sent('POST preview/').at(-1)).not.toHaveProperty('user_id')
})

// @requirement coming-1, coming-2
test('whether people will come is asked by a proposed rule, counted from the forum’s first day, where the forum has presence', async () => {
  serve({ 'GET reminders/': () => [], 'PUT reminders/': () => ({ id: 5 }) })
  const { user, unmount } = open('/mailing?tab=reminders')
  await user.click(await screen.findByRole('button', { name: 'Новое правило' }))
  expect(screen.queryByRole('radio', { name: 'Ответить, придёт ли' })).toBeNull()
  unmount()
  forum().modulesOn = ['door']
  onTestFinished(() => void delete forum().modulesOn)
  const { user: organizer } = open('/mailing?tab=reminders')
  await organizer.click(await screen.findByRole('button', { name: 'Спросить ещё раз тех, кто молчит' }))
  expect(screen.getByLabelText('Кому')).toHaveDisplayValue('Не ответили, придут ли')
  await organizer.click(screen.getByRole('button', { name: 'Отмена' }))
  await organizer.click(await screen.findByRole('button', { name: 'Спросить, придут ли' }))
  expect(screen.getByLabelText('Кому')).toHaveDisplayValue('Все участники')
  expect(screen.queryByLabelText('Срок')).toBeNull()
  expect(screen.getByRole('radio', { name: 'Ответить, придёт ли' })).toBeChecked()
  await organizer.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(sent('PUT reminders/')).toHaveLength(1))
  const [saved] = sent('PUT reminders/')
  expect(saved).toMatchObject({ name: 'Придёте?', query: '', action: 'coming', days_before: [14], is_enabled: true })
  expect(saved).toMatchObject({ texts: { ru: { subject: 'Придёте на форум?' }, en: { subject: 'Are you coming to the forum?' } } })
  expect(saved).not.toHaveProperty('deadline')
})
