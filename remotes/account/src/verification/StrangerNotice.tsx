import { VERIFICATION_LINK_DAYS } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { MessageBar, MessageBarBody, MessageBarTitle } from '@forum/ui/notice'
import { verificationTexts } from './texts.ts'

/** Notice after a link was opened in another browser than the one that registered: another person may have used the reader's address. */
export function StrangerNotice() {
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{verificationTexts.claim.title}</MessageBarTitle>
        {i18n.t(
          'Тогда откройте вторую ссылку из того же письма. Вы зададите свой пароль, и у того, кто указал ваш адрес, доступа не останется. Ссылка действует {days, plural, one {# день} few {# дня} many {# дней} other {# дня}}.',
          { days: VERIFICATION_LINK_DAYS },
        )}
      </MessageBarBody>
    </MessageBar>
  )
}
