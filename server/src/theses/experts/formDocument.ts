import type { ThesisRecord } from '@forum/contracts/theses/theses'
import type { Criterion } from '@forum/domain/theses/expertReview'
import { i18n } from '@forum/language'
import { Packer, PageBreak, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx'
import { clean, documentOf, thesisParagraphs } from '../../platform/documents/thesisBook.ts'

/** A form to fill in offline; plain data, so that it can be sent to a worker. */
export interface ReviewForm {
  code: string
  /** Title without markup. */
  title: string
  thesis: ThesisRecord
  criteria: (Criterion & { score: number | null })[]
  committeeComment: string
  authorComment: string
}

const lines = (text: string): Paragraph[] => text.split('\n').map((line) => new Paragraph({ children: [new TextRun(clean(line))] }))

const cell = (children: Paragraph[], size: number): TableCell =>
  new TableCell({ children, width: { size, type: WidthType.PERCENTAGE }, margins: { top: 60, bottom: 60, left: 100, right: 100 } })

const row = (label: Paragraph[], value: string): TableRow => new TableRow({ children: [cell(label, 55), cell(lines(value), 45)] })

const bold = (text: string): Paragraph => new Paragraph({ children: [new TextRun({ text: clean(text), bold: true })] })

const criterionLabel = ({ name, anchors }: Criterion, number: number): Paragraph[] => [
  bold(`${number}. ${name}`),
  ...lines(`1 — ${anchors.lowest}\n3 — ${anchors.middle}\n5 — ${anchors.highest}`),
]

/** Table of a review, whose rows are read back by their order, see readForms.ts. */
const table = ({ code, title, criteria, committeeComment, authorComment }: ReviewForm): Table =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [
      row([bold(i18n.t('Код формы (не меняйте)'))], code),
      row([bold(i18n.t('Доклад'))], title),
      ...criteria.map((criterion, index) =>
        row(criterionLabel(criterion, index + 1), criterion.score === null ? '' : `${criterion.score}`),
      ),
      row([bold(i18n.t('Комментарий программному комитету'))], committeeComment),
      row([bold(i18n.t('Комментарий автору'))], authorComment),
    ],
  })

/** A task of the pool: one document with a form for each thesis, after its text. */
export async function makeReviewForms(forms: readonly ReviewForm[]): Promise<Uint8Array> {
  const children = forms.flatMap((form, index) => [
    ...(index > 0 ? [new Paragraph({ children: [new PageBreak()] })] : []),
    ...thesisParagraphs(form.thesis, null),
    new Paragraph({
      spacing: { before: 240, after: 120 },
      children: [new TextRun(i18n.t('Заполните правый столбец: оценка — целое число от 1 до 5.'))],
    }),
    table(form),
  ])
  const made = documentOf(i18n.t('Форма экспертизы'), [{ properties: {}, children: [...children, new Paragraph({})] }])
  return new Uint8Array(await Packer.toBuffer(made))
}
