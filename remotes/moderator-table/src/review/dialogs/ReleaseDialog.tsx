import { call } from '@forum/client/call'
import { addToast, showFailure, showSuccess } from '@forum/client/toasts'
import { useReading } from '@forum/client/useReading'
import { discardHeld, previewRelease, releaseDecisions } from '@forum/contracts/theses/review'
import { optionName } from '@forum/domain/forum/bilingual'
import type { Section } from '@forum/domain/forum/sections'
import { TOAST_MS } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Button, Field, Text } from '@forum/ui'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@forum/ui/dialog'
import { Stack } from '@forum/ui/layout'
import { Reading } from '@forum/ui/reading'
import { Select } from '@forum/ui/select'
import { useState } from 'react'
import { reviewTexts } from '../texts.ts'
import { HeldDecisions } from './HeldDecisions.tsx'
import { ReleaseMails } from './ReleaseMails.tsx'

interface Props {
  sections: readonly Section[]
  onChanged: () => void
  onClose: () => void
}

/** Decisions that were prepared, with every e-mail that would be sent, announced together. */
export function ReleaseDialog({ sections, onChanged, onClose }: Props) {
  const [section, setSection] = useState('')
  const reading = useReading(previewRelease, section === '' ? {} : { sectionId: Number(section) }, { keepsFormer: true })

  const discard = async (id: number) => {
    try {
      await call(discardHeld, { id })
      onChanged()
    } catch (error) {
      showFailure(error)
    }
    await reading.reload()
  }
  const ready = reading.reply?.items.filter(({ refused }) => refused === null) ?? []
  const announce = async () => {
    try {
      const { done, failed } = await call(releaseDecisions, { items: ready.map(({ id, version }) => ({ id, version })) })
      if (done.length > 0)
        showSuccess(
          i18n.t(
            '{count, plural, one {Объявлено # решение} few {Объявлено # решения} many {Объявлено # решений} other {Объявлено # решений}}',
            { count: done.length },
          ),
        )
      for (const { fullName, message } of failed)
        addToast('error', i18n.t('{name}: {why}', { name: fullName, why: message }), TOAST_MS.normal)
      onChanged()
      if (failed.length === 0) onClose()
      else await reading.reload()
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{i18n.t('Объявить подготовленные решения')}</DialogTitle>
          <DialogContent>
            <Stack gap={12}>
              <Field label={reviewTexts.section}>
                <Select value={section} onChange={(_, { value }) => setSection(value)}>
                  <option value="">{reviewTexts.anySection}</option>
                  {sections.map((option) => (
                    <option key={option.id} value={option.id}>
                      {optionName(option)}
                    </option>
                  ))}
                  <option value="0">{reviewTexts.withoutSection}</option>
                </Select>
              </Field>
              <Reading of={reading}>
                {({ items, letters }) => (
                  <>
                    {items.length === 0 && <Text>{i18n.t('Подготовленных решений нет.')}</Text>}
                    <HeldDecisions items={items} sections={sections} onDiscard={(id) => void discard(id)} />
                    {letters.length > 0 && <ReleaseMails mails={letters} />}
                  </>
                )}
              </Reading>
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{i18n.t('Закрыть')}</Button>
            {ready.length > 0 && (
              <Button appearance="primary" onClick={() => void announce()}>
                {i18n.t(
                  '{count, plural, one {Объявить # решение} few {Объявить # решения} many {Объявить # решений} other {Объявить # решений}}',
                  { count: ready.length },
                )}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
