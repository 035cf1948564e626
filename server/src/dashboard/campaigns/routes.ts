import { routes as campaignMails } from './campaignMails.ts'
import { routes as campaigns } from './campaigns.ts'
import { routes as preview } from './preview.ts'
import { routes as reminders } from './reminders.ts'
import { routes as templates } from './templates.ts'

export const routes = [...templates, ...preview, ...campaigns, ...campaignMails, ...reminders]
