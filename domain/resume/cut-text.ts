/** The first characters of a text, in UTF-16 units as limits count them, without half of a character at the end. */
export const cutText = (text: string, maximum: number): string =>
  text.length <= maximum ? text : text.slice(0, maximum).replace(/[\ud800-\udbff]$/, '');
