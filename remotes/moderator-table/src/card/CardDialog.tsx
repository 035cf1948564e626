import type { Card } from '@forum/contracts/moderation'
import type { Section } from '@forum/domain/sections'
import { useSearchParams } from '@forum/router'
import { Button, leaveUnsaved, Text } from '@forum/ui'
import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@forum/ui/dialog'
import { useLayoutEffect, useRef } from 'react'
import { useAddress } from '../useAddress.ts'
import { CardBody } from './CardBody.tsx'
import { CardNavigation } from './CardNavigation.tsx'
import { cardKeys } from './cardKeys.ts'
import { useCardStyles } from './cardStyles.ts'
import type { GoTo } from './goTo.ts'
import { texts } from './texts.ts'

interface Props {
  card: Card | 'missing'
  sections: readonly Section[]
  moderator: boolean
}

/** The card over its table; the URL says which one, and whether it is being edited. */
export function CardDialog({ card, sections, moderator }: Props) {
  const styles = useCardStyles()
  const [params] = useSearchParams()
  const [, change] = useAddress()
  const goTo: GoTo = (id, edit = false) =>
    leaveUnsaved(() => void change({ card: id === null ? null : String(id), edit: edit ? '1' : null }))
  const editing = params.get('edit') === '1'
  const surface = useRef<HTMLDivElement>(null)
  const shown = card === 'missing' ? null : card.registration.id
  // The focused element may have been removed with the previous card; keys work only inside the dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card, or another way of showing it, may have taken the focus away
  useLayoutEffect(() => {
    if (!surface.current?.contains(document.activeElement)) surface.current?.focus()
  }, [shown, editing])
  const keys = card === 'missing' ? undefined : cardKeys(card, editing, goTo)

  return (
    // Confirms before discarding input.
    <Dialog open onOpenChange={(_, { open, type }) => !open && !(editing && type === 'backdropClick') && goTo(null)}>
      <DialogSurface ref={surface} className={styles.surface} onKeyDown={keys}>
        <DialogBody className={styles.body}>
          <DialogTitle as="h2" action={null}>
            {card === 'missing' ? texts.missingTitle : card.registration.fullName}
          </DialogTitle>
          <DialogContent>
            {card === 'missing' ? (
              <Text>{texts.missing}</Text>
            ) : (
              <>
                <CardBody key={card.registration.id} card={card} sections={sections} moderator={moderator} editing={editing} goTo={goTo} />
                <Text as="p" size={200} className={styles.keys}>
                  {texts.keys}
                </Text>
              </>
            )}
          </DialogContent>
          <div className={styles.actions}>
            {card !== 'missing' && <CardNavigation card={card} goTo={goTo} />}
            <Button onClick={() => goTo(null)}>{texts.close}</Button>
          </div>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
