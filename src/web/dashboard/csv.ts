/**
 * A cell that begins like a formula is a formula to a spreadsheet, unless a quote stands before it;
 * what cannot be seen in front of the sign does not keep it from being one.
 */
const unseen = String.raw`[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Mn}\u2800]*`
const signs = '[=+\\-@＝＋－＠﹢﹣﹦﹫−]'
const formulaStart = new RegExp(`^${unseen}${signs}|^[\\t\\r]`, 'u')

const csvCell = (text: string): string =>
  `"${(formulaStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`
