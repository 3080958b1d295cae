import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

/** A text on a button or tab, and what else takes room on it. */
export interface ButtonText {
  file: string;
  /** `cart:summary.buy`; `*` stands for a part that is computed. */
  key: string;
  size: 'small' | 'medium' | 'large' | 'tab';
  quiet: boolean;
  icons: number;
}

type Node = { type: string; [field: string]: unknown };
type Look = Pick<ButtonText, 'size' | 'quiet' | 'icons'>;
interface Part {
  name: string;
  body: Node;
  props: Set<string>;
  namespaces: Map<string, string>;
  values: Map<string, Node>;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The nodes directly below a node. */
const below = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => {
    const items = Array.isArray(value) ? value : [value];
    return items.flatMap((item) => {
      if (isNode(item)) return [item];
      const inner = (item as { expression?: unknown } | null)?.expression;
      return isNode(inner) ? [inner] : [];
    });
  });

function* all(node: Node): Generator<Node> {
  yield node;
  for (const child of below(node)) yield* all(child);
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node.value ?? '') : '');

/** Each function of a module that is at its top level, with its props, translators and constants. */
function partsOf(module: Node): Part[] {
  return below(module).flatMap((item) => {
    const declared = isNode(item.declaration) ? item.declaration : item;
    if (declared.type === 'FunctionDeclaration') return [partOf(nameOf(declared.identifier), declared)];
    if (declared.type !== 'VariableDeclaration') return [];
    return below(declared).flatMap(({ id, init }) =>
      isNode(init) && init.type === 'ArrowFunctionExpression' ? [partOf(nameOf(id), init)] : [],
    );
  });
}

function partOf(name: string, body: Node): Part {
  const part: Part = { name, body, props: new Set(), namespaces: new Map(), values: new Map() };
  const params = (body.params as (Node & { pat?: Node })[]).map((param) => param.pat ?? param);
  for (const param of params) addProps(part, param);
  for (const node of all(body)) if (node.type === 'VariableDeclarator') declare(part, node);
  return part;
}

function addProps(part: Part, pattern: Node): void {
  for (const { type, key, value } of below(pattern)) {
    if (type === 'AssignmentPatternProperty') part.props.add(nameOf(key));
    if (type === 'KeyValuePatternProperty') part.props.add(nameOf(value));
  }
}

function declare(part: Part, { id, init }: Node): void {
  if (!isNode(id) || !isNode(init)) return;
  if (id.type === 'Identifier') part.values.set(nameOf(id), init);
  if (nameOf(init) === 'props') addProps(part, id);
  if (init.type !== 'CallExpression' || nameOf(init.callee) !== 'useTranslation') return;
  const [first] = init.arguments as { expression: Node }[];
  const names = first ? [...all(first.expression)].filter(({ type }) => type === 'StringLiteral') : [];
  for (const property of below(id)) {
    const alias = property.type === 'KeyValuePatternProperty' ? property.value : property.key;
    if (nameOf(property.key) === 't') part.namespaces.set(nameOf(alias), nameOf(names[0]) || 'shell');
  }
}

/** The keys that an argument of `t` may be. */
function keysOf(argument: Node, part: Part): string[] {
  if (argument.type === 'StringLiteral') return [nameOf(argument)];
  if (argument.type === 'TemplateLiteral') {
    const quasis = argument.quasis as { raw: string }[];
    return [quasis.map(({ raw }) => raw).join('*')];
  }
  if (argument.type === 'ConditionalExpression')
    return [argument.consequent, argument.alternate].flatMap((way) => keysOf(way as Node, part));
  const value = argument.type === 'Identifier' ? part.values.get(nameOf(argument)) : undefined;
  return value ? keysOf(value, part) : ['*'];
}

/** Keys of the texts in an expression, and the props of the function that it shows. */
function shown(expression: Node, part: Part, seen = new Set<Node>()): { keys: string[]; props: string[] } {
  const found = { keys: [] as string[], props: [] as string[] };
  const visit = (node: Node): void => {
    if (seen.has(node) || node.type === 'JSXOpeningElement') return;
    seen.add(node);
    if (node.type === 'CallExpression') {
      const namespace = part.namespaces.get(nameOf(node.callee));
      const [first] = node.arguments as { expression: Node }[];
      if (namespace === undefined || !first) return;
      const named = (key: string) => (key.includes(':') ? key : `${namespace}:${key}`);
      found.keys.push(...keysOf(first.expression, part).map(named));
      return;
    }
    if (node.type === 'ConditionalExpression') {
      visit(node.consequent as Node);
      visit(node.alternate as Node);
      return;
    }
    if (node.type === 'Identifier') {
      const value = part.values.get(nameOf(node));
      if (value) visit(value);
      else if (part.props.has(nameOf(node))) found.props.push(nameOf(node));
      return;
    }
    if (node.type !== 'MemberExpression') for (const child of below(node)) visit(child);
  };
  visit(expression);
  return found;
}

function attributesOf(element: Node): Map<string, Node | null> {
  const { attributes } = element.opening as Node & { attributes: Node[] };
  return new Map(
    attributes.flatMap(({ type, name, value }) =>
      type === 'JSXAttribute' ? [[nameOf(name), isNode(value) ? value : null] as const] : [],
    ),
  );
}

/** Where components put a text on a button: the prop's name and how the button looks. */
type Sinks = Map<string, { prop: string; look: Look }[]>;

const TAB: Look = { size: 'tab', quiet: true, icons: 0 };

function lookOf(attributes: Map<string, Node | null>): Look {
  const text = (name: string) => nameOf(attributes.get(name));
  const icons = ['icon', 'iconEnd'].filter((name) => attributes.has(name)).length;
  const size = text('size');
  return {
    size: size === 'small' || size === 'large' ? size : 'medium',
    quiet: text('variant') === 'quiet',
    icons,
  };
}

/** Expressions of an element that are texts of buttons, each with the look of its button. */
function labels(element: Node, sinks: Sinks): { label: Node; look: Look }[] {
  const name = nameOf((element.opening as Node).name);
  const attributes = attributesOf(element);
  if (name === 'Tabs') {
    const tabs = attributes.get('tabs');
    const inTabs = tabs
      ? [...all(tabs)].filter(({ type, key }) => type === 'KeyValueProperty' && nameOf(key) === 'label')
      : [];
    return inTabs.map(({ value }) => ({ label: value as Node, look: TAB }));
  }
  if (name === 'Button' && attributes.get('className') && isHidden(attributes.get('className'))) return [];
  const own = name === 'Button' ? [{ prop: 'children', look: lookOf(attributes) }] : (sinks.get(name) ?? []);
  return own.flatMap(({ prop, look }) => {
    if (prop === 'children') return (element.children as Node[]).map((label) => ({ label, look }));
    const label = attributes.get(prop);
    return label ? [{ label, look }] : [];
  });
}

const isHidden = (className: Node | null | undefined) => nameOf(className) === 'visually-hidden';

/** Rules of a style sheet that also hold on a phone. */
const phoneRules = (css: string) =>
  css.replace(/@media \(width >=?[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');

interface Layout {
  /** The number of columns, or `row` for a line that does not wrap. */
  columns: number | 'row';
  /** Pixels between two buttons. */
  gap: number;
}

/** How an element lays out its buttons on a phone; null if each may take a line. */
function layoutOf(element: Node, file: string, imports: Map<string, string>): Layout | null {
  const className = attributesOf(element).get('className');
  const member = className && [...all(className)].find(({ type }) => type === 'MemberExpression');
  const sheet = imports.get(nameOf(member?.object));
  if (!member || !sheet) return null;
  const place = sheet.startsWith('@/') ? sheet.slice(2) : path.resolve(path.dirname(file), sheet);
  const css = phoneRules(readFileSync(place, 'utf8'));
  const rule = new RegExp(`\\.${nameOf(member.property)} \\{([^{}]*)\\}`).exec(css)?.[1] ?? '';
  const gap = 4 * Number(/\bgap: (?:.* )?var\(--space-(\d+)\);/.exec(rule)?.[1] ?? 0);
  if (/display: (inline-)?flex/.test(rule))
    return /wrap: wrap|direction: column/.test(rule) ? null : { columns: 'row', gap };
  const columns = /grid-template-columns: ([^;]+)/.exec(rule)?.[1]?.split(/ (?![^(]*\))/) ?? [];
  return columns.length > 1 && !/repeat\(auto/.test(columns.join()) ? { columns: columns.length, gap } : null;
}

/** Buttons side by side that cannot take a line each: the keys of each of them. */
export interface Row {
  file: string;
  layout: Layout;
  buttons: ButtonText[][];
}

/** Rows of buttons in one part of a module. */
function rowsOf({ file, part, imports }: Source, sinks: Sinks): Row[] {
  return [...all(part.body)].flatMap((node) => {
    if (node.type !== 'JSXElement') return [];
    const layout = layoutOf(node, file, imports);
    if (layout === null) return [];
    const buttons = (node.children as Node[]).flatMap((child) => {
      const elements = [...all(child)].filter(({ type }) => type === 'JSXElement');
      const texts = elements.flatMap((element) => textsOf(element, file, part, sinks).texts);
      return texts.length > 0 ? [texts] : [];
    });
    return buttons.length > 1 ? [{ file, layout, buttons }] : [];
  });
}

function textsOf(element: Node, file: string, part: Part, sinks: Sinks) {
  const found = labels(element, sinks).map(({ label, look }) => ({ look, ...shown(label, part) }));
  return {
    texts: found.flatMap(({ keys, look }) => keys.map((key): ButtonText => ({ file, key, ...look }))),
    passed: found.flatMap(({ props, look }) => props.map((prop) => ({ prop, look }))),
  };
}

interface Source {
  file: string;
  part: Part;
  /** Name of an imported default → where from. */
  imports: Map<string, string>;
}

function sources(): Source[] {
  const files = globSync(['features/**/*.tsx', 'components/**/*.tsx']).filter(
    (file) => !file.includes('gallery'),
  );
  return files.flatMap((file) => {
    const module = parseSync(readFileSync(file, 'utf8'), {
      syntax: 'typescript',
      tsx: true,
    }) as unknown as Node;
    const imports = new Map(
      below(module).flatMap(({ source, specifiers }) =>
        isNode(source) && Array.isArray(specifiers)
          ? specifiers.map(({ local }) => [nameOf(local), nameOf(source)] as const)
          : [],
      ),
    );
    return partsOf(module).map((part) => ({ file, part, imports }));
  });
}

/** Texts of buttons and tabs in the code of the screens, and the rows in which buttons stand. */
export function buttonTexts(): { texts: ButtonText[]; rows: Row[] } {
  const modules = sources();
  const sinks: Sinks = new Map();
  const found = new Map<string, ButtonText>();
  for (let known = -1; known !== sinks.size; ) {
    known = sinks.size;
    for (const { file, part } of modules) {
      const elements = [...all(part.body)].filter(({ type }) => type === 'JSXElement');
      const own = elements.map((element) => textsOf(element, file, part, sinks));
      for (const text of own.flatMap(({ texts }) => texts))
        found.set(`${file} ${text.key} ${text.size}`, text);
      const passed = own.flatMap((each) => each.passed);
      if (passed.length > 0 && part.name !== 'Button') sinks.set(part.name, passed);
    }
  }
  return { texts: [...found.values()], rows: modules.flatMap((source) => rowsOf(source, sinks)) };
}
