import { Button, Notice, Text } from '@forum/ui'
import { usePageStyles } from './pageStyles.ts'
import { texts } from './texts.ts'
import { useBuilderPage } from './useBuilder.ts'

/** What was done last, and what could not be saved. */
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
            {texts.undo}
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
                  {texts.retry}
                </Button>
              }
            >
              <Text role="alert">{texts.waiting(draft.pending.length)}</Text>
            </Notice>
          )}
          {refused && (
            <Notice
              intent="error"
              actions={
                <Button size="small" onClick={() => store.dismissRefusal()}>
                  {texts.dismiss}
                </Button>
              }
            >
              <Text role="alert">
                {texts.refused(refused.text)} {refused.reason}
              </Text>
            </Notice>
          )}
        </div>
      )}
    </>
  )
}
