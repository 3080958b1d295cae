import { type ResolveFnOutput, registerHooks } from 'node:module';

const PACKAGE = 'drizzle-orm';
const INSIDE = `/node_modules/${PACKAGE}/`;

/**
 * Node reads a package's description for every file of it and every import from it. Drizzle's weighs 180 kB, and a third
 * of the time before the first page went into it: each of its names is looked up once, and its files are what they are.
 */
export function rememberPackages(): void {
  const found = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      if (context.parentURL?.includes(INSIDE) && specifier.startsWith('.') && specifier.endsWith('.js'))
        return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
      if (!specifier.startsWith(PACKAGE) || !context.conditions.includes('import'))
        return next(specifier, context);
      const known = found.get(specifier) ?? {
        ...next(specifier, context),
        format: 'module',
        shortCircuit: true,
      };
      found.set(specifier, known);
      return known;
    },
  });
}
