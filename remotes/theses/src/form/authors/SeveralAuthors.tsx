import { parseAuthorList } from '@forum/domain/theses/authorList/authorList'
import { i18n } from '@forum/language'
import { Button } from '@forum/ui'
import type { UseFormReturn } from '@forum/ui/form'
import { MessageBar, MessageBarActions, MessageBarBody } from '@forum/ui/notice'
import type { OrganizationNames, ThesisForm } from '../formValues.ts'
import { listOf } from './authorList.ts'

export interface OfferProps {
  form: UseFormReturn<ThesisForm>
  names: OrganizationNames
  name: 'speaker' | `coauthors.${number}`
  line: string
  /** Called with the form's authors as a list. */
  onTake: (list: string) => void
}

/** Offers to read a line of several authors that was typed as one name. */
export function SeveralAuthors({ form, names, line, onTake }: OfferProps) {
  const { authors } = parseAuthorList(line)
  if (authors.length < 2) return null
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        {i18n.t('Похоже на {count, plural, one {# автора} few {# авторов} many {# авторов} other {# автора}}.', { count: authors.length })}
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={() => onTake(listOf(form.getValues(), names))}>{i18n.t('Разобрать…')}</Button>
      </MessageBarActions>
    </MessageBar>
  )
}
