import { settings } from '../server/config/settings.ts';

/** All settings empty, that is, at their defaults: tests and measurements ignore the shell's environment and `.env`. */
export const NO_SETTINGS: Record<string, string> = Object.fromEntries(
  Object.keys(settings).map((name) => [name, '']),
);
