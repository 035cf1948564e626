import { templateRecipientsRoute } from '../mailUse/recipients.ts'
import { mailUseRoute } from '../mailUse/use.ts'
import { campaignMailRoutes } from './campaignMails.ts'
import { campaignRoutes } from './campaigns.ts'
import { campaignPreviewRoutes } from './preview.ts'
import { reminderRoutes } from './reminders.ts'
import { mailTemplateRoutes } from './templates.ts'

export const mailingRoutes = [
  mailUseRoute,
  templateRecipientsRoute,
  ...mailTemplateRoutes,
  ...campaignPreviewRoutes,
  ...campaignRoutes,
  ...campaignMailRoutes,
  ...reminderRoutes,
]
