import { personTexts, registrationPasswordProblem } from '@forum/domain/person'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { BirthDate, Detail, Email, Flag, Id, MiddleName, Name, PASSWORD_MAX, Phone, ruledText, ShortText, text } from './fields.ts'

/** The person part of a new account. */
export const NewIndividual = v.object({
  middle_name: v.optional(MiddleName, ''),
  phone_number: Phone,
  academic_degree: Id,
  is_female: v.optional(Flag, false),
  org_position: Id,
  organization: Id,
  birth_date: BirthDate,
  other_org_descr: v.optional(ShortText, ''),
  other_position_descr: v.optional(ShortText, ''),
})

export const register = endpoint({
  method: 'POST',
  once: true,
  path: 'accounts/register/',
  access: 'public',
  summary: 'Создать учётную запись; письмо со ссылкой подтверждения уходит на указанный адрес',
  input: v.pipe(
    v.object({
      username: v.optional(text(254)),
      email: Email,
      password: ruledText(PASSWORD_MAX, registrationPasswordProblem),
      password_confirm: text(PASSWORD_MAX),
      first_name: Name,
      last_name: Name,
      site_type: v.optional(ShortText),
      policy_version: v.optional(ShortText),
      individual: NewIndividual,
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['password_confirm']],
        (input) => input.password === input.password_confirm,
        personTexts.passwordsDiffer,
      ),
      ['password_confirm'],
    ),
  ),
  status: 201,
  reply: v.object({ id: v.number(), username: v.string(), email: v.string(), first_name: v.string(), last_name: v.string() }),
})

/** The query parameters of a link in a mail. */
const Link = { user_id: text(20), timestamp: text(20), signature: text(200) }

export const verifyRegistration = endpoint({
  method: 'POST',
  once: true,
  path: 'verify-registration/',
  access: 'public',
  summary: 'Подтвердить регистрацию по параметрам ссылки из письма',
  input: v.object(Link),
  reply: Detail,
})

export const resendVerification = endpoint({
  method: 'POST',
  once: true,
  path: 'accounts/resend-verification/',
  access: 'public',
  summary: 'Отправить письмо для подтверждения ещё раз; ответ один и тот же для любого адреса',
  input: v.object({ email: Email }),
  reply: Detail,
})

export const sendResetPasswordLink = endpoint({
  method: 'POST',
  once: true,
  path: 'accounts/send-reset-password-link/',
  access: 'public',
  summary: 'Отправить ссылку для смены пароля',
  input: v.object({ email: v.optional(text(254)), login: v.optional(text(254)), lang: v.optional(ShortText) }),
  reply: Detail,
})

export const resetPassword = endpoint({
  method: 'POST',
  once: true,
  path: 'accounts/reset-password/',
  access: 'public',
  summary: 'Сменить пароль по параметрам ссылки из письма',
  input: v.object({ ...Link, password: text(PASSWORD_MAX) }),
  reply: Detail,
})
