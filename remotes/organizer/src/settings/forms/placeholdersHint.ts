import { operatorPlaceholders } from '@forum/domain/forum/operator'
import { i18n } from '@forum/language'

export const placeholdersHint = (): string => i18n.t('Оператора подставляют {known}', { known: operatorPlaceholders.join(', ') })
