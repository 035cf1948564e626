import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type { Names } from '../platform/mapping.ts'
import type * as schemas from './volume.server.ts'

export const volumeDetails = { title_en: 'englishTitle' } as const satisfies Names
export const volumeReply = { details: volumeDetails, papers: { section: 'sectionName' } } as const satisfies Names

export const getVolume = /* @__PURE__ */ endpoint<typeof schemas.getVolume>()({
  method: 'GET',
  path: 'api/theses/volume/',
  access: 'conf_admin',
  summary: 'Сборник форума: сведения, доклады, чего не хватает и кого не спросили',
  names: { reply: volumeReply },
})

export type VolumeRead = ReplyOf<typeof getVolume>

export const saveVolume = /* @__PURE__ */ endpoint<typeof schemas.saveVolume>()({
  method: 'POST',
  path: 'api/theses/volume/',
  access: 'conf_admin',
  summary: 'Сохранить сведения о сборнике, пока он не издан',
  names: { input: volumeDetails },
})

export const titlePaper = /* @__PURE__ */ endpoint<typeof schemas.titlePaper>()({
  method: 'POST',
  path: 'api/theses/volume/title/',
  access: 'conf_admin',
  summary: 'Указать название доклада сборника строчными буквами: те же буквы, что в тезисах',
})

export const closeVolume = /* @__PURE__ */ endpoint<typeof schemas.closeVolume>()({
  method: 'POST',
  path: 'api/theses/volume/close/',
  access: 'conf_admin',
  summary: 'Издать сборник: доклады, номера и тексты больше не меняются; `papers` — сколько докладов видел организатор',
})

export const orderVolumeFiles = /* @__PURE__ */ endpoint<typeof schemas.orderVolumeFiles>()({
  method: 'POST',
  path: 'api/theses/volume/files/',
  access: 'conf_admin',
  summary: 'Заказать архив файлов сборника: BibTeX, RIS, список для издательства, файл Crossref',
})

export const getVolumeFiles = /* @__PURE__ */ endpoint<typeof schemas.getVolumeFiles>()({
  method: 'GET',
  path: 'api/theses/volume/files/',
  access: 'conf_admin',
  summary: 'Состояние заказанного архива; `url`, когда он готов',
})

export const changePaper = /* @__PURE__ */ endpoint<typeof schemas.changePaper>()({
  method: 'POST',
  path: 'api/theses/volume/paper/',
  access: 'conf_admin',
  summary: 'Исправление к докладу изданного сборника или его отзыв; страница доклада остаётся',
})
