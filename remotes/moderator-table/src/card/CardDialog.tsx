import type { Card } from '@forum/contracts/participation/card'
import type { Section } from '@forum/domain/forum/sections'
import { texts as roleTexts } from '@forum/domain/people/roles'
import { i18n, translated } from '@forum/language'
import { useSearchParams } from '@forum/router'
import { Button, leaveUnsaved, Text } from '@forum/ui'
import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@forum/ui/dialog'
import { useLayoutEffect, useRef } from 'react'
import { useAddress } from '../views/useAddress.ts'
import { CardBody } from './CardBody.tsx'
import { CardNavigation } from './CardNavigation.tsx'
import { cardKeys } from './cardKeys.ts'
import { useCardStyles } from './cardStyles.ts'
import type { GoTo } from './goTo.ts'
import type { NoCard } from './readCardFor.ts'

const noCard: Record<NoCard, string> = translated({
  missing: () => i18n.t('Такой заявки нет. Возможно, её удалили.'),
  forbidden: () => roleTexts.otherSection,
})

interface Props {
  card: Card | NoCard
  sections: readonly Section[]
  /** Sections that may be chosen in a decision. */
  ownSections: readonly Section[]
  moderator: boolean
}

/** The card over its table; the URL has its id, and whether it is being edited. */
export function CardDialog({ card, sections, ownSections, moderator }: Props) {
  const styles = useCardStyles()
  const [params] = useSearchParams()
  const [, change] = useAddress()
  const goTo: GoTo = (id, edit = false) =>
    leaveUnsaved(() => void change({ card: id === null ? null : String(id), edit: edit ? '1' : null }))
  const asked = params.get('edit') === '1'
  const editing = asked && typeof card !== 'string' && card.registration.isActive !== false
  const surface = useRef<HTMLDivElement>(null)
  const shown = typeof card === 'string' ? null : card.registration.id
  // The focused element may have been removed with the previous card; keys work only inside the dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card, or another way of showing it, may have taken the focus away
  useLayoutEffect(() => {
    if (!surface.current?.contains(document.activeElement)) surface.current?.focus()
  }, [shown, editing])
  const keys = typeof card === 'string' ? undefined : cardKeys(card, asked, goTo)

  return (
    // Confirms before discarding input.
    <Dialog open onOpenChange={(_, { open, type }) => !open && !(editing && type === 'backdropClick') && goTo(null)}>
      <DialogSurface ref={surface} className={styles.surface} onKeyDown={keys}>
        <DialogBody className={styles.body}>
          <DialogTitle as="h2" action={null}>
            {typeof card === 'string' ? i18n.t('Карточка не найдена') : card.registration.fullName}
          </DialogTitle>
          <DialogContent>
            {typeof card === 'string' ? (
              <Text>{noCard[card]}</Text>
            ) : (
              <>
                <CardBody
                  key={card.registration.id}
                  card={card}
                  sections={sections}
                  ownSections={ownSections}
                  moderator={moderator}
                  editing={editing}
                  goTo={goTo}
                />
                <Text as="p" block size={200} className={styles.keys}>
                  {i18n.t(
                    'Клавиши: Alt+J — следующая, Alt+K — предыдущая, Alt+N — следующая без решения, Alt+R — редактировать, Ctrl+Enter — сохранить, Ctrl+Shift+Enter — сохранить и к следующей без решения.',
                  )}
                </Text>
              </>
            )}
          </DialogContent>
          <div className={styles.actions}>
            {/* A decision that is being edited has its own buttons for leaving. */}
            {typeof card !== 'string' && !editing && <CardNavigation card={card} goTo={goTo} />}
            <Button onClick={() => goTo(null)}>{i18n.t('Закрыть')}</Button>
          </div>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
