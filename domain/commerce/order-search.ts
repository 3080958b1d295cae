/** What a text in the search of orders means; `nothing` finds no order. */
export type OrderSearch =
  | { by: 'id'; from: string; to: string }
  | { by: 'receipt'; series: string; year: number; number: number }
  | { by: 'email'; email: string }
  | { by: 'nothing' };

const RECEIPT = /^([A-Z0-9]{1,12})-(\d{4})-(\d{1,9})$/;
const ID_SHAPE = [8, 4, 4, 4, 12];

/** An order number or the beginning of an id of at least four digits, a receipt number, or a whole address. */
export function parseOrderSearch(text: string): OrderSearch {
  const plain = text.trim().replace(/^#/, '');
  if (plain.includes('@')) return { by: 'email', email: plain.toLowerCase() };
  const [, series, year, number] = RECEIPT.exec(plain.toUpperCase()) ?? [];
  if (series && year && number) return { by: 'receipt', series, year: Number(year), number: Number(number) };
  const digits = plain.replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f]{4,32}$/.test(digits)) return { by: 'nothing' };
  return { by: 'id', from: idOf(digits.padEnd(32, '0')), to: idOf(digits.padEnd(32, 'f')) };
}

function idOf(digits: string): string {
  let at = 0;
  return ID_SHAPE.map((length) => {
    at += length;
    return digits.slice(at - length, at);
  }).join('-');
}
