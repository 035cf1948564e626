import { ApiError, messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { type KnownOrganization, saveOrganization } from '@forum/contracts/people/organizations'
import { problemsOfOrganization } from '@forum/domain/people/organizations/organizationRules'
import { rorUrl } from '@forum/domain/people/organizations/ror'
import { keysOf } from '@forum/domain/platform/keys'
import { i18n } from '@forum/language'
import { Field, Input } from '@forum/ui'
import { FormDialog } from '@forum/ui/form-dialog'
import { Textarea } from '@forum/ui/textarea'
import { useRef, useState } from 'react'

/** A new organisation has only a name. */
export type Edited = Pick<KnownOrganization, 'name'> & Partial<KnownOrganization>

interface Props {
  organization: Edited
  onSaved: (id: number) => void
  onClose: () => void
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** Dialog that adds an organisation to the list, or changes one. */
export function OrganizationDialog({ organization, onSaved, onClose }: Props) {
  const { id, synonyms = [], ror = null } = organization
  const start = { name: organization.name, synonyms: synonyms.join('\n'), ror: ror === null ? '' : rorUrl(ror) }
  const [form, setForm] = useState(start)
  const [problems, setProblems] = useState<Record<string, string | undefined>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const fields = { name: useRef<HTMLInputElement>(null), synonyms: useRef<HTMLTextAreaElement>(null), ror: useRef<HTMLInputElement>(null) }

  const point = (found: Record<string, string | undefined>) => {
    setProblems(found)
    const first = keysOf(fields).find((field) => found[field] !== undefined)
    if (first) fields[first].current?.focus()
  }
  const change = (field: keyof typeof form, value: string) => {
    setForm({ ...form, [field]: value })
    setProblems({ ...problems, [field]: undefined })
  }
  const save = async () => {
    const draft = { ...form, synonyms: linesOf(form.synonyms) }
    const found = problemsOfOrganization(draft)
    setFailure(null)
    if (keysOf(found).length > 0) return point(found)
    setBusy(true)
    try {
      const saved = await call(saveOrganization, { ...draft, ...(id !== undefined && { id }) })
      onSaved(saved.id)
    } catch (error) {
      setBusy(false)
      const refused = error instanceof ApiError ? error.fields : {}
      if (keysOf(refused).length > 0) point(Object.fromEntries(keysOf(refused).map((field) => [field, refused[field]?.[0]])))
      else setFailure(messageOf(error))
    }
  }
  return (
    <FormDialog
      title={id === undefined ? i18n.t('Новая организация') : i18n.t('Организация')}
      problem={failure}
      action={i18n.t('Сохранить')}
      disabled={busy}
      dirty={JSON.stringify(form) !== JSON.stringify(start)}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <Field label={i18n.t('Название')} required validationMessage={problems.name}>
        <Input ref={fields.name} value={form.name} onChange={(_, { value }) => change('name', value)} />
      </Field>
      <Field
        label={i18n.t('Синонимы и сокращения')}
        hint={i18n.t('По одному в строке, например: РНИМУ')}
        validationMessage={problems.synonyms}
      >
        <Textarea
          ref={fields.synonyms}
          rows={4}
          resize="vertical"
          value={form.synonyms}
          onChange={(_, { value }) => change('synonyms', value)}
        />
      </Field>
      <Field label="ROR" hint={i18n.t('Необязательно. Идентификатор из реестра ror.org')} validationMessage={problems.ror}>
        <Input ref={fields.ror} value={form.ror} onChange={(_, { value }) => change('ror', value)} />
      </Field>
    </FormDialog>
  )
}
