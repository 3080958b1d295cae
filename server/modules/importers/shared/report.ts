/** What an import could not carry over, or changed, so that nothing is lost silently. */
export interface ReportEntry {
  /** Path inside the source folder. */
  file: string;
  /** What it was: a component, a tag, a response type. */
  element: string;
  /** In English, for the command line. */
  reason: string;
  /** What the source says there, in no language of ours: an address, a name, `:12` for a line. */
  value?: string;
  count: number;
}

export interface ImportReport {
  /** Records one more occurrence; equal file, element and reason add up. */
  add(entry: Omit<ReportEntry, 'count'>): void;
  entries(): ReportEntry[];
  /** Totals over files, largest first. */
  summary(): Omit<ReportEntry, 'file' | 'value'>[];
}

export function createReport(): ImportReport {
  const byKey = new Map<string, ReportEntry>();
  return {
    add(entry) {
      const key = `${entry.file}\u0000${entry.element}\u0000${entry.reason}\u0000${entry.value ?? ''}`;
      const known = byKey.get(key);
      if (known) known.count += 1;
      else byKey.set(key, { ...entry, count: 1 });
    },
    entries: () => [...byKey.values()],
    summary: () => summarise(byKey.values()),
  };
}

function summarise(entries: Iterable<ReportEntry>): Omit<ReportEntry, 'file' | 'value'>[] {
  const totals = new Map<string, Omit<ReportEntry, 'file' | 'value'>>();
  for (const { element, reason, count } of entries) {
    const key = `${element}\u0000${reason}`;
    const known = totals.get(key);
    if (known) known.count += count;
    else totals.set(key, { element, reason, count });
  }
  return [...totals.values()].sort((a, b) => b.count - a.count || a.element.localeCompare(b.element));
}

/** The summary as a plain text table. */
export function reportTable(report: ImportReport): string {
  const rows = report.summary().map((row) => [String(row.count), row.element, row.reason]);
  if (rows.length === 0) return 'Everything was imported.';
  const all = [['count', 'element', 'what happened'], ...rows];
  const widths = [0, 1].map((column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all
    .map(([count, element, reason]) =>
      `${(count ?? '').padStart(widths[0] ?? 0)}  ${(element ?? '').padEnd(widths[1] ?? 0)}  ${reason}`.trimEnd(),
    )
    .join('\n');
}
