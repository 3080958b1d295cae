import { coverPath, readCoverPath } from './cover-address.ts';
import { compositionOf } from './cover-art.ts';
import { type CoverType, coverColors, GROUNDS } from './cover-palette.ts';

/** Grids have one to four columns: the neighbour before is one place back, the neighbour above one to four. */
const MOST_COLUMNS = 4;

interface Shown {
  form: string;
  color: string;
}

/**
 * Covers of a list with no two equal neighbours, whatever the number of columns: a cover whose ground or composition is that
 * of one before or above it is drawn on another ground. Pictures and covers without a neighbour like them stay as they are.
 */
export function keepApart(covers: readonly (string | null)[]): (string | null)[] {
  const shown: (Shown | null)[] = [];
  return covers.map((cover, index) => {
    const name = cover === null ? null : readCoverPath(cover);
    if (!name) {
      shown[index] = null;
      return cover;
    }
    const near = shown.slice(Math.max(0, index - MOST_COLUMNS)).filter((one) => one !== null);
    const { form, ground: own } = compositionOf(name);
    const colorOf = (ground: number) =>
      coverColors(name.type.toUpperCase() as CoverType, name.category, ground).ground;
    const cost = (ground: number) => costOf({ form, color: colorOf(ground) }, near);
    const grounds = Array.from({ length: GROUNDS }, (_, step) => (own + step) % GROUNDS);
    const best = grounds.reduce((least, ground) => (cost(ground) < cost(least) ? ground : least), own);
    shown[index] = { form, color: colorOf(best) };
    return best === own ? cover : coverPath({ ...name, ground: best });
  });
}

/** The nearer an equal neighbour is, the worse; the same composition on the same ground is the worst. */
function costOf({ form, color }: Shown, near: readonly Shown[]): number {
  return near.reduce((sum, other, index) => {
    if (other.color !== color) return sum;
    const distance = near.length - index;
    return sum + (other.form === form ? 100 : 1) * (distance === 1 ? 10 : MOST_COLUMNS + 1 - distance);
  }, 0);
}
