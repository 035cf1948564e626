import { call } from '@forum/client/call'
import { getConsent } from '@forum/contracts/consent'
import { consentParagraphs } from '@forum/domain/consent'
import { DocumentDialog } from './DocumentDialog.tsx'

/** Not needed before the dialog. */
const texts = { title: 'Согласие на обработку персональных данных', version: (version: string) => `Редакция ${version}` }

const read = (signal: AbortSignal) => call(getConsent, {}, { signal })

/** What is agreed to at the checkbox. */
export const ConsentDialog = ({ onClose }: { onClose: () => void }) => (
  <DocumentDialog title={texts.title} read={read} onClose={onClose}>
    {({ version, document }) => (
      <>
        <p>{texts.version(version)}</p>
        {consentParagraphs(document).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </>
    )}
  </DocumentDialog>
)
