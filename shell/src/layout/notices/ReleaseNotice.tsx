import { Button, Notice } from '@forum/ui'
import { useNewerRelease } from '../../composition/releaseWatch.ts'
import { shellTexts } from '../../texts.ts'

/** Notifies tabs that are older than the live release. */
export function ReleaseNotice({ release, reload }: { release: string; reload: boolean }) {
  const newer = useNewerRelease(release, reload)
  return (
    <div role="status">
      {newer && (
        <Notice intent="info" actions={<Button onClick={() => location.reload()}>{shellTexts.reload}</Button>}>
          {shellTexts.updated}
        </Notice>
      )}
    </div>
  )
}
