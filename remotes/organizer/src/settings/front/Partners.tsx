import type { Partner } from '@forum/domain/forum/frontPage'
import { i18n } from '@forum/language'
import { TextField } from '../../fields/fields.tsx'
import { ListField } from '../../fields/ListField.tsx'

const blankPartner: Partner = { name: '', url: '', english: { name: '' } }

export function Partners() {
  return (
    <ListField<Partner>
      path="settings.front.partners"
      blank={blankPartner}
      add={i18n.t('Добавить партнёра')}
      nameOf={({ name }, index) => name || i18n.t('Партнёр {number}', { number: index + 1 })}
    >
      {(path) => (
        <>
          <TextField path={`${path}.name`} />
          <TextField path={`${path}.url`} />
        </>
      )}
    </ListField>
  )
}
