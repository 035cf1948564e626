import { ApiError, messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { type KnownOrganization, saveOrganization } from '@forum/contracts/people/organizations'
import { problemsOfOrganization } from '@forum/domain/people/organizations/organizationRules'
import { rorUrl } from '@forum/domain/people/organizations/ror'
import { keysOf } from '@forum/domain/platform/keys'
import { Button, Field, Input, makeStyles, Text } from '@forum/ui'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, useUnsavedInput } from '@forum/ui/dialog'
import { Textarea } from '@forum/ui/textarea'
import { useRef, useState } from 'react'
import { organizationTexts } from './texts.ts'

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px', alignContent: 'start' },
})

/** A new organisation has only a name. */
export type Edited = Pick<KnownOrganization, 'name'> & Partial<KnownOrganization>

interface Props {
  organization: Edited
  onSaved: (id: number) => void
  onClose: () => void
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** Adds an organisation to the list, or changes one. */
export function OrganizationDialog({ organization, onSaved, onClose }: Props) {
  const styles = useStyles()
  const { id, synonyms = [], ror = null } = organization
  const start = { name: organization.name, synonyms: synonyms.join('\n'), ror: ror === null ? '' : rorUrl(ror) }
  const [form, setForm] = useState(start)
  const [problems, setProblems] = useState<Record<string, string | undefined>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { question, release, leave } = useUnsavedInput(JSON.stringify(form) !== JSON.stringify(start))
  const content = useRef<HTMLDivElement>(null)

  const point = (found: Record<string, string | undefined>) => {
    setProblems(found)
    const [first] = keysOf(found)
    content.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
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
      release()
      onSaved(saved.id)
    } catch (error) {
      setBusy(false)
      const fields = error instanceof ApiError ? error.fields : {}
      if (keysOf(fields).length > 0) point(Object.fromEntries(keysOf(fields).map((field) => [field, fields[field]?.[0]])))
      else setFailure(messageOf(error))
    }
  }
  const close = () => leave(onClose)
  return (
    <>
      <Dialog open onOpenChange={(_, { open, type }) => !open && type !== 'backdropClick' && close()}>
        <DialogSurface>
          <DialogBody>
            <DialogTitle>{id === undefined ? organizationTexts.addTitle : organizationTexts.changeTitle}</DialogTitle>
            <DialogContent ref={content} className={styles.content}>
              {failure && <Text role="alert">{failure}</Text>}
              <Field label={organizationTexts.name} required validationMessage={problems.name}>
                <Input name="name" value={form.name} onChange={(_, { value }) => change('name', value)} />
              </Field>
              <Field label={organizationTexts.synonyms} hint={organizationTexts.synonymsHint} validationMessage={problems.synonyms}>
                <Textarea
                  name="synonyms"
                  rows={4}
                  resize="vertical"
                  value={form.synonyms}
                  onChange={(_, { value }) => change('synonyms', value)}
                />
              </Field>
              <Field label={organizationTexts.ror} hint={organizationTexts.rorHint} validationMessage={problems.ror}>
                <Input name="ror" value={form.ror} onChange={(_, { value }) => change('ror', value)} />
              </Field>
            </DialogContent>
            <DialogActions>
              <Button onClick={close}>{organizationTexts.cancel}</Button>
              <Button appearance="primary" disabled={busy} onClick={save}>
                {organizationTexts.save}
              </Button>
            </DialogActions>
          </DialogBody>
        </DialogSurface>
      </Dialog>
      {question}
    </>
  )
}
