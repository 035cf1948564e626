import { photoFormats } from '@forum/domain/platform/files'
import { MAX_FILE_MB } from '@forum/domain/platform/limits'
import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './individual.server.ts'
import { details, foundIndividual } from './people.ts'

export const changeIndividual = /* @__PURE__ */ endpoint<typeof schemas.changeIndividual>()({
  method: 'PATCH',
  path: 'api/users/individual/detail/',
  access: 'signed-in',
  summary: 'Изменить личные данные',
  names: { input: details, reply: details },
})

export const uploadPhoto = /* @__PURE__ */ endpoint<typeof schemas.uploadPhoto>()({
  method: 'POST',
  path: 'api/users/individual/detail/',
  access: 'signed-in',
  summary: `Загрузить фото (${photoFormats.join(', ')} до ${MAX_FILE_MB} МБ)`,
  upload: 'img',
})

export const findIndividuals = /* @__PURE__ */ endpoint<typeof schemas.findIndividuals>()({
  method: 'GET',
  path: 'api/users/individual/list/',
  access: 'forum-staff',
  summary: 'Найти людей по началу фамилии, не более 50',
  names: { reply: foundIndividual },
})
