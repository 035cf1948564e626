import { momentText } from '@forum/client/forumTime'
import type { BuildLoads, ComposedBuild } from '@forum/contracts/portal/composition'
import { isRole, roleNames } from '@forum/domain/people/roles'
import { ownValue } from '@forum/domain/platform/keys'
import { i18n } from '@forum/language'
import { compositionTexts } from './texts.ts'

interface Change {
  number: number
  at: string
  by: string
}

/** Time and author of a change. */
export const authorInWords = ({ at, by }: Pick<Change, 'at' | 'by'>, byPortal = false): string =>
  [momentText(at), byPortal ? i18n.t('портал сам') : by === 'local' ? i18n.t('с сервера портала') : by].join(', ')

/** Time, author and release of a change. */
export const changeInWords = ({ number, ...change }: Change, byPortal = false): string =>
  i18n.t('{authored}, выпуск № {number}', { authored: authorInWords(change, byPortal), number })

/** Loads of a build, with its failures by kind. */
export function loadsInWords({ loads, failed, hung, document, error, slow }: BuildLoads): string {
  if (loads === 0) return i18n.t('загрузок не было')
  const kinds = [
    hung > 0 && i18n.t('зависли {count}', { count: hung }),
    document > 0 && i18n.t('без шапки портала {count}', { count: document }),
    error > 0 && i18n.t('с ошибкой в открытой странице {count}', { count: error }),
  ].filter((kind) => kind !== false)
  return [
    i18n.t('{loads, plural, one {# загрузка} few {# загрузки} many {# загрузок} other {# загрузки}}', { loads }),
    failed === 0
      ? i18n.t('без сбоев')
      : [i18n.t('сбоев {count}', { count: failed }), kinds.length > 0 && `(${kinds.join(', ')})`].filter(Boolean).join(' '),
    slow > 0 && i18n.t('долго открывались {count}', { count: slow }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Visitors who get a canary. */
export const audienceInWords = ({ share, role }: NonNullable<ComposedBuild['canary']>): string =>
  share === null
    ? i18n.t('роль: {role}', { role: role !== null && isRole(role) ? roleNames[role] : '' })
    : i18n.t('{share} % посетителей', { share })

/** Why a version was taken back. */
export function rollbackInWords({ version, wasCanary, byPortal, reason, ...change }: NonNullable<ComposedBuild['rolledBack']>): string {
  const known = byPortal && (reason === 'failed' || reason === 'hung' || reason === 'slow') ? compositionTexts.causes[reason] : reason
  const when = changeInWords(change, byPortal)
  const what = wasCanary
    ? i18n.t('Проба {version} прекращена: {when}', { version, when })
    : i18n.t('Откат с {version}: {when}', { version, when })
  return [what, known ? i18n.t('причина: {reason}', { reason: known }) : i18n.t('причину не назвали')].join('; ')
}

/** What became of a page; a kind that is not known here stays as the log has it. */
export const failureInWords = (kind: string): string => ownValue(compositionTexts.kinds, kind) ?? kind
