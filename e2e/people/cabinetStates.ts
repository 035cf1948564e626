import type { Demonstration } from '../portal/demonstration.ts'
import { propose } from './moderator.ts'
import { applyWithTalk, ask, type Person } from './people.ts'

/** States of the cabinet, each of a person with a last name of the state, since moderators find people by it. */

const TITLE = 'Геномы древних лошадей Евразии: происхождение и одомашнивание'

type Make = (portal: Demonstration, person: Person, lastName: string) => Promise<unknown>

const listen: Make = (portal, { token }) =>
  ask(portal, '/api/users/registration/make/', { type: 1, comment: '', section_choice: null, selected_listen_sections: '2, 3' }, token)

async function sendThesis(portal: Demonstration, { token, email }: Person, id: number): Promise<void> {
  const thesis = {
    name: TITLE,
    text: `Геном прочитан полностью. ${'Выборка описана подробно. '.repeat(70)}`.trim(),
    email,
    orgs: [{ id: 1, descr: '', view_descr: '', org_id: 1 }],
    author: { fio: 'Состоянова Анна', org_numbers: [1] },
  }
  await ask(portal, '/api/users/user_thesis/upload/', { current_user_registration_id: id, thesis }, token)
}

export const withThesis: Make = async (portal, person) => sendThesis(portal, person, await applyWithTalk(portal, person, TITLE))

const withProposal: Make = async (portal, person, lastName) => {
  await applyWithTalk(portal, person, TITLE)
  await propose(portal, lastName, 'talk', '20 октября, 12:30')
}

const confirm: Make = async (portal, person, lastName) => {
  const id = await applyWithTalk(portal, person, TITLE)
  await sendThesis(portal, person, id)
  await propose(portal, lastName, 'talk', '20 октября, 12:30')
  await ask(portal, '/api/users/registration/change/', { id, is_confirm: 1 }, person.token)
}

/** `main` is the button of the state. */
export const cabinetStates: { name: string; title: string; lastName: string; make: Make; main: string }[] = [
  { name: 'empty', title: 'до регистрации', lastName: 'Пустова', make: async () => {}, main: 'Зарегистрироваться' },
  { name: 'listener', title: 'слушатель', lastName: 'Слушалова', make: listen, main: 'Скачать приглашение' },
  {
    name: 'applied',
    title: 'заявка с докладом',
    lastName: 'Ждунова',
    make: (portal, person) => applyWithTalk(portal, person, TITLE),
    main: 'Загрузить тезисы',
  },
  { name: 'opinion', title: 'экспертное заключение', lastName: 'Тезисова', make: withThesis, main: 'Загрузить экспертное заключение' },
  { name: 'proposal', title: 'предложение', lastName: 'Предложенова', make: withProposal, main: 'Подтвердить участие' },
  { name: 'coming', title: 'подтверждено', lastName: 'Приходько', make: confirm, main: 'Загрузить экспертное заключение' },
  {
    name: 'two-talks',
    title: 'два доклада',
    lastName: 'Двойкина',
    make: async (portal, person, lastName) => {
      await withProposal(portal, person, lastName)
      await applyWithTalk(portal, person, 'Второй доклад о генах лошадей и людей', { one_more: true })
    },
    main: 'Подтвердить участие',
  },
]
