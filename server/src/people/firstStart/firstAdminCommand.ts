import { issueFirstLink } from '../../forum/current/firstStart.ts'
import { StartFailure } from '../../platform/errors/startFailure.ts'
import type { Command } from '../../platform/process/command.ts'

export const FIRST_ADMIN = 'npm run portal -- first-admin'

export const linkInWords = (url: string): string =>
  [
    'Администратора у портала ещё нет. Ссылка создаёт первого; она действует час и один раз, прежние больше не действуют:',
    url,
    `Новую ссылку печатает ${FIRST_ADMIN}`,
  ].join('\n')

/** `first-admin`: prints a link that makes the first administrator. */
export const firstAdmin: Command = async (_args, { db, config, now }) => {
  if (!config.url) throw new StartFailure('Задайте PORTAL_URL портала: с него начинается ссылка.')
  const url = await issueFirstLink(db, now(), config.url)
  if (!url) throw new StartFailure('Администратор у портала уже есть. Роль выдаёт он («Настройки форума», «Роли») или команда grant-role.')
  return linkInWords(url)
}
