import { getMeeting, getOrganizers, listSections } from '@forum/contracts/participation/meeting'
import { changeRegistration } from '@forum/contracts/participation/registrations'
import { getProgram } from '@forum/contracts/theses/theses'
import { oral, poster, startForum } from '../../testing/participation.ts'

const { server, moderator, register, decide } = await startForum()

// @requirement forum-1, screens-13, references-1, calls-registration-3
test('sections, organisers and programme are public; another forum is unknown', async () => {
  const sections = await server.call(listSections, { id: 2 })
  expect(Object.keys(sections.body[0]).sort()).toEqual(
    ['can_reg_speach', 'can_reg_stend', 'day_numb', 'id', 'is_active', 'is_public', 'name', 'name_en'].sort(),
  )
  expect(sections.body.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([2, 3, 4, 5, 15]))
  expect((await server.call(getOrganizers, { id: 2 })).body).toMatchObject({
    email: expect.stringContaining('@'),
    organizers: expect.any(Array),
  })
  for (const endpoint of [listSections, getOrganizers, getProgram]) expect((await server.call(endpoint, { id: 7 })).status).toBe(404)
  expect((await server.call(getMeeting, { id: 7 }, moderator.token)).status).toBe(404)
})

// @requirement screens-12, references-3
test('the programme has confirmed talks and posters only, without contact data of the speakers', async () => {
  const confirmed = async (input: Record<string, unknown>, format: number) => {
    const person = await server.createUser({ lastName: 'Ёлкина' })
    const id = await register(person, input)
    await decide(id, format, 2)
    await server.call(changeRegistration, { id, is_confirm: 1 }, person.token)
    return { person, id }
  }
  const talk = await confirmed(oral, 2)
  const board = await confirmed(poster, 3)
  const cancelled = await confirmed(oral, 2)
  await server.call(changeRegistration, { id: cancelled.id, is_active: 0, cancel_reg: 1 }, cancelled.person.token)
  await register(await server.createUser(), oral)
  await register(await server.createUser(), { type: 1 })
  await decide(await register(await server.createUser(), oral), 2)
  await decide(await register(await server.createUser(), oral), 1)

  const { body } = await server.call(getProgram, { id: 2 })
  expect(body).toEqual([
    {
      section: { id: 2, name: expect.any(String), name_en: expect.any(String), day_numb: 1, day: '2025-10-20' },
      items: [talk, board].map(({ id }, index) => ({
        id,
        type: index + 2,
        title: index === 0 ? oral.comment : poster.comment,
        speaker: 'Ёлкина Мария Петровна',
        organisation: expect.any(String),
        time: '20 октября',
      })),
    },
  ])
})

// @requirement application-1, application-2, application-4, application-5, calls-registration-1
test('a cabinet shows its owner’s active registrations only, oldest first, with exactly the fields of a record', async () => {
  const [person, other] = [await server.createUser(), await server.createUser()]
  const first = await register(person, oral)
  const second = await register(person, { ...poster, one_more: true })
  const third = await register(person, { ...poster, one_more: true })
  await register(other, oral)
  await server.call(changeRegistration, { id: first, is_active: 0, cancel_reg: 1 }, person.token)
  const { body } = await server.call(getMeeting, { id: 2 }, person.token)
  expect(body.registrations.map(({ id }: { id: number }) => id)).toEqual([second, third])
  expect(Object.keys(body.registrations[0]).sort()).toEqual(
    [
      ...[
        'id',
        'type',
        'confirm_type',
        'is_confirm',
        'comments',
        'section_choice_id',
        'section_confirm_id',
        'org_comment',
        'listen_sections',
      ],
      ...[
        'project_name',
        'thesis_id',
        'file',
        'file_id',
        'file_pdf',
        'file_pdf_id',
        'exp_file',
        'exp_file_id',
        'user_descr',
        'organisation',
      ],
      ...[
        'organization_id',
        'other_org_descr',
        'phone_number',
        'email',
        'birth_date',
        'created_at',
        'can_confirm',
        'decided_at',
        'decision_message',
        'revision',
        'shows_abstract',
        'scheduled',
        'verdict',
        'invitation',
        'certificate',
        'allowed',
        'refused',
      ],
    ].sort(),
  )
  expect(body.registrations.every(({ email }: { email: string }) => email === person.email)).toBe(true)
})
