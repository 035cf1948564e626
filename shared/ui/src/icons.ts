/** Icons used by remotes; decorative unless the control around them has no text. */
export {
  AddRegular,
  ArrowDownloadRegular,
  ArrowDownRegular,
  ArrowUploadRegular,
  ArrowUpRegular,
  CalendarAddRegular,
  CalendarClockRegular,
  CameraRegular,
  CheckmarkCircleFilled,
  ClockFilled,
  DeleteRegular,
  DocumentRegular,
  InfoFilled,
  MailRegular,
  TextItalicRegular,
  WarningFilled,
} from '@fluentui/react-icons'
