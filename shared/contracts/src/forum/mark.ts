import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './mark.server.ts'

export const uploadMark = /* @__PURE__ */ endpoint<typeof schemas.uploadMark>()({
  method: 'POST',
  path: 'api/forum/mark/',
  access: 'conf_admin',
  summary: 'Загрузить знак форума (SVG до 64 КБ или PNG до 2 МБ); на страницы и в документы он попадёт с сохранением настроек',
  upload: 'image',
})
