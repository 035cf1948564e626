import { ownValue } from '@forum/domain/platform/keys'
import { StartFailure } from '../../errors/startFailure.ts'
import { codeOf, isConnectionLost, takesNoWrites } from '../failures.ts'

/** Reasons for which the database ends a start or a command, as its operator reads them. */

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as { message?: string; cause?: unknown }
  return cause ? reasonOf(cause) : [codeOf(error), message].filter(Boolean).join(', ')
}

/** @param url `DATABASE_URL`, whose password is not shown */
export function connectionFailure(error: unknown, url: string): StartFailure {
  const { username, pathname, hostname } = new URL(url)
  const role = decodeURIComponent(username)
  const database = decodeURIComponent(pathname.slice(1)) || role
  const sentences: Record<string, string> = {
    '28P01': `PostgreSQL не принимает роль «${role}» с этим паролем. Проверьте DATABASE_URL.`,
    '28000': `PostgreSQL не впускает роль «${role}» в базу «${database}»: ${reasonOf(error)}. Проверьте DATABASE_URL, роль и pg_hba.conf.`,
    '3D000': `На сервере PostgreSQL нет базы «${database}». Создайте её или исправьте DATABASE_URL.`,
    '42501': `Роли «${role}» нельзя подключаться к базе «${database}». Дайте ей право CONNECT или исправьте DATABASE_URL.`,
    '08P01': `Пул соединений перед PostgreSQL не принимает подключение: ${reasonOf(error)}. Настройте его, как описано в docs/operations.md.`,
    '53300': 'У PostgreSQL не осталось свободных подключений. Увеличьте max_connections или остановите лишние серверы.',
    '57P03': 'PostgreSQL ещё запускается или уже останавливается. Запустите портал, когда она будет готова.',
    ENOTFOUND: `Узел «${hostname}» не найден. Проверьте DATABASE_URL.`,
    EAI_AGAIN: `Узел «${hostname}» не найден. Проверьте DATABASE_URL и DNS.`,
  }
  return new StartFailure(
    ownValue(sentences, codeOf(error)) ?? `База данных не отвечает: ${codeOf(error) || reasonOf(error)}. Проверьте DATABASE_URL.`,
  )
}

/** @returns a StartFailure if the reason is not in the portal, otherwise the error itself */
export function migrationFailure(error: unknown): unknown {
  if (takesNoWrites(error)) return new StartFailure(`Базу нельзя обновить, в неё сейчас нельзя писать (${reasonOf(error)}).`)
  if (codeOf(error) === '42501')
    return new StartFailure(`Базу нельзя обновить: роли из DATABASE_URL не хватает прав (${reasonOf(error)}). Сделайте её владельцем базы.`)
  if (isConnectionLost(error))
    return new StartFailure(
      `Связь с базой прервалась во время обновления (${reasonOf(error)}). Незавершённое обновление PostgreSQL отменит сама; запустите портал ещё раз.`,
    )
  return error
}

/** The same for everything after the migration, and for commands. */
export function runFailure(error: unknown): unknown {
  if (takesNoWrites(error)) return new StartFailure(`В базу сейчас нельзя писать (${reasonOf(error)}).`)
  if (isConnectionLost(error)) return new StartFailure(`Связь с базой прервалась (${reasonOf(error)}).`)
  return error
}
