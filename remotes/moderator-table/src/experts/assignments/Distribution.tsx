import { whileBusy } from '@forum/client/busy'
import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { type AssignmentPreview, assignExperts, type Experts, previewAssignment } from '@forum/contracts/theses/experts'
import { i18n } from '@forum/language'
import { useRevalidator } from '@forum/router'
import { Button, Field, Input, Subtitle2, Text } from '@forum/ui'
import { Quiet, Stack } from '@forum/ui/layout'
import { type FormEvent, useState } from 'react'
import { useExpertStyles } from '../expertStyles.ts'
import { countTheses } from './lacking.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { assignmentTexts } from './texts.ts'

/** Distributes theses among experts, after a preview. */
export function Distribution({ data }: { data: Experts }) {
  const styles = useExpertStyles()
  const { revalidate } = useRevalidator()
  const [seed, setSeed] = useState('1')
  const { decided, lacking } = countTheses(data)
  const [preview, setPreview] = useState<AssignmentPreview | null>(null)

  const distribute = async (event: FormEvent) => {
    event.preventDefault()
    try {
      setPreview(await whileBusy(call(previewAssignment, { seed: seed || '1' })))
    } catch (error) {
      showFailure(error)
    }
  }

  const save = async (items: AssignmentPreview['added']) => {
    setPreview(null)
    try {
      const { added } = await whileBusy(call(assignExperts, { items }))
      showSuccess(assignmentTexts.assignedNow(added))
    } catch (error) {
      showFailure(error)
    }
    await revalidate()
  }

  return (
    <section className={styles.section} aria-label={assignmentTexts.distribution}>
      <Subtitle2 as="h2" className={styles.title}>
        {assignmentTexts.distribution}
      </Subtitle2>
      <div>
        <Text block weight="semibold">
          {lacking > 0
            ? i18n.t('Без решения и без достаточного числа экспертов: {theses}.', { theses: lacking })
            : i18n.t('Всем тезисам без решения экспертов хватает: добавлять некого.')}
        </Text>
        {decided > 0 && <Quiet>{i18n.t('Решение принято по {decided}: экспертов они больше не получают.', { decided })}</Quiet>}
      </div>
      {lacking > 0 && (
        <Stack as="form" gap={12} onSubmit={(event) => void distribute(event)}>
          <Text>
            {i18n.t(
              'Тезисам без решения добавляются недостающие эксперты: поровну и без конфликтов интересов. Сначала портал покажет, что получится.',
            )}
          </Text>
          <Button className={styles.start} appearance="primary" type="submit">
            {i18n.t('Распределить')}
          </Button>
          <details>
            <summary className={styles.summary}>{i18n.t('Дополнительно')}</summary>
            <Field
              label={i18n.t('Номер распределения')}
              hint={i18n.t('С тем же номером и при тех же данных распределение получится таким же.')}
              className={styles.choice}
            >
              <Input
                className={styles.seed}
                inputMode="numeric"
                value={seed}
                onChange={(_, { value }) => setSeed(value.replace(/\D/g, '').slice(0, 9))}
              />
            </Field>
          </details>
        </Stack>
      )}
      {preview && (
        <PreviewDialog preview={preview} experts={data.experts} onSave={() => void save(preview.added)} onClose={() => setPreview(null)} />
      )}
    </section>
  )
}
