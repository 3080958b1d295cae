/** Area under the ROC curve of two lists of times: 0.5 means indistinguishable, 1 (or 0) fully separable. */
export function auc(low: readonly number[], high: readonly number[]): number {
  const all = [...low.map((ms) => ({ ms, high: false })), ...high.map((ms) => ({ ms, high: true }))];
  all.sort((a, b) => a.ms - b.ms);
  let sum = 0;
  for (let index = 0; index < all.length; ) {
    let end = index;
    while (end < all.length && all[end]?.ms === all[index]?.ms) end += 1;
    // Tied times share the mean of their ranks.
    const rank = (index + 1 + end) / 2;
    for (; index < end; index += 1) if (all[index]?.high) sum += rank;
  }
  return (sum - (high.length * (high.length + 1)) / 2) / (low.length * high.length);
}

/** Standard deviation of the AUC by chance. */
export const aucError = (samples: number) => Math.sqrt((2 * samples + 1) / (12 * samples * samples));
