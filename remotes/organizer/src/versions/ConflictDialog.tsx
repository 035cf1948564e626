import { useReading } from '@forum/client/useReading'
import { type ForumRead, getForum } from '@forum/contracts/forum/forum'
import { i18n } from '@forum/language'
import { Button, Field, makeStyles, Subtitle2, Text } from '@forum/ui'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@forum/ui/dialog'
import { Stack } from '@forum/ui/layout'
import { Radio, RadioGroup } from '@forum/ui/radio'
import { Reading } from '@forum/ui/reading'
import { useMemo, useState } from 'react'
import { type Draft, draftOf } from '../draft/draft.ts'
import { mergeDrafts } from '../draft/merge.ts'
import { Changes } from './Changes.tsx'
import { conflictTexts, saveTexts } from './texts.ts'

const useStyles = makeStyles({
  heading: { margin: 0 },
})

interface Props {
  /** Message of the server: person, time and fields. */
  message: string
  base: ForumRead
  draft: Draft
  onMerged: (base: ForumRead, draft: Draft) => void
  onClose: () => void
}

/** Dialog after another organiser has saved a version: the draft's changes can be applied to it. */
export function ConflictDialog({ message, base, draft, onMerged, onClose }: Props) {
  const styles = useStyles()
  const reading = useReading(getForum, { id: base.id })
  const latest = reading.reply
  /** Fields in which the other value stays. */
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set())

  const merge = useMemo(() => latest && mergeDrafts(draftOf(base), draft, draftOf(latest)), [base, draft, latest])
  const choose = (field: string, other: boolean) =>
    setDropped((current) => new Set(other ? [...current, field] : [...current].filter((each) => each !== field)))

  return (
    <Dialog open onOpenChange={(_, { open, type }) => !open && type !== 'backdropClick' && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{i18n.t('Настройки уже изменил другой организатор')}</DialogTitle>
          <DialogContent>
            <Stack gap={12} wrap="anywhere">
              <Text role="alert">{message}</Text>
              <Reading of={reading}>{() => null}</Reading>
              {merge && (
                <>
                  <Subtitle2 as="h3" className={styles.heading}>
                    {i18n.t('Что изменено')}
                  </Subtitle2>
                  <Changes changes={merge.theirs} />
                  {merge.clashes.length > 0 && <Text>{i18n.t('Изменили и вы, и другой организатор. Какое значение оставить?')}</Text>}
                  {merge.clashes.map(({ field, title, own, other }) => (
                    <Field key={field} label={title}>
                      <RadioGroup
                        value={dropped.has(field) ? 'other' : 'own'}
                        onChange={(_, { value }) => choose(field, value === 'other')}
                      >
                        <Radio value="own" label={i18n.t('Моё: {value}', { value: own || conflictTexts.empty })} />
                        <Radio value="other" label={i18n.t('Новое: {value}', { value: other || conflictTexts.empty })} />
                      </RadioGroup>
                    </Field>
                  ))}
                </>
              )}
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{saveTexts.back}</Button>
            <Button appearance="primary" disabled={!merge} onClick={() => latest && merge && onMerged(latest, merge.merged(dropped))}>
              {i18n.t('Взять новую версию и повторить мои изменения')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
