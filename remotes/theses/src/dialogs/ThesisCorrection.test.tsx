import { setProfile, startSession } from '@forum/client/session'
import { type Replies, stubServer } from '@forum/client/testing/fakeServer'
import { useToasts } from '@forum/client/toasts'
import { forum } from '@forum/domain/testing'
import { visit } from '@forum/ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { readLocalDraft, writeLocalDraft } from '../draft/localDraft.ts'
import { emptyForm, toThesis } from '../form/formValues.ts'
import { fillIn, profile, refused } from '../testing.ts'
import { Component as ThesisUpload } from './ThesisUpload.tsx'

const CORRECT = 'POST api/users/user_thesis/correct/'
const owner = { userId: 5, registrationId: 7 }
const text = `Геном рыси ${'а'.repeat(forum.limits.thesis.textMin)}`
const stored = {
  id: 9,
  version: 2,
  name: 'ГЕНОМ РЫСИ СИБИРСКОЙ',
  text,
  finance: 'Грант 7',
  email: 'anna@forum.test',
  lit: ['Источник'],
  orgs: [{ id: 1, order_id: 1, descr: '', view_descr: 'Центр геномики', org_id: 2 }],
  author: { fio: 'Соколова Анна Игоревна', org_numbers: [1], thesisorgs_ids: [1] },
  coautors: [],
}
const revision = {
  until: '2025-10-15',
  message: 'Уточните выборку.',
  passages: [{ field: 'text' as const, start: 6, end: 10, quote: 'рыси', comment: 'Какой вид?' }],
}

function open(answers: Replies = {}) {
  startSession('token', 5)
  setProfile(profile)
  const calls = stubServer({
    'GET api/references/organization/list/': [{ id: 2, name: 'Центр геномики' }],
    'GET api/users/user_thesis/draft/': { draft: null, saved_at: null },
    'PUT api/users/user_thesis/draft/': { saved_at: 'v1' },
    'POST api/users/user_thesis/load/': stored,
    [CORRECT]: { status: 'ok', thesis: { ...stored, version: 3 } },
    ...answers,
  })
  const done: string[] = []
  const element = (
    <ThesisUpload
      registrationId={7}
      talkTitle="Геном рыси"
      cabinet="main"
      thesisId={9}
      revision={revision}
      onClose={() => done.push('closed')}
      onUploaded={() => done.push('saved')}
    />
  )
  return { ...visit([{ path: '/', element }], '/'), calls, done }
}
const field = (name: string) => screen.findByRole('textbox', { name }) as Promise<HTMLTextAreaElement>
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Сохранить исправления' }))
const keepHere = (title: string, version: number, unsent: boolean) => {
  const draft = toThesis({ ...emptyForm(null, 'anna@forum.test', title), text }, new Map())
  writeLocalDraft(owner, { draft, typedAt: '2025-09-01T10:00:00Z', basedOn: null, version, unsent })
}

beforeEach(() => void vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => setTimeout(run, 0) as unknown as number))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  useToasts.setState({ toasts: [] })
})

// @requirement versions-1, revision-3
test('the form opens with the sent thesis, shows the requested changes at their places, and saves the next version', async () => {
  const { calls, done, user } = open()
  const area = await field('Текст тезисов')
  expect(area).toHaveTextContent(text)
  expect(await field('Финансирование')).toHaveValue('Грант 7')
  const asked = screen.getByRole('region', { name: 'Что просят исправить' })
  expect(asked).toHaveTextContent('Исправьте до 15.10.2025 включительно.Уточните выборку.')
  expect(within(asked).getByRole('listitem')).toHaveTextContent('Текст тезисоврысиКакой вид?')
  await user.click(within(asked).getByRole('button', { name: 'Показать в форме' }))
  expect(area).toHaveFocus()
  expect(String(getSelection())).toBe('рыси')

  fillIn(area, `${text} Lynx lynx.`)
  save()
  await waitFor(() => expect(done).toEqual(['saved', 'closed']))
  expect(useToasts.getState().toasts.map((toast) => toast.text)).toEqual(['Тезисы исправлены'])
  expect(calls.find(([name]) => name === CORRECT)?.[1]).toMatchObject({
    id: 7,
    version: 2,
    cabinet: 'main',
    thesis: { text: `${text} Lynx lynx.` },
  })
  expect(readLocalDraft(owner)).toBeNull()
})

// @requirement versions-3
test('a correction of an outdated version is not lost: the person chooses between both texts', async () => {
  let version = 2
  open({
    'POST api/users/user_thesis/load/': () => ({ ...stored, version }),
    'PUT api/users/user_thesis/draft/': () => (version === 2 ? { saved_at: 'v1' } : refused(409, 'changed_meanwhile', 'Уже исправлены.')),
    [CORRECT]: () => {
      version = 3
      return refused(409, 'changed_meanwhile', 'Тезисы уже исправлены в другом окне.')
    },
  })
  fillIn(await field('Текст тезисов'), `${text} Моя правка.`)
  save()
  expect(await screen.findByRole('heading', { name: 'Найдены два разных черновика' })).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'На этом устройстве' })).toHaveTextContent('Моя правка.')
  expect(screen.getByRole('region', { name: 'Отправленные тезисы' })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Продолжить с этого устройства' }))
  expect(await field('Текст тезисов')).toHaveTextContent(`${text} Моя правка.`)
})

test.each([
  ['input of this version goes on', 2, true, 'Моё название доклада'],
  ['input of an earlier version that was sent is dropped', 1, false, 'ГЕНОМ РЫСИ СИБИРСКОЙ'],
])('%s', async (_, version, unsent, title) => {
  keepHere('Моё название доклада', version, unsent)
  open()
  expect(await field('Название доклада')).toHaveValue(title)
})
