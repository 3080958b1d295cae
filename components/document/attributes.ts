import type { ShownNode } from './nested-marks';

type Attributes = ShownNode['attrs'];

export const textOf = (attrs: Attributes, name: string): string | undefined => {
  const value = attrs?.[name];
  return typeof value === 'string' ? value : undefined;
};
export const numberOf = (attrs: Attributes, name: string): number | undefined => {
  const value = attrs?.[name];
  return typeof value === 'number' ? value : undefined;
};
export const languageOf = (attrs: Attributes) => ({ lang: textOf(attrs, 'lang'), dir: textOf(attrs, 'dir') });
