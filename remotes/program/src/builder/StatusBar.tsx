import { Button, Notice, Text } from '@forum/ui'
import { usePageStyles } from './pageStyles.ts'
import { builderTexts } from './texts.ts'
import { useBuilderPage } from './useBuilder.ts'

/** The last action, and changes that could not be saved. */
export function StatusBar() {
  const styles = usePageStyles()
  const { draft, delivery, status, store, undo } = useBuilderPage()
  const { offline, refused } = delivery
  return (
    <>
      <div className={styles.bar}>
        <Text role="status">{status}</Text>
        {draft.undos.length > 0 && (
          <Button size="small" onClick={undo}>
            {builderTexts.undo}
          </Button>
        )}
      </div>
      {(offline || refused) && (
        <div className={styles.notices}>
          {offline && (
            <Notice
              intent="error"
              actions={
                <Button size="small" onClick={() => void store.send()}>
                  {builderTexts.retry}
                </Button>
              }
            >
              <Text role="alert">{builderTexts.waiting(draft.pending.length)}</Text>
            </Notice>
          )}
          {refused && (
            <Notice
              intent="error"
              actions={
                <Button size="small" onClick={() => store.dismissRefusal()}>
                  {builderTexts.dismiss}
                </Button>
              }
            >
              <Text role="alert">
                {builderTexts.refused(refused.text)} {refused.reason}
              </Text>
            </Notice>
          )}
        </div>
      )}
    </>
  )
}
