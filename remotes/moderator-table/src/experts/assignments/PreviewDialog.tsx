import type { AssignmentPreview, Experts } from '@forum/contracts/theses/experts'
import { i18n } from '@forum/language'
import { Button, Text } from '@forum/ui'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@forum/ui/dialog'
import { List, Stack } from '@forum/ui/layout'
import { useExpertStyles } from '../expertStyles.ts'
import { assignmentTexts } from './texts.ts'

interface Props {
  preview: AssignmentPreview
  experts: Experts['experts']
  onSave: () => void
  onClose: () => void
}

/** Each expert's load before and after, and theses that would still lack experts. */
export function PreviewDialog({ preview: { added, loads, lacking }, experts, onSave, onClose }: Props) {
  const styles = useExpertStyles()
  const nameOf = (id: number) => experts.find((expert) => expert.id === id)?.fullName ?? `№ ${id}`
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{i18n.t('Предлагаемое распределение')}</DialogTitle>
          <DialogContent>
            <Stack gap={12}>
              <Text>
                {added.length > 0
                  ? i18n.t(
                      'Будет добавлено назначений: {count}. Письма экспертам уйдут через минуту, а тем, кому писали в последний час, — по истечении часа, одним письмом.',
                      { count: added.length },
                    )
                  : i18n.t('Добавлять нечего: у всех тезисов без решения достаточно экспертов.')}
              </Text>
              {lacking.length > 0 && (
                <Text>{i18n.t('Не хватает экспертов без конфликта интересов для тезисов: {count}.', { count: lacking.length })}</Text>
              )}
              <List gap={8}>
                {loads.map(({ expertId, before, after }) => (
                  <li key={expertId} className={styles.line}>
                    <Text>{nameOf(expertId)}</Text>
                    <Text weight="semibold">{`${before} → ${after}`}</Text>
                  </li>
                ))}
              </List>
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{i18n.t('Отмена')}</Button>
            {added.length > 0 && (
              <Button appearance="primary" onClick={onSave}>
                {assignmentTexts.saveAssignment}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
