import { parse } from 'yaml';

interface TocSection {
  /** Path of the lesson without its extension, e.g. `chapter1/3`. */
  local: string;
  title: string;
}

export interface TocModule {
  title: string;
  sections: TocSection[];
}

/** Parses `_toctree.yml`. Entries without a plain relative path are skipped and listed in `refused`. */
export function readToctree(text: string): { modules: TocModule[]; refused: string[] } {
  const refused: string[] = [];
  const seen = new Set<string>();
  const modules: TocModule[] = [];
  for (const entry of asList(parse(text, { maxAliasCount: 0 }))) {
    const sections: TocSection[] = [];
    for (const section of asList(field(entry, 'sections'))) {
      const local = asText(field(section, 'local'));
      if (!/^[\w-]+(?:\/[\w-]+)*$/.test(local) || seen.has(local)) {
        refused.push(local || '(no path)');
        continue;
      }
      seen.add(local);
      sections.push({ local, title: asText(field(section, 'title')) || local });
    }
    if (sections.length > 0) modules.push({ title: asText(field(entry, 'title')), sections });
  }
  return { modules, refused };
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
