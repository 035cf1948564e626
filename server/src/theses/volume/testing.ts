import { changeRegistration } from '@forum/contracts/participation/registrations'
import { answerPublication } from '@forum/contracts/theses/publication'
import { uploadThesis } from '@forum/contracts/theses/theses'
import { saveVolume } from '@forum/contracts/theses/volume'
import type { PublicationAnswer } from '@forum/domain/theses/volume/publication'
import { changeForum } from '../../testing/forum.ts'
import { oral, scenes } from '../../testing/participation.ts'
import type { TestApp, TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'

/** Details of a volume with nothing wrong in them. */
export const details = {
  title: 'Геном — 2025',
  title_en: 'Genome 2025',
  publisher: 'Институт генома',
  publisher_place: 'Москва',
  isbn: '978-3-16-148410-0',
  licence: 'cc-by-4.0',
  doi_prefix: '10.12345',
  editors: ['Ёлкина А. А.'],
}

/** Steps of a volume, each of which has to succeed. */
export function volumeScenes(server: TestApp, moderator: TestPerson) {
  const { register, decide } = scenes(server, moderator)
  const licence = 'cc-by-4.0'
  return {
    register,
    switchModule: (isOn: boolean) => changeForum(server, () => ({ modulesOn: isOn ? ['authors'] : [] })),

    /** A confirmed talk with a thesis. */
    async confirmed(
      title: string,
      thesis: Parameters<typeof goodThesis>[0] = {},
      person?: TestPerson,
    ): Promise<{ id: number; person: TestPerson }> {
      const owner = person ?? (await server.createUser())
      const id = await register(owner, { ...oral, comment: title })
      const sent = await server.call(
        uploadThesis,
        { current_user_registration_id: id, thesis: goodThesis({ name: title, ...thesis }) },
        owner.token,
      )
      if (sent.status !== 201) throw new Error(`Not sent: ${JSON.stringify(sent.body)}`)
      await decide(id, 2)
      await server.call(changeRegistration, { id, is_confirm: 1 }, owner.token)
      return { id, person: owner }
    },

    async answer({ id, person }: { id: number; person: TestPerson }, answer: PublicationAnswer): Promise<void> {
      const { status, body } = await server.call(answerPublication, { id, answer, licence }, person.token)
      if (status !== 200) throw new Error(`Not answered: ${JSON.stringify(body)}`)
    },

    async save(admin: TestPerson, changes: Record<string, unknown> = {}): Promise<void> {
      const { status, body } = await server.call(saveVolume, { ...details, ...changes }, admin.token)
      if (status !== 200) throw new Error(`Not saved: ${JSON.stringify(body)}`)
    },
  }
}
