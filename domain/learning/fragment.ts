import type { Fragment } from '../../contracts/catalog/fragment.ts';
import type { DocNode } from '../../contracts/learning/document.ts';
import type { ItemBody } from './content.ts';
import { documentText } from './document-text.ts';

type Piece = Fragment['piece'];

/** A question in code with the table that answers it, else the first picture: the piece of a lesson that shows most; null if there is neither. */
export function fragmentOf(bodies: readonly ItemBody[]): Piece | null {
  for (const [index, body] of bodies.entries()) {
    const answer = body.kind === 'code' ? answerOf(bodies[index + 1]) : null;
    if (body.kind === 'code' && answer) return { kind: 'code', code: body.code.trim(), answer };
  }
  const picture = bodies.find((body) => body.kind === 'image');
  if (!picture) return null;
  const { url, alt, caption, width, height } = picture;
  return { kind: 'picture', url, alt, caption, width, height };
}

/** The rows of the table with which the text after the code begins, its heads first. */
function answerOf(body: ItemBody | undefined): string[][] | null {
  const first = body?.kind === 'rich_text' || body?.kind === 'table' ? body.doc.content[0] : undefined;
  if (first?.type !== 'table') return null;
  const cells = (row: DocNode) => (row.content ?? []).map((cell) => documentText(cell).trim());
  const rows = (first.content ?? []).map(cells);
  return rows.length > 1 ? rows : null;
}
