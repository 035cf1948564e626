/** The code of the field for a thesis text, loaded while the dialog reads its data. */
export const loadRichText = async () => (await import('./RichText.tsx')).RichText
