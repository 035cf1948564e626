import { call } from '@forum/client/call'
import { getConsent } from '@forum/contracts/people/consent'
import { consentParagraphs } from '@forum/domain/people/consent'
import { i18n } from '@forum/language'
import { DocumentDialog } from './DocumentDialog.tsx'

const read = (signal: AbortSignal) => call(getConsent, {}, { signal })

/** The text that the checkbox agrees to. */
export const ConsentDialog = ({ onClose }: { onClose: () => void }) => (
  <DocumentDialog title={i18n.t('Согласие на обработку персональных данных')} read={read} onClose={onClose}>
    {({ version, document }) => (
      <>
        <p>{i18n.t('Редакция {version}', { version })}</p>
        {consentParagraphs(document).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </>
    )}
  </DocumentDialog>
)
