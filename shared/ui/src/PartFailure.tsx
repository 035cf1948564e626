import { Button } from '@fluentui/react-components'
import { Notice } from './Notice.tsx'
import { texts } from './texts.ts'

/** In the place of a part of the page whose code has not come; the page around it goes on. */
export function PartFailure({ retry }: { retry: () => void }) {
  return (
    <div role="alert">
      <Notice intent="error" actions={<Button onClick={retry}>{texts.retry}</Button>}>
        {texts.partUnavailable}
      </Notice>
    </div>
  )
}
