import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type * as schemas from './jury.server.ts'

/** Scores of the jury: what a judge gives, and the results for organisers. Authors see none of it. */

/** The sheet of a judge with everything it shows, so that it works at a board with a poor connection. */
export const listJury = /* @__PURE__ */ endpoint<typeof schemas.listJury>()({
  method: 'GET',
  path: 'api/jury/',
  access: 'signed-in',
  module: 'questions',
  summary: 'Доклады и стенды, которые оценивает член жюри, и его оценки',
})

export type JuryNomination = ReplyOf<typeof listJury>['nominations'][number]
export type JuryTalk = JuryNomination['talks'][number]

export const saveJuryScore = /* @__PURE__ */ endpoint<typeof schemas.saveJuryScore>()({
  method: 'PUT',
  path: 'api/jury/score/',
  access: 'signed-in',
  module: 'questions',
  summary: 'Сохранить оценки члена жюри; запрос с прежним номером изменения ничего не меняет',
})

export const readJury = /* @__PURE__ */ endpoint<typeof schemas.readJury>()({
  method: 'GET',
  path: 'api/jury/results/',
  access: 'conf_admin',
  module: 'questions',
  summary: 'Итоги жюри по номинациям: средняя, число судей, разброс, место',
})

export type JuryResults = ReplyOf<typeof readJury>['nominations'][number]

export const saveJurySheet = /* @__PURE__ */ endpoint<typeof schemas.saveJurySheet>()({
  method: 'PUT',
  path: 'api/jury/sheet/',
  access: 'conf_admin',
  module: 'questions',
  summary: 'Критерии и шкала номинации, пока по ним нет оценок',
})

export const exportJury = /* @__PURE__ */ endpoint<typeof schemas.exportJury>()({
  method: 'GET',
  path: 'api/jury/results/export/',
  access: 'conf_admin',
  module: 'questions',
  summary: 'Итоги жюри (xlsx): лист на номинацию',
})
