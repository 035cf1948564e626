import { momentText } from '@forum/client/forumTime'
import type { AuditEntry } from '@forum/contracts/dashboard/auditLog'
import { ownValue } from '@forum/domain/platform/keys'
import { i18n, translated } from '@forum/language'
import { Quiet } from '@forum/ui/layout'
import { useCardStyles } from './cardStyles.ts'
import { cardTexts } from './texts.ts'

/** Fields of the audit log in words. */
const fieldNames: Record<string, string> = translated({
  decidedFormat: cardTexts.confirmedFormat,
  verdict: () => i18n.t('Решение без формата'),
  decisionMessage: () => i18n.t('Сообщение автору'),
  decidedSectionId: cardTexts.decidedSection,
  speechDate: cardTexts.speech,
  ownerConfirmed: () => i18n.t('Подтверждение участника'),
  isActive: () => i18n.t('Регистрация'),
  talkTitle: cardTexts.talk,
  requestedSectionId: () => i18n.t('Выбранная секция'),
  plannedSectionIds: () => i18n.t('Выбранные мероприятия'),
  requestedFormat: cardTexts.format,
  projectName: cardTexts.project,
  thesisId: cardTexts.thesis,
  thesisDocId: () => i18n.t('Файл doc'),
  thesisPdfId: () => i18n.t('Файл pdf'),
  userId: () => i18n.t('Докладчик, учётная запись №'),
  reason: () => i18n.t('Причина'),
  expertOpinionId: () => i18n.t('Экспертное заключение'),
})

/** Changes with author, time, old and new value. */
export function History({ entries }: { entries: readonly AuditEntry[] }) {
  const styles = useCardStyles()
  return (
    <details className={styles.history}>
      <summary className={styles.summary}>{i18n.t('Журнал изменений ({count})', { count: entries.length })}</summary>
      {entries.length === 0 && <Quiet>{i18n.t('Изменений ещё не было.')}</Quiet>}
      <ul className={styles.entries}>
        {entries.map(({ id, at, actor, changes }) => (
          <li key={id}>
            <Quiet>
              {momentText(at)} · {actor ?? i18n.t('Система')}
            </Quiet>
            {changes.map(({ field, from, to }) => (
              <div key={field}>
                {ownValue(fieldNames, field) ?? field}: {from || cardTexts.empty} → <strong>{to || cardTexts.empty}</strong>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
