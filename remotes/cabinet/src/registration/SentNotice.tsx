import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import { optionName } from '@forum/domain/forum/bilingual'
import { formatInWords, isTalk } from '@forum/domain/forum/participation'
import { i18n } from '@forum/language'
import { Button, Text } from '@forum/ui'
import { MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@forum/ui/notice'
import { type CabinetState, sectionOf } from '../cabinet.ts'
import { cabinetTexts } from '../texts.ts'

/** Notice of the application just sent: the address of its copy, and the next step. */
export function SentNotice({ record, state, onClose }: { record: OwnRegistration; state: CabinetState; onClose: () => void }) {
  const { flags, sections } = state
  const talk = isTalk(record.requestedFormat)
  const section = sectionOf(record, sections)
  const next = flags.canUploadThesis
    ? i18n.t('Что дальше: загрузите тезисы. Решение модератора придёт письмом.')
    : i18n.t('Что дальше: решение модератора придёт письмом.')
  return (
    <MessageBar intent="success" layout="multiline" style={{ overflowWrap: 'anywhere' }}>
      <MessageBarBody>
        <MessageBarTitle>{i18n.t('Вы зарегистрированы на форум')}</MessageBarTitle>
        <Text block>
          {talk
            ? i18n.t('Заявка: {format} «{title}», секция «{section}».', {
                format: formatInWords(record.requestedFormat),
                title: record.talkTitle,
                section: section ? optionName(section) : '',
              })
            : i18n.t('Заявка: участие слушателем.')}{' '}
          {i18n.t('Копия отправлена на {email}.', { email: record.email })}
        </Text>
        <Text block>{talk ? next : i18n.t('Решения ждать не нужно: приглашение уже можно скачать.')}</Text>
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={onClose}>{cabinetTexts.close}</Button>
      </MessageBarActions>
    </MessageBar>
  )
}
