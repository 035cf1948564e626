import { UNDO_SECONDS } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Button, mergeClasses, Text } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { useEffect } from 'react'
import { useDeskStyles } from '../deskStyles.ts'
import type { LastDecision as Last } from './useDecisions.ts'

interface Props {
  last: Last | null
  onUndo: () => void
  onExpired: () => void
}

/** The latest decision, which can be undone until its e-mail is sent. */
export function LastDecision({ last, onUndo, onExpired }: Props) {
  const styles = useDeskStyles()
  // biome-ignore lint/correctness/useExhaustiveDependencies(onExpired): the time runs once for each decision
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(onExpired, UNDO_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [last])
  return (
    <div className={mergeClasses(styles.bar, !last && styles.idle)}>
      <Text role="status">{last?.text}</Text>
      {last?.undo && <Quiet>{i18n.t('Письмо автору уйдёт через {seconds} с', { seconds: UNDO_SECONDS })}</Quiet>}
      {last && (
        <Button size="small" aria-keyshortcuts="U" onClick={onUndo}>
          {i18n.t('Отменить')}
        </Button>
      )}
    </div>
  )
}
