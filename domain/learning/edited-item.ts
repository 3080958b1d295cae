import type { ContentItem } from '../../contracts/learning/content.ts';
import type { ProblemPart } from '../../contracts/learning/problem.ts';
import type { EditedItem } from '../../contracts/learning/stored-item.ts';
import type { ItemBody, ItemSolution, StoredItem } from './content.ts';
import { mapNodes } from './document-text.ts';
import { mayFrame } from './embed.ts';
import { mapBodyDocuments } from './item-documents.ts';

/** A stored item as authors edit it. */
export function editedItem(courseId: string, { key, required, body, solution }: StoredItem): EditedItem {
  return { key, item: { ...body, contentId: `${courseId}:${key}`, required }, solution };
}

/** An edited item as it is stored, without what the service adds for readers; the solution of another kind is dropped. */
export function storedItem({ key, item, solution }: EditedItem): StoredItem {
  const { contentId: _, required, ...body } = item;
  const own = solutionFor(item, solution);
  return { key, required, body: storedBody(body, own), solution: own };
}

function solutionFor({ kind }: ContentItem, solution: EditedItem['solution']): ItemSolution | null {
  if (!solution) return null;
  const isSample = 'kind' in solution;
  return (kind === 'open_answer' && isSample) || (kind === 'problem' && !isSample) ? solution : null;
}

/** Highlighted code, widths of pictures and the shape of a result are made again for every reader. */
function storedBody(body: ItemBody, solution: ItemSolution | null): ItemBody {
  switch (body.kind) {
    case 'code': {
      const { html: _, ...code } = body;
      return code;
    }
    case 'image': {
      const { isPublic: _, ...image } = body;
      return image;
    }
    case 'embed':
      return { ...body, frame: body.frame && mayFrame(body.url) };
    case 'problem': {
      const hintCount = solution && 'hints' in solution ? solution.hints.length : 0;
      return withoutMarks({ ...body, parts: body.parts.map(withoutShape), hintCount });
    }
    default:
      return withoutMarks(body);
  }
}

function withoutShape(part: ProblemPart): ProblemPart {
  if (part.kind !== 'runnable') return part;
  const { shape: _, ...runnable } = part;
  return runnable;
}

function withoutMarks(body: ItemBody): ItemBody {
  return mapBodyDocuments(body, (doc) =>
    mapNodes(doc, (node) => {
      if (node.type !== 'image' || node.attrs?.isPublic === undefined) return node;
      const { isPublic: _, ...attrs } = node.attrs;
      return { ...node, attrs };
    }),
  );
}
