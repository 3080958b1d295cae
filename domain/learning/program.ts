import type { ProgressStatus } from '../../contracts/scalars.ts';

/** A part of a program or profession, in its order. */
export interface PartEdge {
  parentId: string;
  childId: string;
  position: number;
  /** The parts of the parent open one after the other. */
  inOrder: boolean;
}

export interface PartFacts {
  edges: readonly PartEdge[];
  /** Products that the person has by themselves, bought or in a subscription, whatever programs contain them. */
  held: ReadonlySet<string>;
  /** Products that are complete, or that have nothing to complete. */
  complete: ReadonlySet<string>;
}

/**
 * The part that must be complete before this product opens, or null (product §4 Learning). Nothing is missing for a
 * person who holds the product itself, or reaches it in any way on which nothing is missing. A part that was completed
 * outside of the program counts too.
 */
export function previousPart(productId: string, facts: PartFacts): string | null {
  return waysTo(productId, facts, new Set())?.missing ?? null;
}

/** Null for a product that nothing held leads to. */
function waysTo(
  productId: string,
  facts: PartFacts,
  seen: ReadonlySet<string>,
): { missing: string | null } | null {
  if (facts.held.has(productId)) return { missing: null };
  if (seen.has(productId)) return null;
  let found: { missing: string | null } | null = null;
  for (const edge of facts.edges.filter(({ childId }) => childId === productId)) {
    const way = waysTo(edge.parentId, facts, new Set([...seen, productId]));
    if (!way) continue;
    const missing = way.missing ?? missingBefore(edge, facts);
    if (missing === null) return { missing: null };
    found ??= { missing };
  }
  return found;
}

function missingBefore({ parentId, childId, position, inOrder }: PartEdge, facts: PartFacts): string | null {
  if (!inOrder) return null;
  const before = facts.edges
    .filter((edge) => edge.parentId === parentId && edge.childId !== childId)
    .filter((edge) => edge.position < position || (edge.position === position && edge.childId < childId))
    .sort((a, b) => a.position - b.position || (a.childId < b.childId ? -1 : 1))
    .at(-1);
  return before && !facts.complete.has(before.childId) ? before.childId : null;
}

export type SkillState = 'have' | 'in_progress' | 'left';

export interface PartSkills {
  skills: readonly { slug: string; name: string }[];
  progress: { status: ProgressStatus };
}

export interface MappedSkill {
  slug: string;
  name: string;
  state: SkillState;
  /** How many of the parts that teach it are complete, and how many teach it. */
  done: number;
  total: number;
}

/**
 * The skills of a profession: one is had when every part that teaches it is complete, and in progress when one of them
 * has begun. Those that are had come first, the rest as the parts name them.
 */
export function skillMap(parts: readonly PartSkills[]): MappedSkill[] {
  const found = new Map<string, MappedSkill>();
  for (const { skills, progress } of parts) {
    for (const { slug, name } of skills) {
      const skill = found.get(slug) ?? { slug, name, state: 'left' as const, done: 0, total: 0 };
      const begun = progress.status !== 'NOT_STARTED' || skill.state === 'in_progress';
      found.set(slug, {
        ...skill,
        state: begun ? 'in_progress' : 'left',
        done: skill.done + (progress.status === 'COMPLETED' ? 1 : 0),
        total: skill.total + 1,
      });
    }
  }
  const all = [...found.values()].map((skill) =>
    skill.done === skill.total ? { ...skill, state: 'have' as const } : skill,
  );
  const rank: Record<SkillState, number> = { have: 0, in_progress: 1, left: 2 };
  return all.sort((a, b) => rank[a.state] - rank[b.state]);
}
