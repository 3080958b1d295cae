import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Rule {
  where: string;
  selector: string;
  /** Enclosing at-rules, outermost first. */
  around: string[];
}

/** Rules of a style sheet with their at-rules; comments and strings contain no braces here. */
function rulesOf(file: string): Rule[] {
  const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
  const rules: Rule[] = [];
  const open: string[] = [];
  let start = 0;
  for (let index = 0; index < css.length; index += 1) {
    const mark = css[index];
    if (mark === ';') start = index + 1;
    if (mark === '{') {
      const head = css.slice(start, index).trim();
      const line = css.slice(0, index).split('\n').length;
      if (!head.startsWith('@')) rules.push({ where: `${file}:${line}`, selector: head, around: [...open] });
      open.push(head);
      start = index + 1;
    }
    if (mark === '}') {
      open.pop();
      start = index + 1;
    }
  }
  return rules;
}

const sheets = globSync('{styles,components,features}/**/*.css');
const rules = sheets.flatMap(rulesOf);
const inLayer = ({ around }: Rule) => around.some((candidate) => candidate.startsWith('@layer'));
/** Selectors of only elements and states, such as `a:hover`: they affect every component. */
const isGlobal = ({ selector }: Rule) =>
  selector
    .replace(/\([^)]*\)/g, '')
    .split(',')
    .some((part) => /^[a-z][a-z0-9]*(:[a-z-]+)*$/.test(part.trim()));

describe('style sheets', () => {
  it('are found', () => expect(rules.length).toBeGreaterThan(500));

  it('style bare elements only inside a layer, so that every component overrides them', () => {
    const keyframe = /^(from|to)$/;
    const loose = rules.filter((rule) => isGlobal(rule) && !inLayer(rule) && !keyframe.test(rule.selector));
    expect(loose.map(({ where, selector }) => `${where} ${selector}`)).toEqual([]);
  });

  it('draw the dot between facts in one place, where it cannot hang at the end of a line', () => {
    const dots = sheets.filter((file) => /content: "·"/.test(readFileSync(file, 'utf8')));
    expect(dots).toEqual(['components/ui/dotted.module.css']);
  });

  it('use hover styles only on devices that can hover, because a tap would leave them active', () => {
    const stuck = rules.filter(
      ({ selector, around }) => selector.includes(':hover') && !around.includes('@media (hover: hover)'),
    );
    expect(stuck.map(({ where, selector }) => `${where} ${selector}`)).toEqual([]);
  });
});

describe('what is too long for a phone', () => {
  it.each([
    ['features/identity/auth/auth-layout.module.css'],
    ['features/commerce/payment/payment.module.css'],
  ])('a mail address in a lead breaks: %s', (file) => {
    const lead = /\.lead \{([^}]*)\}/.exec(readFileSync(file, 'utf8'))?.[1];
    expect(lead).toContain('overflow-wrap: anywhere');
  });

  it('a row of a table with `stack` is a block, whose labels are not read out twice', () => {
    const stacked = rules.filter(
      ({ where, selector }) => where.startsWith('components/ui/table') && selector.includes('[data-stack]'),
    );
    expect(stacked.length).toBeGreaterThan(0);
    for (const { around } of stacked) expect(around).toContain('@media (width < 600px)');
    expect(readFileSync('components/ui/table.module.css', 'utf8')).toContain(
      'content: attr(data-label) / "";',
    );
  });
});

describe('tables of learners, partners and companies', () => {
  /** Screens of the back office, which may scroll. */
  const BACK_OFFICE =
    /management\/|^features\/(component-gallery|commerce\/sales|learning\/(course-editor|course-import|translation))\//;
  /** A result of a query is looked at as a table. */
  const AS_TABLES = ['features/learning/runnable/run-result.tsx'];
  const files = globSync('features/**/*.tsx').filter(
    (file) => !BACK_OFFICE.test(file) && !AS_TABLES.includes(file),
  );
  const tables = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<Table\s([\s\S]*?)(?:columns=|\/>)/g)].map(
      ([, attributes = '']) => ({ file, attributes }),
    ),
  );

  it('are rows of blocks on phones', () => {
    expect(tables.length).toBeGreaterThan(15);
    const scrolling = tables.filter(({ attributes }) => !/(?:^|\s)stack\s/.test(attributes));
    expect(scrolling.map(({ file }) => file)).toEqual([]);
  });
});

describe('what scrolls sideways', () => {
  it('fades where there is more: code, tables and drawings by the rule of the base', () => {
    const scrolling = rules.find(
      ({ where, selector }) =>
        where.startsWith('styles/base.css') && /^pre,\s*\[data-scroll\]$/.test(selector),
    );
    expect(scrolling).toBeDefined();
    const marked = [
      'components/ui/table.tsx',
      'components/ui/data-table.tsx',
      'components/document/document-elements.tsx',
      'features/learning/player/picture.tsx',
    ];
    expect(marked.filter((file) => !readFileSync(file, 'utf8').includes('data-scroll=""'))).toEqual([]);
  });
});
