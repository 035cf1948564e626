import { i18n, translated } from '@forum/language'
import type { MarkSource } from './marks.ts'

/** Names of the sources of marks for organisers. */
export const sourceNames: Record<MarkSource, string> = /* @__PURE__ */ translated({
  code: () => i18n.t('по коду'),
  name: () => i18n.t('по имени'),
  registered: () => i18n.t('зарегистрирован на входе'),
  paper: () => i18n.t('с бумаги'),
  correction: () => i18n.t('исправлено вручную'),
})
