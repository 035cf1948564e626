import { Button } from '@fluentui/react-components'
import { i18n } from '@forum/language'
import { Notice } from '../page/Notice.tsx'
import { texts } from '../texts.ts'

/** Message in place of a part of the page whose code failed to load; the rest of the page keeps working. */
export function PartFailure({ retry, note }: { retry: () => void; note?: string | undefined }) {
  return (
    <div role="alert">
      <Notice intent="error" actions={<Button onClick={retry}>{texts.retry}</Button>}>
        {i18n.t('Раздел временно недоступен')}
        {note && <div>{note}</div>}
      </Notice>
    </div>
  )
}
