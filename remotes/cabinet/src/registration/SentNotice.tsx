import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import { optionName } from '@forum/domain/forum/bilingual'
import { formatInWords, isTalk } from '@forum/domain/forum/participation'
import { i18n, translated } from '@forum/language'
import { Button, Text } from '@forum/ui'
import { MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@forum/ui/notice'
import { type CabinetState, sectionOf } from '../cabinet.ts'
import { cabinetTexts } from '../texts.ts'

const sentTexts = translated({
  title: () => i18n.t('Вы зарегистрированы на форум'),
  listener: () => i18n.t('Заявка: участие слушателем.'),
  talk: (format: string, title: string, section: string) =>
    i18n.t('Заявка: {format} «{title}», секция «{section}».', { format, title, section }),
  copy: (email: string) => i18n.t('Копия отправлена на {email}.', { email }),
  nextForListener: () => i18n.t('Решения ждать не нужно: приглашение уже можно скачать.'),
  nextForTalk: () => i18n.t('Что дальше: загрузите тезисы. Решение модератора придёт письмом.'),
  nextWithoutTheses: () => i18n.t('Что дальше: решение модератора придёт письмом.'),
})

/** The application just sent, the address of its copy, and the next step. */
export function SentNotice({ record, state, onClose }: { record: OwnRegistration; state: CabinetState; onClose: () => void }) {
  const { flags, sections } = state
  const talk = isTalk(record.requestedFormat)
  const section = sectionOf(record, sections)
  const next = flags.canUploadThesis ? sentTexts.nextForTalk : sentTexts.nextWithoutTheses
  return (
    <MessageBar intent="success" layout="multiline" style={{ overflowWrap: 'anywhere' }}>
      <MessageBarBody>
        <MessageBarTitle>{sentTexts.title}</MessageBarTitle>
        <Text block>
          {talk
            ? sentTexts.talk(formatInWords(record.requestedFormat), record.talkTitle, section ? optionName(section) : '')
            : sentTexts.listener}{' '}
          {sentTexts.copy(record.email)}
        </Text>
        <Text block>{talk ? next : sentTexts.nextForListener}</Text>
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={onClose}>{cabinetTexts.close}</Button>
      </MessageBarActions>
    </MessageBar>
  )
}
