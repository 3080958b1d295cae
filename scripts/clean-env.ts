import { settings } from '../server/config/settings.ts';

/** Every setting empty, which is its default: what is tested and measured is not what the shell or `.env` says. */
export const NO_SETTINGS: Record<string, string> = Object.fromEntries(
  Object.keys(settings).map((name) => [name, '']),
);
