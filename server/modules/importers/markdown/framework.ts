const MARK = /(\{#if [^}\n]{1,80}\}|\{:else(?: if [^}\n]{1,80})?\}|\{#else\}|\{\/if\})/;

interface Branch {
  kept: boolean;
  /** Whether the matching branch has already been found. */
  met: boolean;
}

/**
 * Resolves `{#if fw === 'pt'} … {:else} … {/if}`: keeps the branch of one framework and reports the others to `onDrop`.
 * Code fences are left alone. For other conditions the first branch is kept.
 */
export function chooseFramework(
  source: string,
  framework: string,
  onDrop: (condition: string) => void,
): string {
  const open: Branch[] = [];
  const kept: string[] = [];
  let fence: string | null = null;
  for (const line of source.split('\n')) {
    const fenceMark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? null;
    const isCode = fence !== null || fenceMark !== null;
    if (fenceMark) fence = fence === null ? fenceMark : fenceMark.startsWith(fence) ? null : fence;
    if (isCode || !MARK.test(line)) {
      if (open.every((branch) => branch.kept)) kept.push(line);
      continue;
    }
    const pieces = line.split(MARK).map((piece) => readPiece(piece, open, framework, onDrop));
    // A line that contained only marks leaves no empty line behind.
    if (pieces.join('').trim() !== '') kept.push(pieces.join(''));
  }
  return kept.join('\n');
}

function readPiece(
  piece: string,
  open: Branch[],
  framework: string,
  onDrop: (condition: string) => void,
): string {
  if (MARK.exec(piece)?.[0] !== piece) return open.every((branch) => branch.kept) ? piece : '';
  if (piece.startsWith('{#if')) {
    const fits = conditionFits(piece, framework);
    open.push({ kept: fits, met: fits });
    if (!fits) onDrop(piece);
  } else if (piece === '{/if}') open.pop();
  else {
    const branch = open.at(-1);
    if (!branch) return '';
    branch.kept = !branch.met && (!piece.includes(' if ') || conditionFits(piece, framework));
    branch.met ||= branch.kept;
    if (!branch.kept) onDrop(piece);
  }
  return '';
}

function conditionFits(mark: string, framework: string): boolean {
  const wanted = /fw\s*={2,3}\s*['"](\w+)['"]/.exec(mark)?.[1];
  return wanted === undefined || wanted === framework;
}
