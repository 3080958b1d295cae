import { type Expression, Parser, type Property, type TokenType, tokTypes } from 'acorn';

declare module 'acorn' {
  /** Methods a plugin may call: documented by acorn, but missing in its types. */
  interface Parser {
    expect(type: TokenType): void;
    eat(type: TokenType): boolean;
  }
}

/** A literal value in a component's attribute. */
export type Literal = string | number | boolean | null | Literal[] | { [key: string]: Literal };

const MAX_LENGTH = 200_000;
const MAX_DEPTH = 20;

/** JavaScript in which a list may lack a comma or have an extra one, as authors write it. */
export const ForgivingParser = Parser.extend(
  (Base) =>
    class extends Base {
      override expect(type: TokenType): void {
        if (type !== tokTypes.comma) super.expect(type);
        else while (this.eat(tokTypes.comma));
      }
    },
);

/**
 * Parses a JavaScript literal as data: objects, arrays, strings in any quotes, numbers, booleans, null. Never
 * evaluated: a call, an operator, a name or `${…}` is not parseable. Returns undefined on failure.
 */
export function parseLiteral(source: string): Literal | undefined {
  if (source.length > MAX_LENGTH) return undefined;
  try {
    // In parentheses, so that anything after the literal is a syntax error.
    const expression = ForgivingParser.parseExpressionAt(`(${source}\n)`, 0, { ecmaVersion: 2024 });
    return literalOf(expression, 0);
  } catch (error) {
    // Thousands of brackets exhaust the stack.
    if (error instanceof SyntaxError || error instanceof RangeError || error instanceof Unreadable)
      return undefined;
    throw error;
  }
}

class Unreadable extends Error {}

function literalOf(node: Expression, depth: number): Literal {
  if (depth > MAX_DEPTH) throw new Unreadable();
  switch (node.type) {
    case 'Literal':
      return plainValue(node.value);
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? '') : unreadable();
    case 'UnaryExpression':
      return signed(node.operator, literalOf(node.argument, depth + 1));
    case 'Identifier':
      return node.name === 'undefined' ? null : unreadable();
    case 'ArrayExpression':
      return node.elements.flatMap((element) => {
        if (element === null) return [];
        return [element.type === 'SpreadElement' ? unreadable() : literalOf(element, depth + 1)];
      });
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.map((property) =>
          property.type === 'SpreadElement'
            ? unreadable()
            : ([keyOf(property), literalOf(property.value, depth + 1)] as const),
        ),
      );
    default:
      return unreadable();
  }
}

function unreadable(): never {
  throw new Unreadable();
}

function plainValue(value: unknown): Literal {
  if (value === null || typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? value : unreadable();
}

function signed(operator: string, value: Literal): number {
  if (typeof value !== 'number') return unreadable();
  if (operator === '-') return -value;
  return operator === '+' ? value : unreadable();
}

function keyOf({ key, computed, kind, method, shorthand }: Property): string {
  if (computed || kind !== 'init' || method || shorthand) return unreadable();
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : unreadable();
}
