import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type * as schemas from './slides.server.ts'

/** Slides of talks, PDFs of posters, and links to recordings. */

export const getSlides = /* @__PURE__ */ endpoint<typeof schemas.getSlides>()({
  method: 'GET',
  path: 'api/program/slides/',
  access: 'signed-in',
  module: 'authors',
  summary: 'Слайды или стенд к своему докладу, до какого времени их можно заменить, ссылка на запись',
})

export type OwnSlides = ReplyOf<typeof getSlides>

export const sendSlides = /* @__PURE__ */ endpoint<typeof schemas.sendSlides>()({
  method: 'POST',
  idempotent: true,
  path: 'api/program/slides/',
  access: 'signed-in',
  module: 'authors',
  summary: 'Прислать слайды (pdf, pptx) или стенд (pdf) к своему докладу либо заменить их',
  upload: 'file',
  status: 201,
})

export const showSlides = /* @__PURE__ */ endpoint<typeof schemas.showSlides>()({
  method: 'PUT',
  path: 'api/program/slides/',
  access: 'signed-in',
  module: 'authors',
  summary: 'Показывать присланный файл на странице доклада или больше не показывать',
})

/** Of no module: a file can be deleted also where no further ones are taken. */
export const deleteSlides = /* @__PURE__ */ endpoint<typeof schemas.deleteSlides>()({
  method: 'DELETE',
  path: 'api/program/slides/',
  access: 'signed-in',
  summary: 'Удалить присланный к своему докладу файл',
})

export const saveRecording = /* @__PURE__ */ endpoint<typeof schemas.saveRecording>()({
  method: 'PUT',
  path: 'api/program/recording/',
  access: 'signed-in',
  module: 'authors',
  summary: 'Ссылка на запись своего доклада; пустая удаляет её',
})

export const listSlides = /* @__PURE__ */ endpoint<typeof schemas.listSlides>()({
  method: 'GET',
  path: 'api/program/slides/all/',
  access: 'forum-staff',
  module: 'authors',
  summary: 'Кто прислал слайды и стенды, а кто нет, по залам и заседаниям; архив каждого зала',
})

export type SlidesList = ReplyOf<typeof listSlides>
export type SlidesRoom = SlidesList['rooms'][number]
