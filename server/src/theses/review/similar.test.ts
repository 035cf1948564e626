import { listSimilar } from '@forum/contracts/theses/review'
import { correctThesis, deleteThesis, uploadThesis } from '@forum/contracts/theses/theses'
import { eq } from 'drizzle-orm'
import { theses, thesisShingles } from '../../platform/database/schema/theses.ts'
import { oral, startForum } from '../../testing/participation.ts'
import { goodThesis } from '../../testing/thesis.ts'

const { server, moderator, register } = await startForum()

/** Words that no other text has. */
const words = (prefix: string, count = 300) => Array.from({ length: count }, (_, index) => `${prefix}${index}`)
const copied = words('геном')

async function send(text: string, section = 5) {
  const person = await server.createUser({ lastName: 'Авторова' })
  const id = await register(person, { ...oral, section_choice: section })
  const { body } = await server.call(uploadThesis, { current_user_registration_id: id, thesis: goodThesis({ text }) }, person.token)
  return { person, id, thesis: body.thesis }
}
const similarTo = async (id: number, { token }: { token: string } = moderator) =>
  (await server.call(listSimilar, { id }, token)).body.results

// @requirement hints-2
test('a thesis that takes over most of another is found, with its share and text, until it changes', async () => {
  const original = await send(copied.join(' '))
  const copy = await send([...copied.slice(0, 200), ...words('своё', 100)].join(' '))
  const other = await send(words('другое').join(' '))
  const [found, ...more] = await similarTo(copy.id)
  expect([found.id, found.fio, found.is_same_owner, found.text, more]).toEqual([
    original.id,
    'Авторова Мария Петровна',
    false,
    copied.join(' '),
    [],
  ])
  expect(found.share).toBeCloseTo(2 / 3)
  expect((await similarTo(original.id)).map(({ id }: { id: number }) => id)).toEqual([copy.id])
  expect(await similarTo(other.id)).toEqual([])

  const corrected = goodThesis({ text: words('заново').join(' ') })
  await server.call(correctThesis, { id: copy.id, thesis: corrected, version: 1 }, copy.person.token)
  expect(await similarTo(original.id)).toEqual([])
})

// @requirement hints-2
test('the text of another section is not shown to a moderator of sections', async () => {
  const text = words('секция').join(' ')
  const own = await send(text, 3)
  const foreign = await send(text, 5)
  const reader = await server.createUser({ roles: ['section_moderator'], sections: [3] })
  expect(await similarTo(own.id, reader)).toMatchObject([{ id: foreign.id, share: 1, text: null }])
})

// @requirement hints-2
test('a phrase of many theses makes none of them similar', async () => {
  const phrase = words('фраза', 200)
  const theses = []
  for (let index = 0; index < 7; index += 1) theses.push(await send([...phrase, ...words(`текст${index}слово`, 100)].join(' ')))
  expect(await similarTo(theses[0]?.id ?? 0)).toEqual([])
})

// @requirement hints-2
test('a deleted thesis leaves nothing to compare with', async () => {
  const { person, id, thesis } = await send(words('удалено').join(' '))
  const kept = () => server.db.select().from(thesisShingles).where(eq(thesisShingles.thesisId, thesis.id))
  expect((await kept()).length).toBeGreaterThan(10)
  await server.call(deleteThesis, { thesis_id: thesis.id, reg_id: id }, person.token)
  expect([await kept(), await server.db.select().from(theses).where(eq(theses.id, thesis.id))]).toEqual([[], []])
})
