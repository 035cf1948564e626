import { type UseFormReturn, useWatch } from '@forum/ui/form'
import { useDeferredValue, useMemo } from 'react'
import { useDialogLayout } from '../dialogs/layout.ts'
import { type OrganizationNames, type ThesisForm, toUpload } from '../form/formValues.ts'
import { ThesisSheet } from '../sheet/ThesisSheet.tsx'
import { thesisFormTexts } from '../texts.ts'

/** The thesis as it will be printed, updated while typing. */
export function Preview({ form, names }: { form: UseFormReturn<ThesisForm>; names: OrganizationNames }) {
  const layout = useDialogLayout()
  // Every field has an initial value, so none is missing.
  const values = useDeferredValue(useWatch({ control: form.control }) as ThesisForm)
  const thesis = useMemo(() => toUpload(values, names), [values, names])
  return (
    <aside className={layout.preview} aria-label={thesisFormTexts.preview}>
      <h2 className={layout.previewTitle}>{thesisFormTexts.preview}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long sheet must be scrolled by keyboard too */}
      <div className={layout.previewScroll} tabIndex={0}>
        <ThesisSheet thesis={thesis} />
      </div>
    </aside>
  )
}
