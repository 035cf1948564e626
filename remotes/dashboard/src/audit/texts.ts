import type { AuditPart } from '@forum/domain/people/audit'
import { i18n, translated } from '@forum/language'

export const auditTexts = translated({
  search: () => i18n.t('Поиск в журнале'),
  part: () => i18n.t('Записи'),
  parts: translated({
    changes: () => i18n.t('Изменения'),
    reads: () => i18n.t('Просмотры, выгрузки и входы'),
    all: () => i18n.t('Все записи'),
  }) satisfies Record<AuditPart, string>,
  account: (id: string | undefined) => i18n.t('Учётная запись № {id}', { id }),
  forum: () => i18n.t('Форум'),
  portal: () => i18n.t('Портал'),
  at: () => i18n.t('Когда'),
  actor: () => i18n.t('Кто'),
  action: () => i18n.t('Действие'),
  subject: () => i18n.t('Над чем'),
  changes: () => i18n.t('Что изменено'),
  system: () => i18n.t('Система'),
  empty: '—',
  none: () => i18n.t('Записей нет.'),
})
