import { forum as pageForum } from '@forum/client/forum'
import { setProfile, startSession } from '@forum/client/session'
import { type Replies, stubServer } from '@forum/client/testing/fakeServer'
import { useToasts } from '@forum/client/toasts'
import type { Profile } from '@forum/contracts/people/session'
import { toWire } from '@forum/contracts/platform/mapping'
import { thesis as thesisNames } from '@forum/contracts/theses/theses'
import { forum } from '@forum/domain/testing'
import { thesisTexts as say } from '@forum/domain/theses/thesis'
import { visit } from '@forum/ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { readLocalDraft, writeLocalDraft } from '../draft/localDraft.ts'
import { showField } from '../editor/showField.ts'
import { emptyForm, toThesis } from '../form/formValues.ts'
import { fillIn, pasteInto, profile, refused } from '../testing.ts'
import { Component as ThesisUpload } from './ThesisUpload.tsx'

const DRAFT = 'api/users/user_thesis/draft/'
const UPLOAD = 'api/users/user_thesis/upload/'
const owner = { userId: 5, registrationId: 7 }
const served: Replies = {
  'GET api/references/organization/list/': [
    { id: 1, name: 'Институт биологии' },
    { id: 2, name: 'Центр геномики' },
    { id: 134, name: 'Другая организация' },
  ],
  [`GET ${DRAFT}`]: { draft: null, saved_at: null },
  [`PUT ${DRAFT}`]: { saved_at: 'v1' },
  [`POST ${UPLOAD}`]: () => Response.json({ status: 'ok' }, { status: 201 }),
}

async function open(answers: Replies = {}, own: Profile = profile) {
  startSession('token', 5)
  setProfile(own)
  const calls = stubServer({ ...served, ...answers })
  const done: string[] = []
  const element = (
    <ThesisUpload
      registrationId={7}
      talkTitle="Геном рыси сибирской"
      cabinet="main"
      onClose={() => done.push('closed')}
      onUploaded={() => done.push('uploaded')}
    />
  )
  const view = visit([{ path: '/', element }], '/')
  return { ...view, calls, done }
}
const field = (name: string) => screen.findByRole('textbox', { name }) as Promise<HTMLTextAreaElement>
const fill = async (name: string, value: string) => fillIn(await field(name), value)
const upload = () => fireEvent.click(screen.getByRole('button', { name: 'Загрузить тезисы' }))
const good = 'а'.repeat(forum.limits.thesis.textMin)

beforeEach(() => void vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => setTimeout(run, 0) as unknown as number))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  useToasts.setState({ toasts: [] })
})

// @requirement thesis-13, thesis-17, calls-lists-1, success-8
test('the form starts from the profile, previews the printed thesis and sends it', async () => {
  const { calls, done, user } = await open()
  expect(await field('Название доклада')).toHaveValue('Геном рыси сибирской')
  expect(await field('Докладчик')).toHaveValue('Соколова Анна Игоревна')
  expect(await field('E-mail')).toHaveValue('anna@forum.test')
  expect(screen.getByRole('combobox', { name: 'Организация 1' })).toHaveValue('Центр геномики')

  await fill('Текст тезисов', `${good}<b>&`)
  const area = await field('Текст тезисов')
  const italics = screen.getByRole('button', { name: 'Курсив' })
  showField(area.closest('form'), 'text', 'аа')
  document.dispatchEvent(new Event('selectionchange'))
  expect(italics).toHaveAttribute('aria-pressed', 'false')
  fireEvent.keyDown(area, { key: 'ш', keyCode: 73, ctrlKey: true })
  expect(italics).toHaveAttribute('aria-pressed', 'true')
  expect(area.querySelector('i')).toHaveTextContent('аа')
  await user.click(screen.getByRole('button', { name: 'Добавить соавтора' }))
  await fill('Соавтор 1', 'Рысин Лев')
  // The only organisation is that of everyone.
  expect(screen.queryByRole('group', { name: 'Место работы' })).not.toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Место в списке авторов' }), '1')

  const preview = screen.getByRole('complementary', { name: 'Так будет в сборнике' })
  await waitFor(() => expect(preview).toHaveTextContent('Рысин Лев1, Соколова Анна Игоревна1'))
  expect(preview).toHaveTextContent('ГЕНОМ РЫСИ СИБИРСКОЙ')
  expect(preview.querySelector('i')).toHaveTextContent('аа')
  expect(preview).toHaveTextContent('<b>&')

  upload()
  await waitFor(() => expect(done).toEqual(['uploaded', 'closed']))
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Тезисы успешно загружены'])
  expect(calls.find(([name]) => name === `POST ${UPLOAD}`)?.[1]).toEqual({
    current_user_registration_id: 7,
    cabinet: 'main',
    thesis: {
      name: 'Геном рыси сибирской',
      name_en: '',
      text: `<i>аа</i>${good.slice(2)}<b>&`,
      finance: '',
      email: 'anna@forum.test',
      lit: [],
      orgs: [{ id: 1, descr: '', view_descr: 'Центр геномики', view_descr_en: '', org_id: 2 }],
      author: { fio: 'Соколова Анна Игоревна', fio_en: '', org_numbers: [1] },
      coautors: [{ id: -1, fio: 'Рысин Лев', fio_en: '', org_numbers: [1] }],
    },
  })
  expect(readLocalDraft(owner)).toBeNull()
})

// @requirement publication-2
test('a forum with a volume asks whether the thesis may be published, and sends the answer with the licence that was shown', async () => {
  pageForum().modulesOn = ['authors']
  onTestFinished(() => void delete pageForum().modulesOn)
  const read = { answer: null, is_answered: false, licence: 'cc-by-nc-4.0', closed_on: null, paper: null }
  const { calls, user } = await open({ 'GET api/theses/publication/': read })
  await fill('Текст тезисов', good)
  await user.click(await screen.findByRole('radio', { name: 'В программе и в сборнике' }))
  upload()
  await waitFor(() => expect(calls.at(-1)?.[0]).toBe(`POST ${UPLOAD}`))
  expect(calls.at(-1)?.[1]).toMatchObject({ publication: { answer: 'volume', licence: 'cc-by-nc-4.0' } })
})

// @requirement thesis-1, thesis-6, thesis-7
test('each field shows an error at its limit, the first one gets the focus, and nothing is sent', async () => {
  const { calls } = await open()
  const i = (length: number) => `<i>${'б'.repeat(length - 1)}</i>в`
  const boundaries: [string, string, string][] = [
    ['Название доклада', i(9), say.title],
    ['Название доклада', i(251), say.titleLong(250)],
    ['Текст тезисов', i(1499), say.textShort],
    ['Текст тезисов', i(3501), say.textLong(3500)],
    ['Финансирование', i(401), say.funding(400)],
    ['E-mail', 'a@b.', say.email],
    ['Докладчик', ' ', say.authorName],
  ]
  const fine: [string, string][] = [
    ['Название доклада', i(10)],
    ['Название доклада', i(250)],
    ['Текст тезисов', i(3500)],
    ['Текст тезисов', i(1500)],
    ['Финансирование', i(400)],
    ['E-mail', 'a@b.c'],
    ['Докладчик', 'А'],
  ]
  await field('Текст тезисов')
  upload()
  await waitFor(async () => expect(await field('Текст тезисов')).toHaveFocus())
  expect(screen.getByText('Проверьте форму: одно поле заполнено неверно.')).toBeInTheDocument()
  for (const [name, value, message] of boundaries) {
    await fill(name, value)
    await waitFor(async () => expect(await field(name)).toHaveAccessibleDescription(expect.stringContaining(message)))
    expect(await field(name)).toBeInvalid()
  }
  for (const [name, value] of fine) {
    await fill(name, value)
    await waitFor(async () => expect(await field(name)).toBeValid())
  }
  expect(calls.some(([name]) => name === `POST ${UPLOAD}`)).toBe(false)
})

// @requirement thesis-8, thesis-9, thesis-12
// @requirement organizations-6
test('an organisation that is not found is added as another one under the typed name', async () => {
  const { user, calls } = await open()
  const list = await screen.findByRole('combobox', { name: 'Организация 1' })
  await user.clear(list)
  await user.type(list, ' Квантовый музей')
  await user.click(await screen.findByRole('option', { name: 'Добавить «Квантовый музей»' }))
  const name = await field('1. Название организации')
  expect(name).toHaveValue('Квантовый музей')
  expect(name).toHaveFocus()
  expect(screen.getByRole('checkbox', { name: 'Другая организация' })).toBeChecked()
  await fill('Текст тезисов', good)
  upload()
  await waitFor(() => expect(calls.at(-1)?.[0]).toBe(`POST ${UPLOAD}`))
  expect(calls.at(-1)?.[1]).toMatchObject({ thesis: { orgs: [{ org_id: 134, descr: 'Квантовый музей', view_descr: 'Квантовый музей' }] } })
})

test('missing organisations of authors are reported, and a sixth source cannot be added', async () => {
  const { user } = await open()
  await fill('Текст тезисов', good)
  await user.click(screen.getByRole('button', { name: 'Добавить организацию' }))
  const [speaker] = screen.getAllByRole('group', { name: 'Место работы' })
  await user.click(within(speaker as HTMLElement).getByRole('checkbox', { checked: true }))
  await user.click(screen.getByRole('button', { name: 'Добавить соавтора' }))
  upload()
  expect(await screen.findByText(say.authorOrganization)).toBeInTheDocument()
  expect(screen.getByText(say.coauthorOrganization)).toBeInTheDocument()
  expect(screen.getByText(say.coauthorName)).toBeInTheDocument()
  expect(screen.getByText(say.organizationName)).toBeInTheDocument()
  for (let count = 0; count < forum.limits.thesis.literatureMax; count += 1)
    await user.click(screen.getByRole('button', { name: 'Добавить источник' }))
  expect(screen.queryByRole('button', { name: 'Добавить источник' })).not.toBeInTheDocument()
  expect(screen.getAllByRole('textbox', { name: /^Источник/ })).toHaveLength(5)
})

test('after sending, what is corrected is wrong no longer, and what was just added is not wrong yet', async () => {
  const { user, calls } = await open()
  await fill('Название доклада', 'Рысь')
  upload()
  const count = await screen.findByRole('button', { name: 'Проверьте форму: 2 поля заполнены неверно.' })
  await user.click(count)
  expect(await field('Название доклада')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Добавить соавтора' }))
  const coauthor = await field('Соавтор 1')
  await fill('Название доклада', 'Геном рыси сибирской')
  expect(await screen.findByRole('button', { name: 'Проверьте форму: одно поле заполнено неверно.' })).toBeInTheDocument()
  expect(coauthor).not.toHaveAttribute('aria-invalid', 'true')
  await user.click(coauthor)
  await user.tab()
  await user.click(await field('E-mail'))
  await waitFor(() => expect(coauthor).toHaveAttribute('aria-invalid', 'true'))
  await user.click(screen.getByRole('button', { name: 'Убрать соавтора 1' }))
  await fill('Текст тезисов', good)
  await waitFor(() => expect(screen.queryByRole('button', { name: /Проверьте форму/ })).not.toBeInTheDocument())
  expect(calls.some(([name]) => name === `POST ${UPLOAD}`)).toBe(false)
})

test('with one organisation left everyone works there', async () => {
  const { user, calls } = await open()
  await fill('Текст тезисов', good)
  await user.click(screen.getByRole('button', { name: 'Добавить организацию' }))
  await user.click(screen.getByRole('button', { name: 'Добавить соавтора' }))
  await fill('Соавтор 1', 'Рысин Лев')
  await user.click(screen.getByRole('button', { name: 'Убрать организацию 2' }))
  upload()
  await waitFor(() => expect(calls.at(-1)?.[0]).toBe(`POST ${UPLOAD}`))
  expect(calls.at(-1)?.[1]).toMatchObject({ thesis: { author: { org_numbers: [1] }, coautors: [{ org_numbers: [1] }] } })
})

test('a title is one line without breaks', async () => {
  await open()
  await fill('Название доклада', 'Геном рыси \n сибирской')
  expect(await field('Название доклада')).toHaveValue('Геном рыси сибирской')
  expect(fireEvent.keyDown(await field('Название доклада'), { key: 'Enter' })).toBe(false)
})

// @requirement thesis-11
test('co-authors are reordered by buttons, and the focus follows', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Добавить соавтора' }))
  await user.click(screen.getByRole('button', { name: 'Добавить соавтора' }))
  await fill('Соавтор 1', 'Первый')
  await fill('Соавтор 2', 'Второй')
  await user.click(screen.getByRole('button', { name: 'Поднять соавтора 2' }))
  expect([(await field('Соавтор 1')).value, (await field('Соавтор 2')).value]).toEqual(['Второй', 'Первый'])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Опустить соавтора 1' })).toHaveFocus())
})

describe('the English part', () => {
  const heading = 'На английском: название, авторы, организации'
  const openEnglish = async () => fireEvent.click(await screen.findByText(heading))
  const individual = profile.profiles[0]?.individual
  if (!individual) throw new Error('The profile has no person')
  const spelled: Profile = { ...profile, profiles: [{ individual: { ...individual, latinLastName: 'Sokolova', latinFirstName: 'Anna' } }] }

  // @requirement thesis-21, thesis-22
  test('is closed at first; its input is previewed, sent, and open in the draft', async () => {
    const { calls, user } = await open()
    await fill('Текст тезисов', good)
    expect(screen.queryByRole('textbox', { name: 'Название на английском' })).not.toBeInTheDocument()
    await openEnglish()
    expect(await field('Докладчик латиницей')).toHaveValue('')
    await fill('Название на английском', 'Genome of <i>Lynx lynx</i>')
    await fill('Докладчик латиницей', 'A. I. Sokolova')
    await fill('Организация 1 на английском', 'Genomics Centre')
    await user.click(screen.getByRole('button', { name: 'Добавить соавтора' }))
    await user.click(screen.getByRole('button', { name: 'Добавить соавтора' }))
    await fill('Соавтор 1', 'Первый')
    await fill('Соавтор 2', 'Второй')
    await fill('Соавтор 1 латиницей', 'First')
    await fill('Соавтор 2 латиницей', 'Second')
    await user.click(screen.getByRole('button', { name: 'Поднять соавтора 2' }))
    expect([await field('Соавтор 1 латиницей'), await field('Соавтор 2 латиницей')].map(({ value }) => value)).toEqual(['Second', 'First'])
    // The other field of the organisation keeps the English name.
    await user.click(screen.getByRole('checkbox', { name: 'Другая организация' }))
    await fill('1. Название организации', 'Геномный центр')
    expect(await field('Организация 1 на английском')).toHaveValue('Genomics Centre')
    expect(await field('Организация 1 на английском')).toHaveAccessibleDescription('Геномный центр')
    const preview = screen.getByRole('complementary', { name: 'Так будет в сборнике' })
    await waitFor(() => expect(preview).toHaveTextContent(/Genome of Lynx lynx ?A. I. Sokolova1, Second1, First11 Genomics Centre/))
    upload()
    await waitFor(() => expect(calls.at(-1)?.[0]).toBe(`POST ${UPLOAD}`))
    expect(calls.at(-1)?.[1]).toMatchObject({
      thesis: {
        name_en: 'Genome of <i>Lynx lynx</i>',
        author: { fio_en: 'A. I. Sokolova' },
        coautors: [{ fio_en: 'Second' }, { fio_en: 'First' }],
        orgs: [{ descr: 'Геномный центр', view_descr_en: 'Genomics Centre' }],
      },
    })
  })

  test('is absent from a forum without English: what was wrong in it does not count and is not sent', async () => {
    pageForum().modulesOff = ['english']
    onTestFinished(() => void delete pageForum().modulesOff)
    const draft = toThesis({ ...emptyForm(null, 'anna@forum.test', 'Геном рыси сибирской'), englishTitle: 'Рысь', text: good }, new Map())
    const saved = { ...draft, speaker: { ...draft.speaker, fullName: 'Рысин Лев', organizationNumbers: [1] } }
    const organizations = [{ number: 1, otherName: '', printedName: '', organizationId: 2, englishName: 'Centre' }]
    const given = { draft: toWire(thesisNames, { ...saved, organizations }), saved_at: 'v3' }
    const { calls } = await open({ [`GET ${DRAFT}`]: given })
    expect(await field('Докладчик')).toHaveValue('Рысин Лев')
    expect(screen.queryByText(heading)).not.toBeInTheDocument()
    expect(screen.getByRole('complementary', { name: 'Так будет в сборнике' })).not.toHaveTextContent('Centre')
    upload()
    await waitFor(() => expect(calls.at(-1)?.[0]).toBe(`POST ${UPLOAD}`))
    expect(JSON.stringify(calls.at(-1))).toContain('"name":"Геном рыси сибирской"')
    expect(JSON.stringify(calls.at(-1))).not.toContain('_en"')
  })

  // @requirement thesis-24
  test('offers the Latin spelling of the account when it is opened and the field is empty', async () => {
    await open({}, spelled)
    const preview = await screen.findByRole('complementary', { name: 'Так будет в сборнике' })
    expect(preview).not.toHaveTextContent('Anna Sokolova')
    await openEnglish()
    expect(await field('Докладчик латиницей')).toHaveValue('Anna Sokolova')
    await waitFor(() => expect(preview).toHaveTextContent('Anna Sokolova'))
    await fill('Докладчик латиницей', 'A. Sokolova')
    await openEnglish()
    await openEnglish()
    expect(await field('Докладчик латиницей')).toHaveValue('A. Sokolova')
  })

  test('offers nothing for another speaker', async () => {
    await open({}, spelled)
    await fill('Докладчик', 'Рысин Лев')
    await openEnglish()
    expect(await field('Докладчик латиницей')).toHaveValue('')
  })

  // @requirement thesis-23
  test('opens for its errors and stays open while they are corrected', async () => {
    const { calls, user } = await open()
    await fill('Текст тезисов', good)
    await user.click(screen.getByRole('button', { name: 'Добавить соавтора' }))
    await fill('Соавтор 1', 'Рысин Лев')
    await openEnglish()
    const wrong: [string, string, string, string][] = [
      ['Название на английском', 'Genome of рысь', say.englishTitleCyrillic, 'Genome of a lynx'],
      ['Докладчик латиницей', 'Соколова', say.latinName, 'Sokolova'],
      ['Соавтор 1 латиницей', 'Rysin 1', say.latinName, 'Rysin'],
      ['Организация 1 на английском', 'Центр', say.englishOrganization, 'Centre'],
    ]
    for (const [name, value] of wrong) await fill(name, value)
    await openEnglish()
    expect(screen.queryByRole('textbox', { name: 'Название на английском' })).not.toBeInTheDocument()
    upload()
    await waitFor(async () => expect(await field('Название на английском')).toHaveFocus())
    expect(screen.getByText('Проверьте форму: 4 поля заполнены неверно.')).toBeInTheDocument()
    for (const [name, , message, right] of wrong) {
      expect(await field(name)).toHaveAccessibleDescription(expect.stringContaining(message))
      await fill(name, right)
      await waitFor(async () => expect(await field(name)).toBeValid())
    }
    expect(calls.some(([name]) => name === `POST ${UPLOAD}`)).toBe(false)
    upload()
    await waitFor(() => expect(calls.at(-1)?.[0]).toBe(`POST ${UPLOAD}`))
  })
})

test('pasting from a word processor keeps italics, writes the letters of a PDF apart and reports what was dropped', async () => {
  await open()
  const html = '<p>Ген <i>BRCA1</i> <b>важен</b><img src="x"></p><p>\ufb01broblast</p>'
  pasteInto(await field('Текст тезисов'), { 'text/html': html, 'text/plain': 'не то' })
  expect((await field('Текст тезисов')).innerHTML).toBe('<div>Ген <i>BRCA1</i> важен\nfibroblast</div>')
  expect(screen.getByText('Текст вставлен. Отброшено: полужирный шрифт («Ген BRCA1 важен»), рисунки («…BRCA1 важен»).')).toBeInTheDocument()
})

test('typed tags stay characters, with a hint that the book takes them as italics', async () => {
  const { user } = await open()
  await fill('Текст тезисов', 'Рысь <i>Lynx</i>, a<b')
  const text = await field('Текст тезисов')
  expect(text).toHaveTextContent('Рысь <i>Lynx</i>, a<b')
  expect(text).toHaveAccessibleDescription(expect.stringContaining('14 из 3500 знаков, не менее 1500'))
  await waitFor(() => expect(screen.getByRole('complementary').querySelector('article i')).toHaveTextContent('Lynx'))
  await user.click(screen.getByRole('button', { name: 'Показать курсивом' }))
  expect(text.innerHTML).toBe('<div>Рысь <i>Lynx</i>, a&lt;b</div>')
  expect(screen.queryByRole('button', { name: 'Показать курсивом' })).not.toBeInTheDocument()
  await waitFor(() => expect(readLocalDraft(owner)).toMatchObject({ draft: { text: 'Рысь <i>Lynx</i>, a<b' } }))
})

test('on a narrow screen the preview is a tab, and sending shows the form again if something is wrong', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }))
  const { user } = await open()
  const text = await field('Текст тезисов')
  await user.click(await screen.findByRole('tab', { name: 'Предпросмотр' }))
  expect(screen.getByRole('tabpanel', { name: 'Предпросмотр' })).toHaveTextContent('ГЕНОМ РЫСИ СИБИРСКОЙ')
  expect(text).not.toBeVisible()
  upload()
  await waitFor(() => expect(text).toHaveFocus())
  expect(screen.getByRole('tabpanel', { name: 'Текст' })).toContainElement(text)
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
})

test('the server’s field errors are shown at the fields, others at the button, and the text stays', async () => {
  let answer = refused(400, 'invalid_input', 'Проверьте введённые данные.', { errors: { thesis: { name: ['Слишком смело'] } } })
  const { done } = await open({ [`POST ${UPLOAD}`]: () => answer.clone() })
  await fill('Текст тезисов', good)
  upload()
  await waitFor(async () => expect(await field('Название доклада')).toHaveAccessibleDescription(expect.stringContaining('Слишком смело')))
  answer = refused(409, 'theses_closed', 'Приём тезисов завершён.')
  upload()
  expect(await screen.findByText('Приём тезисов завершён.')).toBeInTheDocument()
  expect(await field('Текст тезисов')).toHaveTextContent(good)
  expect(done).toEqual([])
  expect(useToasts.getState().toasts).toEqual([])
})

// @requirement hints-1
test('hints lead to the words, are corrected by one press, and do not prevent sending', async () => {
  const { user, done } = await open()
  await fill('Название доклада', 'Геном росомахи')
  await fill('Текст тезисов', `${good} Cекция ﬁbroblast Ошибка! Источник ссылки не найден.`)
  const hints = within(await screen.findByRole('region', { name: 'Проверьте перед отправкой' }))
  const [title, alphabet] = await hints.findAllByRole('listitem')
  expect(title).toHaveTextContent('Название доклада. В заявке другое название: «Геном рыси сибирской»')
  expect(alphabet).toHaveTextContent('«Cекция»')
  await user.click(within(title as HTMLElement).getByRole('button', { name: 'Взять название из заявки' }))
  expect(await field('Название доклада')).toHaveValue('Геном рыси сибирской')
  await user.click(within(alphabet as HTMLElement).getByRole('button', { name: 'Показать в форме' }))
  const text = await field('Текст тезисов')
  expect([document.activeElement, String(getSelection())]).toEqual([text, 'Cекция'])
  await user.click(hints.getByRole('button', { name: 'Убрать' }))
  expect(text).toHaveTextContent(/ Cекция fibroblast$/)
  upload()
  await waitFor(() => expect(done).toContain('uploaded'))
})

describe('drafts', () => {
  const draft = (title: string, text = '') => toThesis({ ...emptyForm(null, '', ''), title, text }, new Map())
  const sentDraft = (title: string) => toWire(thesisNames, draft(title))

  test('input is stored and restored when the form is opened again', async () => {
    const first = await open({ [`PUT ${DRAFT}`]: () => refused(403, 'invalid_token', 'Войдите', { status: 403 }) })
    await fill('Текст тезисов', 'Неоконченное')
    first.unmount()
    expect(readLocalDraft(owner)).toMatchObject({ draft: { text: 'Неоконченное' } })
    await open()
    expect(await field('Текст тезисов')).toHaveTextContent('Неоконченное')
    expect(screen.getByText('Восстановлен ваш черновик.')).toBeInTheDocument()
  })

  test('a draft of another device opens by itself', async () => {
    await open({ [`GET ${DRAFT}`]: { draft: sentDraft('С другого устройства'), saved_at: 'v3' } })
    expect(await field('Название доклада')).toHaveValue('С другого устройства')
  })

  test.each([
    ['Продолжить с этого устройства', 'Здешний'],
    ['Продолжить с сервера', 'Серверный'],
  ])('of two drafts the person chooses: %s', async (button, title) => {
    writeLocalDraft(owner, { draft: draft('Здешний'), typedAt: '2025-09-15T10:00:00Z', basedOn: 'v1', unsent: true })
    const { user, calls } = await open({ [`GET ${DRAFT}`]: { draft: sentDraft('Серверный'), saved_at: '2025-09-15T11:00:00Z' } })
    await user.click(await screen.findByRole('button', { name: button }))
    expect(await field('Название доклада')).toHaveValue(title)
    const [, saved] =
      title === 'Здешний' ? await waitFor(() => calls.find(([name]) => name.startsWith('PUT')) ?? Promise.reject(), { timeout: 4000 }) : []
    if (saved) expect(saved).toMatchObject({ draft: { name: title }, based_on: '2025-09-15T11:00:00Z' })
    else expect(readLocalDraft(owner)).toBeNull()
  })

  test('without a reply the form shows an error and can be retried', async () => {
    let down = true
    const { user } = await open({
      [`GET ${DRAFT}`]: () => (down ? refused(500, 'unexpected', 'Произошла ошибка.') : { draft: null, saved_at: null }),
    })
    expect(await screen.findByText('Произошла ошибка.')).toBeInTheDocument()
    down = false
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await field('Текст тезисов')).toBeInTheDocument()
  })
})
