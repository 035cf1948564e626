import { whileBusy } from '@forum/client/busy'
import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { type AssignmentPreview, assignExperts, type Experts, previewAssignment } from '@forum/contracts/theses/experts'
import { useRevalidator } from '@forum/router'
import { Button, Field, Input, Subtitle2, Text } from '@forum/ui'
import { type FormEvent, useState } from 'react'
import { expertTexts } from '../texts.ts'
import { useExpertStyles } from './expertStyles.ts'
import { PreviewDialog } from './PreviewDialog.tsx'

/** Distributes theses among experts, after a preview. */
export function Distribution({ experts }: { experts: Experts['experts'] }) {
  const styles = useExpertStyles()
  const { revalidate } = useRevalidator()
  const [seed, setSeed] = useState('1')
  const [preview, setPreview] = useState<AssignmentPreview | null>(null)

  const distribute = async (event: FormEvent) => {
    event.preventDefault()
    try {
      setPreview(await whileBusy(call(previewAssignment, { seed: seed.trim() })))
    } catch (error) {
      showFailure(error)
    }
  }

  const save = async (items: AssignmentPreview['added']) => {
    setPreview(null)
    try {
      const { added } = await whileBusy(call(assignExperts, { items }))
      showSuccess(expertTexts.assignedNow(added))
    } catch (error) {
      showFailure(error)
    }
    await revalidate()
  }

  return (
    <section className={styles.section} aria-label={expertTexts.distribution}>
      <Subtitle2 as="h2" className={styles.title}>
        {expertTexts.distribution}
      </Subtitle2>
      <Text>{expertTexts.distributionHint}</Text>
      <form className={styles.controls} onSubmit={(event) => void distribute(event)}>
        <Field label={expertTexts.seed} className={styles.seed}>
          <Input inputMode="numeric" value={seed} onChange={(_, { value }) => setSeed(value.replace(/\D/g, '').slice(0, 9))} />
        </Field>
        <Button appearance="primary" type="submit" disabledFocusable={seed === ''}>
          {expertTexts.distribute}
        </Button>
      </form>
      {preview && (
        <PreviewDialog preview={preview} experts={experts} onSave={() => void save(preview.added)} onClose={() => setPreview(null)} />
      )}
    </section>
  )
}
