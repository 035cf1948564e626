import { noPosters, type WithModules } from '../forum/modules.ts'
import { type Format, formatsOf } from '../forum/participation.ts'
import { type RuleViolation, violation } from '../platform/ruleViolations.ts'

/** Whether a forum has this form of participation. */
export const whyNotFormat = (format: Format, forum: WithModules): RuleViolation | null =>
  formatsOf(forum).includes(format) ? null : violation('module_off', noPosters())
