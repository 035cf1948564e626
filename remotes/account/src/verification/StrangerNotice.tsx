import { VERIFICATION_LINK_DAYS } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { makeStyles, tokens } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { verificationTexts } from './texts.ts'

const useStyles = makeStyles({
  root: { marginTop: '16px' },
  summary: { cursor: 'pointer', width: 'fit-content', color: tokens.colorBrandForegroundLink },
})

/** Below the sign-in after a link was opened in another browser than the one that registered: another person may have used the reader's address. */
export function StrangerNotice() {
  const styles = useStyles()
  return (
    <details className={styles.root}>
      <summary className={styles.summary}>{verificationTexts.claim.title}</summary>
      <Quiet as="p">
        {i18n.t(
          'Тогда откройте вторую ссылку из того же письма. Вы зададите свой пароль, и у того, кто указал ваш адрес, доступа не останется. Ссылка действует {days, plural, one {# день} few {# дня} many {# дней} other {# дня}}.',
          { days: VERIFICATION_LINK_DAYS },
        )}
      </Quiet>
    </details>
  )
}
